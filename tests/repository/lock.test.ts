// Installed packages: each has a checksum, and packages that belong together have one version.
import { expect, test } from 'vitest'
import { paths, textOf } from '../support/sources.ts'

type Entry = {
  name?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Entry> }
const manifests = paths.filter(path => /(^|\/)package\.json$/.test(path) && !path.includes('fixtures'))

/** Whether a package is installed only on other kinds of machines than ours (Linux, x64, glibc). */
const isForOthers = ({ optional, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Entry): boolean =>
  optional === true && !(os.includes('linux') && cpu.includes('x64') && libc.includes('glibc'))

test('every package that is installed here is held to its checksum; `npm run lock` asks the registry for those that miss it', () => {
  const unsealed = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .filter(([, entry]) => !entry.integrity?.startsWith('sha512-') && !isForOthers(entry))
  expect(unsealed.map(([path]) => path)).toEqual([])
})

test('all packages of the AWS SDK are of one release, so that one copy of each of its parts is installed', () => {
  const releases = manifests.flatMap(path => {
    const { dependencies, devDependencies } = JSON.parse(textOf(path)) as Record<
      string,
      Record<string, string>
    >
    return (
      Object.entries({ ...dependencies, ...devDependencies })
        // This client isn't published with every release: it has the nearest version, and no copies of others (see below).
        .filter(
          ([name]) => name !== '@aws-sdk/client-iot-data-plane' && /^@aws-sdk\/(client-|lib-|s3-)/.test(name),
        )
        .map(([, version]) => version)
    )
  })
  expect(releases.length).toBeGreaterThan(10)
  expect(new Set(releases).size).toBe(1)
  // A package that is installed in the place of another one (decision 218) has its own name in the lock file.
  const copies = Object.entries(packages)
    .filter(([path, { name }]) => !name && /.node_modules\/@aws-sdk\/(client-|lib-|s3-)/.test(path))
    .map(([path]) => path)
  expect(copies).toEqual([])
})

test("ElectroDB brings no second copy of the SDK's commands to each function (decision 218)", () => {
  const copy = packages['node_modules/electrodb/node_modules/@aws-sdk/lib-dynamodb']
  expect(copy?.name).toBe('@favware/skip-dependency')
})
