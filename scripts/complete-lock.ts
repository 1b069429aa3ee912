// Adds to package-lock.json the optional packages of other platforms that the registry at hand does not carry. npm 11's `npm ci`
// refuses a lock that misses one, although it would never install it. Run after `npm install`. A package that was added like this
// has no checksum (`integrity`) until a registry is asked that carries it; each run asks again.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

type Entry = {
  version?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  link?: boolean
  optionalDependencies?: Record<string, string>
}

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
const packages = lock.packages

const first = (name: string, choices: readonly string[]) => choices.find(choice => name.includes(choice))

// The name of a platform package says which platform it is for.
const platformOf = (name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> => {
  const os = first(name, ['android', 'darwin', 'win32', 'freebsd', 'openbsd', 'openharmony', 'linux'])
  const cpu = first(name, ['arm64', 'x64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'arm'])
  const libc = name.includes('musl') ? 'musl' : name.includes('gnu') ? 'glibc' : undefined
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && libc && { libc: [libc] }),
    ...(os && { os: [os] }),
  }
}

for (const [path, entry] of Object.entries(packages)) {
  if (!path.startsWith('node_modules/')) continue
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (packages[place] || packages[`${path}/${place}`]) continue
    packages[place] = { version, ...(entry.dev && { dev: true }), optional: true, ...platformOf(name) }
    console.log(`added ${name}@${version}`)
  }
}

const npm = promisify(execFile)

/** The checksum that the registry publishes for a package, or undefined where it has none of that version. */
const publishedIntegrity = async (name: string, version: string) => {
  const asked = npm('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
    shell: process.platform === 'win32',
  })
  const { stdout } = await asked.catch(() => ({ stdout: '' }))
  return stdout.trim() || undefined
}

const unsealed = Object.entries(packages).filter(
  ([path, entry]) => path.startsWith('node_modules/') && !entry.link && !entry.integrity,
)
for (const [path, entry] of unsealed) {
  const integrity = await publishedIntegrity(path.replace('node_modules/', ''), entry.version ?? '')
  if (integrity) Object.assign(entry, { integrity })
  else console.log(`no checksum for ${path}: this registry does not carry it`)
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
