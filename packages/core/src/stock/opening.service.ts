// Opening a bottle: what is opened becomes a batch of its own, which expires as many days later as the item says. Therefore all
// code that depends on the expiry of batches (what is sold first, what may not be sold, what expires soon) needs to know nothing
// about opening (decision 125).
import type { Actor } from '../access/actor.ts'
import { addDays } from '../calendar/days.ts'
import { AppError } from '../errors.ts'
import { attempt, commit } from '../storage/commit.ts'
import { readForBooking } from './adjust.service.ts'
import type { Counted } from './counted.ts'
import { toItemRow } from './item.service.ts'
import type { StockRow } from './item.ts'
import { type Booking, batchesIn, bookingSteps, notEnough, todayOf } from './level.service.ts'
import { batchKey, batchOf, isExpired } from './level.ts'
import type { Opening } from './movement.ts'

const invalid = (path: string, code: string) => new AppError('request.invalid', {}, [{ path, code }])

/**
 * Opens a quantity of a batch. Its movement goes from the one batch to the other and totals zero. Throws `not_found`,
 * `already_exists` for a used id, `stock.not_enough` with the quantity of the batch, `stock.controlled` for a controlled drug,
 * whose bottles are lines of the register, `stock.too_many_batches`, `request.invalid` for a batch that the level doesn't have,
 * is opened already, has expired or expires no later than its opened part would, or for an item without `openedDays`.
 */
export const openBatch = (
  actor: Actor,
  id: string,
  { id: movementId, ...input }: Opening,
): Promise<StockRow> =>
  attempt(async () => {
    const { batch: key, quantity } = input
    const { item, level } = await readForBooking(actor, id)
    if (item.controlled) throw new AppError('stock.controlled', { itemId: id, name: item.name })
    const had = batchesIn(level)
    if (!Object.hasOwn(had, key)) throw invalid('body.batch', 'batch.unknown')
    const today = todayOf(actor)
    const { expiryDate, batch } = batchOf(key)
    const until = item.openedDays === undefined ? undefined : addDays(today, item.openedDays)
    const wasOpened = level?.opened !== undefined && Object.hasOwn(level.opened as object, key)
    const isFirst = expiryDate !== undefined && until !== undefined && expiryDate <= until
    if (until === undefined || wasOpened || isFirst || isExpired(expiryDate, today))
      throw invalid('body.batch', 'batch.unopenable')
    const left = had[key] ?? 0
    if (left < quantity) throw notEnough(item, left)
    const opened = batchKey({ expiryDate: until, batch })
    const at = Object.hasOwn(had, opened) ? undefined : ((level?.counted ?? {}) as Counted)[key]
    const booking: Booking = {
      id: movementId,
      type: 'adjustment',
      changes: { [key]: -quantity, [opened]: quantity },
      opened: { [opened]: today },
      // The opened part was counted with the batch that it comes from.
      ...(at !== undefined && { counted: { at, keys: [opened] } }),
      reference: { kind: 'opening', id: movementId },
    }
    const { steps, level: now } = bookingSteps(actor, { item, level, branchId: actor.branchId }, [booking])
    return commit(actor, {
      steps,
      subject: `item#${id}`,
      after: { quantity },
      answer: { ...toItemRow(item), stock: now },
    })
  })
