// The first script that `npm start`, `npm test` and the others run: plain JavaScript that needs nothing installed. It brings the
// packages up to date, then runs the script of that name with the Node of the devDependencies, which strips types.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [name = 'start', ...args] = process.argv.slice(2)

/** @param {string} sentence */
const giveUp = sentence => {
  console.error(sentence)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  giveUp(`VetRounds needs Node 20.19 or newer to start; this is ${process.versions.node}.`)

try {
  accessSync(root, constants.W_OK)
} catch {
  giveUp(`The folder ${root} is read-only: VetRounds keeps its packages and its data in it.`)
}

const windows = process.platform === 'win32'
const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')
const lock = join(root, 'package-lock.json')
// npm writes this file at the end of each install, so its time tells of installs that were made by hand.
const installed = join(root, 'node_modules', '.package-lock.json')
// The hash of the lock file that the packages were installed from. In a clone, a branch or a copy
// of the folder the lock file is newer, but not a different one.
const stamp = join(root, 'node_modules', '.vetrounds-lock')
const time = file => (existsSync(file) ? statSync(file).mtimeMs : 0)
const hashOfLock = () => createHash('sha256').update(readFileSync(lock)).digest('hex')
const isInstalled = () =>
  time(installed) > 0 &&
  // If its time equals that of the stamp, our own install wrote it, and the hash of the lock file decides.
  ((time(installed) >= time(lock) && time(installed) > time(stamp)) ||
    (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLock()))

const install = () => {
  console.log('Installing packages (once, and after updates) …')
  const { status, error, stdout, stderr } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      encoding: 'utf8',
      shell: windows,
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    },
  )
  if (error) giveUp(`npm can't be run: ${error.message}`)
  if (status === 0) return
  console.error(`${stdout}${stderr}`)
  giveUp('The packages could not be installed; what npm said is above.')
}

if (!isInstalled() || !existsSync(node)) install()
if (!existsSync(node)) giveUp(`The program ${node} is missing: delete node_modules and try again.`)
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashOfLock()) writeFileSync(stamp, hashOfLock())

// The script holds the other end of a pipe and ends with this process, whatever kills it.
const child = spawn(
  node,
  // Short-lived objects get 4 MB of room, not 16, and long-lived ones half as much again as they take: otherwise the memory of a
  // busy stack doubles, and never shrinks. It answers as quickly (decision 159).
  [
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=4',
    '--heap-growing-percent=50',
    join(root, 'scripts', `${name}.ts`),
    ...args,
  ],
  {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, HELD_BY_PARENT: '1' },
  },
)
// Ctrl-C reaches the script too, which ends in order; this process waits for it.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.once('error', error => giveUp(`The program ${node} can't be run: ${error.message}`))
child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))

// When npm is killed with -9, it can't pass anything on. The only sign is that the shell between us, or this process, then has
// another parent; where there is no /proc, only the parent of this process is known.
const ancestors = () => {
  const stat = `/proc/${process.ppid}/stat`
  const [, grandparent] = existsSync(stat) ? (/\) \S (\d+)/.exec(readFileSync(stat, 'utf8')) ?? []) : []
  return `${process.ppid} ${grandparent}`
}
const atStart = ancestors()
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (ancestors() !== atStart) child.stdin.end()
  }, 500).unref()
