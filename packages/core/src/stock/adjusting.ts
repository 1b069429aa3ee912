// Calculates how an adjustment changes the batches: on the server and, while the adjustment waits to be sent, on the device.
import { allot, type Batches, negated, nextBatchToUse, total } from './level.ts'
import type { Adjustment } from './movement.ts'

/** How much each batch gains or loses; or, if more would be removed than there is, the available quantity. */
export type Adjusted = { changes: Batches } | { changes?: undefined; available: number }

/**
 * Removes from the chosen batch. Without one, the reason `expired` removes from expired batches only; any other reason removes
 * from those that expire first, expired ones included.
 */
const removed = (had: Batches, amount: number, { reason, batch }: Adjustment, today: string): Adjusted => {
  const isOfOld = reason === 'expired' && batch === undefined
  const fresh = isOfOld ? allot(had, total(had), { today }).from : {}
  const those = Object.fromEntries(Object.entries(had).filter(([key]) => !(key in fresh)))
  const { from, missing } = allot(those, amount, { key: batch })
  if (missing === 0) return { changes: negated(from) }
  return { available: batch === undefined ? total(those) : (those[batch] ?? 0) }
}

/**
 * The changes that an adjustment makes. `then` holds the batches at the moment when the adjustment was made, if they have changed
 * since. A `set` is compared with `then`, so that what was sold since stays sold.
 */
export const adjusted = (had: Batches, change: Adjustment, today: string, then: Batches = had): Adjusted => {
  const { type, amount, batch } = change
  const key = batch ?? nextBatchToUse(had, today)
  if (type === 'add') return { changes: { [key]: amount } }
  if (type === 'remove') return removed(had, amount, change, today)
  const by = amount - (batch === undefined ? total(then) : (then[batch] ?? 0))
  return by >= 0 ? { changes: { [key]: by } } : removed(had, -by, change, today)
}
