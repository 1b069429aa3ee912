// Ids are ULIDs made by the client, so that owner, pet and booking can be created together offline (product § 10).
import { decodeTime } from 'ulid'
import * as z from 'zod'
import { DAY_MS } from './calendar/lengths.ts'
import { now } from './clock.ts'

export { newId } from './new-id.ts'

/** A client-made ULID. Its time may be in the past (items may wait in the queue for days) but at most a day ahead. */
export const id = z
  .string()
  // Aborts, since zod runs a refinement even after a failed pattern, and `decodeTime` throws on such a text.
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, { error: 'id.malformed', abort: true })
  .refine(value => decodeTime(value) <= now() + DAY_MS, 'id.from_the_future')
