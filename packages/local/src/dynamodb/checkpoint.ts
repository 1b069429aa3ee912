// How far a stream was read, on disk: written after the handler has finished, so that each record arrives at least once.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Position in one shard: the last sequence number that was handled, and whether the shard is closed and read to its end. */
export interface ShardPosition {
  after?: string
  done?: boolean
}

/** Positions of one stream, kept in memory and written at each `save`. */
export interface Checkpoint {
  shards: Map<string, ShardPosition>
  save(): Promise<void>
  /** Keeps a record that was given up; the counterpart of Lambda's on-failure destination. */
  giveUp(name: string, record: unknown): Promise<void>
}

interface Stored {
  streamArn: string
  shards: [string, ShardPosition][]
}

/** Opens the checkpoint of a table's stream. One of another stream (of a table that was made anew) is ignored. */
export const openCheckpoint = async (
  dir: string,
  tableName: string,
  streamArn: string,
): Promise<Checkpoint> => {
  await mkdir(dir, { recursive: true })
  const path = join(dir, `${tableName}.json`)
  const stored: Stored | undefined = await readFile(path, 'utf8').then(JSON.parse, () => undefined)
  const shards = new Map(stored?.streamArn === streamArn ? stored.shards : [])
  return {
    shards,
    save: async () => {
      const content: Stored = { streamArn, shards: [...shards] }
      await writeFile(`${path}.new`, JSON.stringify(content))
      await rename(`${path}.new`, path)
    },
    giveUp: async (name, record) => {
      await mkdir(join(dir, 'failed'), { recursive: true })
      await writeFile(join(dir, 'failed', `${tableName}-${name}.json`), JSON.stringify(record))
    },
  }
}
