// The objects of one bucket as files. An object is a description (JSON) that names a file with its bytes. A write takes effect
// when the description is renamed, so that a kill at any moment leaves either the former or the new object.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Algorithm } from './checksum.ts'

/** What is known of an object beside its bytes. */
export interface ObjectInfo {
  key: string
  size: number
  /** MD5 in hexadecimal, for multipart uploads followed by the number of parts; without quotes. */
  etag: string
  /** Milliseconds since the epoch. */
  modified: number
  /** Headers that are kept and given back: the type, disposition and so on, and `x-amz-meta-*`. */
  headers: Record<string, string>
  checksum?: { algorithm: Algorithm; value: string; type: 'FULL_OBJECT' | 'COMPOSITE' }
  /** Name of the file with the bytes. */
  file: string
}

/** One bucket. The descriptions of all of its objects are kept in memory. */
export interface Bucket {
  name: string
  get(key: string): ObjectInfo | undefined
  /** All objects in S3's order, by the bytes of the key. */
  all(): ObjectInfo[]
  path(info: ObjectInfo): string
  /** Names a file for bytes that aren't an object yet. */
  temporaryPath(): string
  /**
   * Makes a file an object.
   * @param check sees the object that would be replaced, and throws to keep it
   */
  put(
    temporaryPath: string,
    info: Omit<ObjectInfo, 'file' | 'modified'>,
    check?: (former: ObjectInfo | undefined) => void,
  ): Promise<ObjectInfo>
  delete(key: string): Promise<void>
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Opens the bucket in the folder, and removes what interrupted writes left behind. */
export const openBucket = async (name: string, dir: string, now: () => number): Promise<Bucket> => {
  const [infoDir, dataDir, temporaryDir] = ['info', 'data', 'new'].map(part => join(dir, part)) as [
    string,
    string,
    string,
  ]
  await rm(temporaryDir, { recursive: true, force: true })
  for (const folder of [infoDir, dataDir, temporaryDir]) await mkdir(folder, { recursive: true })
  const objects = new Map<string, ObjectInfo>()
  for (const file of await readdir(infoDir)) {
    const info: ObjectInfo = JSON.parse(await readFile(join(infoDir, file), 'utf8'))
    objects.set(info.key, info)
  }
  const known = new Set([...objects.values()].map(info => info.file))
  for (const file of await readdir(dataDir)) if (!known.has(file)) await rm(join(dataDir, file))

  const infoPath = (key: string): string => join(infoDir, `${hashOf(key)}.json`)
  const temporaryPath = (): string => join(temporaryDir, randomUUID())
  // Changes happen one after the other, so that a condition and its write are one step.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const run = last.then(change)
    last = run.catch(() => {})
    return run
  }
  const path = (info: ObjectInfo): string => join(dataDir, info.file)

  return {
    name,
    get: key => objects.get(key),
    all: () => {
      const sorted = [...objects.values()].map(info => ({ info, bytes: Buffer.from(info.key) }))
      return sorted.sort((one, other) => Buffer.compare(one.bytes, other.bytes)).map(({ info }) => info)
    },
    path,
    temporaryPath,
    put: (source, given, check) =>
      inTurn(async () => {
        const former = objects.get(given.key)
        check?.(former)
        const info: ObjectInfo = { ...given, modified: now(), file: randomUUID() }
        await rename(source, path(info))
        const description = temporaryPath()
        await writeFile(description, JSON.stringify(info))
        await rename(description, infoPath(info.key))
        objects.set(info.key, info)
        if (former) await rm(path(former), { force: true })
        return info
      }),
    delete: key =>
      inTurn(async () => {
        const former = objects.get(key)
        if (!former) return
        await rm(infoPath(key), { force: true })
        objects.delete(key)
        await rm(path(former), { force: true })
      }),
  }
}
