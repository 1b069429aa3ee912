// What a count has seen already: a sale that was saved offline before a batch was counted and is sent after that count was booked must
// not lower it once more (decision 119), nor may an adjustment (decision 225).
import type { Actor } from '../access/actor.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { newId } from '../ids.ts'
import { type Adjusted, adjusted } from './adjusting.ts'
import { allot, type Batches, batchesOf, isExpired, negated, nextOut, total } from './level.ts'
import type { Adjustment, Reference } from './movement.ts'

/** When batches were counted last, by their keys. */
export type Counted = Readonly<Record<string, string>>

/** Of a batch that is used up a count says nothing after so long, in milliseconds: the queue sends a change within 7 days. What the tray sends later is not held against it (decision 233). */
const WAITED_AT_MOST = 8 * DAY_MS

/** What a level knows of counts after new ones: of batches that are there, and of those that were counted lately. */
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

/** Whether a batch was counted after what is booked now had happened; only of what waited offline, at `at` or when it was saved. */
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

/** Whether a batch was counted after the moment, as by setting it to what is there: the level is right since then. */
export const isPutRightSince = (
  level: { counted?: unknown } | null,
  { key, at }: { key: string; at: string },
): boolean => {
  const moment = ((level?.counted ?? {}) as Counted)[key]
  return moment !== undefined && Date.parse(moment) > Date.parse(at)
}

type Allotted = {
  /** What leaves the level. */
  from: Batches
  /** What a count has missed already: it left the shelf before. */
  seen: Batches
  missing: number
}

/**
 * Which batches a quantity was taken from, as `allot` does. One that was counted since has given all that is still wanted when it comes to it,
 * whatever is left of it: the count knows what it gave.
 */
export const allotSeen = (
  batches: Batches,
  quantity: number,
  { today, key }: { today?: string | undefined; key?: string | undefined },
  isCounted: (key: string) => boolean,
  counted: Counted = {},
): Allotted => {
  // A batch that was counted as gone stands among the others: it is the likely one.
  const gone = Object.fromEntries(
    Object.keys(counted)
      .filter(isCounted)
      .map(each => [each, 1]),
  )
  const from: Record<string, number> = {}
  const seen: Record<string, number> = {}
  let missing = quantity
  for (const each of batchesOf({ ...gone, ...batches })) {
    if (missing === 0) break
    if (key !== undefined && each.key !== key) continue
    if (today !== undefined && isExpired(each.expiryDate, today)) continue
    const isSeen = isCounted(each.key)
    const taken = isSeen ? missing : Math.min(each.quantity, missing)
    const into = isSeen ? seen : from
    into[each.key] = taken
    missing -= taken
  }
  return { from, seen, missing }
}

/** What of some batches is of those that were counted since, or of the others. */
export const partCounted = (
  batches: Batches,
  isCounted: (key: string) => boolean,
  wasCounted: boolean,
): Batches => Object.fromEntries(Object.entries(batches).filter(([key]) => isCounted(key) === wasCounted))

type Since = {
  isCounted: (key: string) => boolean
  counted?: Counted | undefined
  /** The batches when the adjustment was made, as the counts since have them. */
  then?: Batches | undefined
}

/**
 * What an adjustment changes, as `adjusted` says it, and what of that the counts since it was made have seen. Where all batches together were
 * set, those that were counted since stand, and the others make up the difference, as far as they can.
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
    // What came in later was not on the shelf that was looked at.
    const others = Object.fromEntries(
      Object.entries(partCounted(had, isCounted, false)).filter(([key]) => (then[key] ?? 0) > 0),
    )
    if (batch !== undefined || Object.keys(others).length === 0) return { changes: { [batch ?? any]: 0 } }
    const by = amount - total(then)
    return { changes: by < 0 ? negated(allot(others, -by, {}).from) : { [nextOut(others, today)]: by } }
  }
  // One that was counted gives or takes all of it, whatever is left of it: also one that was counted as gone.
  const all = { ...had, ...Object.fromEntries([any, ...more].map(key => [key, amount])) }
  const made = adjusted(all, change, today)
  return made.changes ? { ...made, seen: negated(partCounted(made.changes, isCounted, true)) } : made
}

/** The movement that goes with a sale or an adjustment that a count has seen, so that the two come to nothing. */
export const seenBooking = (seen: Batches, reference?: Reference) =>
  total(seen) === 0
    ? []
    : [
        {
          // Not of a sale's own ids: what comes back of that goes to the shelf again.
          id: newId(),
          type: 'adjustment' as const,
          reason: 'stocktake' as const,
          changes: seen,
          reference,
        },
      ]
