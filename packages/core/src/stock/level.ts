// What a branch has of an item: a total and its batches, which are one row, so that they can't part. Quantities in thousandths.
import { addDays } from '../calendar/days.ts'
import { priceOf, THOUSANDTHS } from '../money/amounts.ts'

/** Batches by their key, each with what is left of it. Keys sort by expiry, those without one last. */
export type Batches = Readonly<Record<string, number>>

const NEVER = '999999'

/** The key of a batch: `yymmdd.name`. Without expiry and name it is what has no batch. */
export const batchKey = ({
  expiryDate,
  batch,
}: {
  expiryDate?: string | undefined
  batch?: string | undefined
}): string => `${expiryDate ? expiryDate.slice(2).replaceAll('-', '') : NEVER}.${batch ?? ''}`

/** Name and expiry date of a batch by its key. */
export const batchOf = (key: string): { expiryDate?: string; batch?: string } => {
  const [day = NEVER, batch] = [key.slice(0, 6), key.slice(7)]
  return {
    ...(day !== NEVER && { expiryDate: `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}` }),
    ...(batch && { batch }),
  }
}

/** Whether it may not be sold on that day any more; on its last day it may. */
export const isExpired = (expiryDate: string | undefined, today: string): boolean =>
  expiryDate !== undefined && expiryDate < today

/** What a branch has of an item: as the API answers it (level-schema.ts). */
export type Level = {
  quantity: number
  minimum?: number | undefined
  /** What one unit cost on average, in thousandths of the currency's minor unit; missing until a price was entered. */
  cost?: number | undefined
  /** First expired first. */
  batches: {
    key: string
    batch?: string | undefined
    expiryDate?: string | undefined
    /** The day on which it was opened: its expiry is that of what is opened. */
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

/** Where no batch has a date. */
export const NEVER_EXPIRES = '9999-12-31'

/** When the first batch that has a date expires. */
export const nextExpiryOf = (batches: Batches): string =>
  batchesOf(batches).find(({ expiryDate }) => expiryDate !== undefined)?.expiryDate ?? NEVER_EXPIRES

export const total = (batches: Batches): number =>
  Object.values(batches).reduce((sum, quantity) => sum + quantity, 0)

/** Batches after a change of each; those that are used up leave. Undefined if one would fall below nothing. */
export const changed = (batches: Batches, by: Batches): Batches | undefined => {
  const after: Record<string, number> = { ...batches }
  for (const [key, quantity] of Object.entries(by)) {
    const left = (after[key] ?? 0) + quantity
    if (left < 0) return undefined
    if (left === 0) delete after[key]
    else after[key] = left
  }
  return after
}

/** Two quantities of batches together; what comes to nothing leaves. */
export const sumOf = (one: Batches, other: Batches): Batches => {
  const sum: Record<string, number> = { ...one }
  for (const [key, quantity] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + quantity
  return Object.fromEntries(Object.entries(sum).filter(([, quantity]) => quantity !== 0))
}

/** How many live batches a row may hold: 41 bytes each. */
export const BATCHES_AT_MOST = 40

/**
 * Which batches a quantity is taken from: the wanted one, or the first that expire. `today` leaves expired ones out. `missing`
 * is what is not there.
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

/** Where more of it goes unless a batch is chosen: to the next out, and never to what has expired. */
export const nextOut = (batches: Batches, today: string): string =>
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
 * The average cost after something went back at the price that was paid for it, in thousandths of the minor unit. It stays where nothing is
 * left, or where what is left would be worth less than nothing.
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

/** An item is flagged so many days before it expires, unless the clinic has chosen otherwise. */
export const EXPIRES_SOON_DAYS = 45

export type Condition = {
  /** Of the level, what is expired and can't be sold. */
  expired: number
  usable: number
  nextExpiry?: string
  flags: Flag[]
}

/** What has to be said of a level on that day. `out` and `low` go by what is usable. */
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
