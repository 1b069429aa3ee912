// Adds to package-lock.json the optional packages of other platforms that the registry at hand does not carry.
// npm 11's `npm ci` refuses a lock that misses one, although it would never install it. Run after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version?: string
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

// What a platform package is for stands in its name.
const platformOf = (name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> => {
  const os = first(name, ['android', 'darwin', 'win32', 'freebsd', 'openharmony', 'linux'])
  const cpu = first(name, ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'arm'])
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
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
