// Makes ids. Separate from the schema that checks them, because the browser's first page makes ids and loads no schema.
import { ulid } from 'ulid'
import { now } from './clock.ts'

const pool = new Uint8Array(1024)
let taken = pool.length

/**
 * A number from 0 up to 1 from the system's random source. That is read once for 64 ids, since reading it for each letter
 * costs a hundred times as much.
 */
const random = (): number => {
  if (taken === pool.length) {
    crypto.getRandomValues(pool)
    taken = 0
  }
  const value = pool[taken] ?? 0
  taken += 1
  return value / 256
}

/** A new ULID from the injected clock. */
export const newId = (): string => ulid(now(), random)

/** The lowest id of an instant (milliseconds since the epoch): no id made from then on sorts before it. */
export const ulidAt = (ms: number): string => ulid(ms, () => 0)

/** Whether an id was made within the last `ms` milliseconds. Comparing texts is enough, since ULIDs sort by time. */
export const isYoung = (id: string, ms: number): boolean => id > ulid(now() - ms, random)
