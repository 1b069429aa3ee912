// What an adjustment makes of batches: the same on the server and, while it waits to be sent, on the device.
import { allot, type Batches, negated, nextOut, total } from './level.ts'
import type { Adjustment } from './movement.ts'

/** What each batch gains or loses; or how much there is, where more would be removed. */
export type Adjusted = { changes: Batches } | { changes?: undefined; available: number }

/** Expired batches are removed only for that reason, and then these alone, unless a batch was chosen. */
const removed = (had: Batches, amount: number, { reason, batch }: Adjustment, today: string): Adjusted => {
  const isOfOld = reason === 'expired' && batch === undefined
  const fresh = isOfOld ? allot(had, total(had), { today }).from : {}
  const those = Object.fromEntries(Object.entries(had).filter(([key]) => !(key in fresh)))
  const { from, missing } = allot(those, amount, { key: batch })
  if (missing === 0) return { changes: negated(from) }
  return { available: batch === undefined ? total(those) : (those[batch] ?? 0) }
}

/**
 * What an adjustment changes. `then` are the batches at the moment that it was made, if others have moved since: so much is set then, and
 * what was sold meanwhile stays sold.
 */
export const adjusted = (had: Batches, change: Adjustment, today: string, then: Batches = had): Adjusted => {
  const { type, amount, batch } = change
  const key = batch ?? nextOut(had, today)
  if (type === 'add') return { changes: { [key]: amount } }
  if (type === 'remove') return removed(had, amount, change, today)
  const by = amount - (batch === undefined ? total(then) : (then[batch] ?? 0))
  return by >= 0 ? { changes: { [key]: by } } : removed(had, -by, change, today)
}
