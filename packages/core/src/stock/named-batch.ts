// Finds the batches that a name means: a scanner writes the name in capitals, somebody else may not, and the opened part of a
// batch has another expiry date.
import { fold } from '../text/fold.ts'
import { type Batches, batchOf } from './level.ts'

const nameOf = (key: string): string => fold(batchOf(key).batch ?? '')

/** Whether two keys mean the same batch. */
export const isSameBatch = (key: string, other: string): boolean =>
  key === other || (nameOf(key) !== '' && nameOf(key) === nameOf(other))

/** The quantities of one batch, however its name was written. */
export const ofBatch = (batches: Batches, key: string): Batches =>
  Object.fromEntries(Object.entries(batches).filter(([each]) => isSameBatch(each, key)))
