// The stock level of an item in a branch: a total and its batches, in one row, so that the two can't differ. Quantities in
// thousandths.
import { addDays } from '../calendar/days.ts'
import { priceOf, THOUSANDTHS } from '../money/amounts.ts'

/** Quantities by batch key. Keys sort by expiry, those without an expiry date last. */
export type Batches = Readonly<Record<string, number>>

const NEVER = '999999'

/** The key of a batch: `yymmdd.name`. Without expiry date and name it stands for stock that has no batch. */
export const batchKey = ({
  expiryDate,
  batch,
}: {
  expiryDate?: string | undefined
  batch?: string | undefined
}): string => `${expiryDate ? expiryDate.slice(2).replaceAll('-', '') : NEVER}.${batch ?? ''}`

/** Name and expiry date of a batch, from its key. */
export const batchOf = (key: string): { expiryDate?: string; batch?: string } => {
  const [day = NEVER, batch] = [key.slice(0, 6), key.slice(7)]
  return {
    ...(day !== NEVER && { expiryDate: `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}` }),
    ...(batch && { batch }),
  }
}

/** Whether a batch may not be sold any more on the day `today`; on its last day it may. */
export const isExpired = (expiryDate: string | undefined, today: string): boolean =>
  expiryDate !== undefined && expiryDate < today

/** The stock level of an item in a branch, as the API returns it (level-schema.ts). */
export type Level = {
  quantity: number
  minimum?: number | undefined
  /** What one unit cost on average, in thousandths of the currency's minor unit; missing until a price was entered. */
  cost?: number | undefined
  /** In the order of expiry, the earliest first. */
  batches: {
    key: string
    batch?: string | undefined
    expiryDate?: string | undefined
    /** The day on which it was opened; `expiryDate` is then the last day for the opened batch. */
    openedOn?: string | undefined
    quantity: number
  }[]
}

/** The batches in the order in which they are used up. */
export const batchesOf = (batches: Batches): Level['batches'] =>
  Object.entries(batches)
    .filter(([, quantity]) => quantity > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, quantity]) => ({ key, ...batchOf(key), quantity }))

/** The expiry date of a level of which no batch has one. */
export const NEVER_EXPIRES = '9999-12-31'

/** The earliest expiry date of the batches, or `NEVER_EXPIRES`. */
export const nextExpiryOf = (batches: Batches): string =>
  batchesOf(batches).find(({ expiryDate }) => expiryDate !== undefined)?.expiryDate ?? NEVER_EXPIRES

export const total = (batches: Batches): number =>
  Object.values(batches).reduce((sum, quantity) => sum + quantity, 0)

/** The batches after `by` is added to each; used-up batches are removed. Undefined if one would fall below zero. */
export const applyChanges = (batches: Batches, by: Batches): Batches | undefined => {
  const after: Record<string, number> = { ...batches }
  for (const [key, quantity] of Object.entries(by)) {
    const left = (after[key] ?? 0) + quantity
    if (left < 0) return undefined
    if (left === 0) delete after[key]
    else after[key] = left
  }
  return after
}

/** Adds the quantities of two sets of batches; those that come to zero are left out. */
export const addBatches = (one: Batches, other: Batches): Batches => {
  const sum: Record<string, number> = { ...one }
  for (const [key, quantity] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + quantity
  return Object.fromEntries(Object.entries(sum).filter(([, quantity]) => quantity !== 0))
}

/** How many live batches a row may hold: 41 bytes each. */
export const BATCHES_AT_MOST = 40

/**
 * Chooses the batches that a quantity is taken from: the batch `key`, or those that expire first. With `today`, batches that have
 * expired by that day are left out. `missing` is the quantity that is not there.
 */
export const allot = (
  batches: Batches,
  quantity: number,
  { today, key }: { today?: string | undefined; key?: string | undefined },
): { from: Batches; missing: number } => {
  const from: Record<string, number> = {}
  let missing = quantity
  for (const each of batchesOf(batches)) {
    if (missing === 0) break
    if (key !== undefined && each.key !== key) continue
    if (today !== undefined && isExpired(each.expiryDate, today)) continue
    const taken = Math.min(each.quantity, missing)
    from[each.key] = taken
    missing -= taken
  }
  return { from, missing }
}

/** The batch to which a quantity is added if none is chosen: the next to be used up, never one that has expired. */
export const nextBatchToUse = (batches: Batches, today: string): string =>
  batchesOf(batches).find(({ expiryDate }) => !isExpired(expiryDate, today))?.key ?? batchKey({})

export const negated = (batches: Batches): Batches =>
  Object.fromEntries(Object.entries(batches).map(([key, quantity]) => [key, -quantity]))

/** The average cost after something was bought; rounded to the thousandth of a minor unit. */
export const averageCost = (
  before: { quantity: number; cost?: number | undefined } | undefined,
  bought: { quantity: number; cost: number },
): number => {
  if (!before || before.quantity === 0 || before.cost === undefined) return bought.cost
  const value = BigInt(before.quantity) * BigInt(before.cost) + BigInt(bought.quantity) * BigInt(bought.cost)
  const quantity = BigInt(before.quantity + bought.quantity)
  return Number((value * 2n + quantity) / (quantity * 2n))
}

/**
 * The average cost after something was returned at the price that was paid for it, in thousandths of the minor unit. It stays the
 * same if nothing is left, or if the rest would have a negative value.
 */
export const costWithout = (
  before: { quantity: number; cost?: number | undefined } | undefined,
  back: { quantity: number; cost: number },
): number | undefined => {
  if (before?.cost === undefined || before.quantity <= back.quantity) return before?.cost
  const cost = averageCost(before, { quantity: -back.quantity, cost: back.cost })
  return cost < 0 ? before.cost : cost
}

/** What a quantity is worth at cost, in minor units; with the sign of the quantity. */
export const valueAtCost = (quantity: number, cost: number): number => {
  const value = Math.round(priceOf({ quantity: Math.abs(quantity), unitPrice: cost }) / THOUSANDTHS)
  return quantity < 0 ? -value : value
}

export const flags = ['expired', 'expiring', 'low', 'out'] as const
export type Flag = (typeof flags)[number]

/** How many days before its expiry an item is flagged, unless the clinic has chosen otherwise. */
export const EXPIRES_SOON_DAYS = 45

export type Condition = {
  /** The quantity that has expired and can't be sold. */
  expired: number
  usable: number
  nextExpiry?: string
  flags: Flag[]
}

/** The condition of a level on the day `today`. `out` and `low` depend on the usable quantity. */
export const conditionOf = (
  level: Level | undefined,
  today: string,
  soonDays = EXPIRES_SOON_DAYS,
): Condition => {
  const batches = level?.batches ?? []
  const sum = (some: Level['batches']) => some.reduce((all, { quantity }) => all + quantity, 0)
  const expired = sum(batches.filter(each => isExpired(each.expiryDate, today)))
  const usable = sum(batches) - expired
  const next = batches.find(({ expiryDate }) => expiryDate !== undefined)?.expiryDate
  const soon = addDays(today, soonDays)
  const isSoon = batches.some(
    ({ expiryDate }) => expiryDate !== undefined && expiryDate >= today && expiryDate <= soon,
  )
  const found: Flag[] = [
    ...(expired > 0 ? (['expired'] as const) : []),
    ...(isSoon ? (['expiring'] as const) : []),
    ...(usable === 0 ? (['out'] as const) : usable <= (level?.minimum ?? -1) ? (['low'] as const) : []),
  ]
  return { expired, usable, ...(next && { nextExpiry: next }), flags: found }
}
