// Ids are ULIDs made by the client, so that owner, pet and booking can be made offline in one go (product § 10).
import { decodeTime } from 'ulid'
import * as z from 'zod'
import { now } from './clock.ts'

export { newId } from './new-id.ts'

const DAY = 86_400_000

/** A client-made ULID. Its time may lie in the past (the queue holds items for days) but at most a day ahead. */
export const id = z
  .string()
  // Aborts, since zod runs a refinement after a failed pattern too, and `decodeTime` throws on one.
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, { error: 'id.malformed', abort: true })
  .refine(value => decodeTime(value) <= now() + DAY, 'id.from_the_future')
