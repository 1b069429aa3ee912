// Makes ids. Separate from the schema that checks them, because the browser's first page makes ids and loads no schema.
import { ulid } from 'ulid'
import { now } from './clock.ts'

const pool = new Uint8Array(1024)
let taken = pool.length

/** A share of 1 from the system's random source, asked once for 64 ids: one question a letter costs a hundred times that. */
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

/** The lowest id of a moment, in milliseconds: where ids that were made from then on begin. */
export const ulidAt = (ms: number): string => ulid(ms, () => 0)

/** Whether an id was made within the last so many milliseconds: ULIDs sort by time. */
export const isYoung = (id: string, ms: number): boolean => id > ulid(now() - ms, random)
