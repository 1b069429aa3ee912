// Sums of movements, in parts by day, type and category. Quantities of different units are never added.
import { daysBetween } from '../calendar/days.ts'
import type { Category } from './item-kinds.ts'
import type { MovementType } from './movement-kinds.ts'

/**
 * How many movements of a type and a category there were on a day of the branch, and the value that came in and went out with
 * them: at cost, in minor units, neither below zero. A movement without a known cost is counted, and adds no value.
 */
export type MovementPart = {
  /** `YYYY-MM-DD`; in a long period the first of the month (`partDay`). */
  day: string
  type: MovementType
  category: Category
  count: number
  came: number
  went: number
}

type Moved = { type: MovementType; category: Category; value?: number | undefined }

/** The part that a single movement makes. */
export const partOf = ({ type, category, value = 0 }: Moved, day: string): MovementPart => ({
  day,
  type,
  category,
  count: 1,
  came: Math.max(0, value),
  went: Math.max(0, -value),
})

/** Merges the parts of the same day, type and category. */
export const joined = (parts: Iterable<MovementPart>): MovementPart[] => {
  const all = new Map<string, MovementPart>()
  for (const part of parts) {
    const key = `${part.day} ${part.type} ${part.category}`
    const { count, came, went } = all.get(key) ?? { count: 0, came: 0, went: 0 }
    all.set(key, { ...part, count: count + part.count, came: came + part.came, went: went + part.went })
  }
  return [...all.values()]
}

/** How many days a chart can show as bars that can be told apart: a longer period is shown and summed up by months. */
const DAYS_AT_MOST = 62

/** Whether a period, first and last day included, is summed up by months. */
export const isByMonth = (from: string, to: string): boolean => daysBetween(from, to) >= DAYS_AT_MOST

/** The day under which a day is summed up: itself, or the first of its month. */
export const partDay = (day: string, byMonth: boolean): string => (byMonth ? `${day.slice(0, 7)}-01` : day)

// How a day's row stores types and categories: as one letter each, since a month of rows is read at once. The letters can't be
// changed later.
const typeLetters: Readonly<Record<MovementType, string>> = {
  purchase: 'p',
  sale: 's',
  transfer: 't',
  adjustment: 'a',
  expired: 'e',
}
const categoryLetters: Readonly<Record<Category, string>> = {
  food: 'f',
  pharmaceutical: 'p',
  miscellaneous: 'm',
  toy: 't',
  treatment: 'r',
}

/** By the letters of type and category: how many movements, the value that came in, the value that went out. */
export type StoredParts = Readonly<Record<string, readonly [count: number, came: number, went: number]>>

/** The parts of one day as its row stores them. */
export const stored = (parts: readonly MovementPart[]): StoredParts =>
  Object.fromEntries(
    parts.map(({ type, category, count, came, went }) => [
      typeLetters[type] + categoryLetters[category],
      [count, came, went],
    ]),
  )

const types = Object.entries(typeLetters) as [MovementType, string][]
const categories = Object.entries(categoryLetters) as [Category, string][]

/** The parts that a day's row stores. */
export const partsIn = (parts: StoredParts, day: string): MovementPart[] =>
  types.flatMap(([type, t]) =>
    categories.flatMap(([category, c]) => {
      const [count, came, went] = parts[t + c] ?? []
      return count === undefined || came === undefined || went === undefined
        ? []
        : [{ day, type, category, count, came, went }]
    }),
  )
