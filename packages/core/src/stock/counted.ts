// Keeps a change from being subtracted twice: a sale that was saved offline before a batch was counted, and is sent after that
// count was booked, must not lower the batch once more (decision 119). The same holds for an adjustment (decision 225).
import type { Actor } from '../access/actor.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { newId } from '../ids.ts'
import { type Adjusted, adjusted } from './adjusting.ts'
import { allot, type Batches, batchesOf, isExpired, negated, nextBatchToUse, total } from './level.ts'
import type { Adjustment, Reference } from './movement.ts'

/** When each batch was last counted, by batch key. */
export type Counted = Readonly<Record<string, string>>

/**
 * How long the count of a used-up batch is kept, in milliseconds. The queue sends a change within 7 days. Changes that the tray
 * sends later are not compared with that count (decision 233).
 */
const WAITED_AT_MOST = 8 * DAY_MS

/**
 * Adds new counts to those of a level. Keeps the counts of batches that the level still has, and of those that were counted
 * recently.
 */
export const countedAfter = (
  before: Counted | undefined,
  counts: readonly { at: string; keys: readonly string[] }[],
  batches: Batches,
  now: string,
): Counted | undefined => {
  const since = Date.parse(now) - WAITED_AT_MOST
  const all: Record<string, string> = { ...before }
  for (const { at, keys } of counts)
    for (const key of keys) if (all[key] === undefined || all[key] < at) all[key] = at
  const kept = Object.entries(all).filter(([key, at]) => key in batches || Date.parse(at) > since)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/**
 * Returns a test whether a batch was counted after the change that is booked now took place: at `at` or when it was saved
 * offline, whichever is earlier. The test is always false for a change that did not wait offline.
 */
export const countedSince = (
  { request: { savedAt } }: Pick<Actor, 'request'>,
  level: { counted?: unknown } | null,
  at: string = savedAt ?? '',
): ((key: string) => boolean) => {
  if (savedAt === undefined) return () => false
  const happened = Math.min(Date.parse(savedAt), Date.parse(at))
  const counted = (level?.counted ?? {}) as Counted
  return key => {
    const moment = counted[key]
    return moment !== undefined && Date.parse(moment) > happened
  }
}

/** Whether a batch was counted after the moment `at`, for example by setting its quantity: its level is correct since then. */
export const isPutRightSince = (
  level: { counted?: unknown } | null,
  { key, at }: { key: string; at: string },
): boolean => {
  const moment = ((level?.counted ?? {}) as Counted)[key]
  return moment !== undefined && Date.parse(moment) > Date.parse(at)
}

type Allotted = {
  /** The quantities that leave the level, by batch. */
  from: Batches
  /** The quantities that had left the shelf before a later count, so that this count already lacks them. */
  seen: Batches
  missing: number
}

/**
 * Chooses the batches that a quantity was taken from, as `allot` does. When the turn comes to a batch that was counted since, it
 * provides all of the rest, however much is left of it: its count already lacks what it gave.
 */
export const allotAfterCounts = (
  batches: Batches,
  quantity: number,
  { today, key }: { today?: string | undefined; key?: string | undefined },
  isCounted: (key: string) => boolean,
  counted: Counted = {},
): Allotted => {
  // Includes batches that were counted as used up: the quantity was probably taken from one of them.
  const gone = Object.fromEntries(
    Object.keys(counted)
      .filter(isCounted)
      .map(each => [each, 1]),
  )
  const from: Record<string, number> = {}
  const alreadyCounted: Record<string, number> = {}
  let missing = quantity
  for (const each of batchesOf({ ...gone, ...batches })) {
    if (missing === 0) break
    if (key !== undefined && each.key !== key) continue
    if (today !== undefined && isExpired(each.expiryDate, today)) continue
    const isSeen = isCounted(each.key)
    const taken = isSeen ? missing : Math.min(each.quantity, missing)
    const into = isSeen ? alreadyCounted : from
    into[each.key] = taken
    missing -= taken
  }
  return { from, seen: alreadyCounted, missing }
}

/** Those of the batches that were counted since (`wasCounted`), or the others. */
export const partCounted = (
  batches: Batches,
  isCounted: (key: string) => boolean,
  wasCounted: boolean,
): Batches => Object.fromEntries(Object.entries(batches).filter(([key]) => isCounted(key) === wasCounted))

type Since = {
  isCounted: (key: string) => boolean
  counted?: Counted | undefined
  /** The batches at the moment when the adjustment was made, corrected by the counts since then. */
  then?: Batches | undefined
}

/**
 * The changes that an adjustment makes, as `adjusted` calculates them, and in `alreadyCounted` the opposite of those changes that later
 * counts already include. If the total of all batches was set, batches that were counted since keep their quantities, and the
 * others make up the difference as far as they can.
 */
export const adjustedSince = (
  had: Batches,
  change: Adjustment,
  today: string,
  { isCounted, counted = {}, then = had }: Since,
): Adjusted & { seen?: Batches } => {
  const { type, amount, batch } = change
  const [any, ...more] = Object.keys({ ...had, ...counted }).filter(isCounted)
  if (any === undefined || (batch !== undefined && !isCounted(batch)))
    return adjusted(had, change, today, then)
  if (type === 'set') {
    // Batches that arrived later were not on the shelf when the adjustment was made.
    const others = Object.fromEntries(
      Object.entries(partCounted(had, isCounted, false)).filter(([key]) => (then[key] ?? 0) > 0),
    )
    if (batch !== undefined || Object.keys(others).length === 0) return { changes: { [batch ?? any]: 0 } }
    const by = amount - total(then)
    return {
      changes: by < 0 ? negated(allot(others, -by, {}).from) : { [nextBatchToUse(others, today)]: by },
    }
  }
  // A batch that was counted since gives or takes the whole amount, however much is left of it, even if it was counted as used
  // up.
  const all = { ...had, ...Object.fromEntries([any, ...more].map(key => [key, amount])) }
  const made = adjusted(all, change, today)
  return made.changes ? { ...made, seen: negated(partCounted(made.changes, isCounted, true)) } : made
}

/**
 * The movement that cancels out a sale or an adjustment which a later count already includes; none if there is nothing to cancel
 * out.
 */
export const offsettingBooking = (seen: Batches, reference?: Reference) =>
  total(seen) === 0
    ? []
    : [
        {
          // An id that doesn't begin with the sale's: a refund of the sale must not see this movement, and goes back to the
          // shelf.
          id: newId(),
          type: 'adjustment' as const,
          reason: 'stocktake' as const,
          changes: seen,
          reference,
        },
      ]
