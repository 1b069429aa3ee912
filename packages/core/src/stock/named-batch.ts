// Which of several batches a name means: a scanner writes it in capitals, somebody else may not have, and what was opened of one has
// another expiry.
import { fold } from '../text/fold.ts'
import { type Batches, batchOf } from './level.ts'

const nameOf = (key: string): string => fold(batchOf(key).batch ?? '')

/** Whether two keys are of one batch. */
export const isSameBatch = (key: string, other: string): boolean =>
  key === other || (nameOf(key) !== '' && nameOf(key) === nameOf(other))

/** What there is of one batch, however its name was written. */
export const ofBatch = (batches: Batches, key: string): Batches =>
  Object.fromEntries(Object.entries(batches).filter(([each]) => isSameBatch(each, key)))
