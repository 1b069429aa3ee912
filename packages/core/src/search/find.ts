// The search itself: it scans every row's folded text, which takes 10 ms for 100,000 rows and needs no second index.

import { scannedCode } from '../stock/gs1.ts'
import type { Category } from '../stock/item-kinds.ts'
import { type Entry, ownerNameOf, petNamesOf, type SearchIndex } from './index.ts'
import type { SearchedItem, SearchedOwner, SearchedPatient } from './searched-rows.ts'
import { traitWaysOf } from './traits.ts'
import { type Query, queryOf } from './words.ts'

/** Ranks, best first: the whole name, its beginning, words in it, other texts; then species and sex, complete and begun. */
const RANKS = 6
const OTHER = 3

/** Whether any word of the text begins with `word`. Searching for its letters rather than the space before skips most words. */
const holdsOne = (text: string, word: string): boolean => {
  let at = text.indexOf(word)
  while (at > 0) {
    if (text.charCodeAt(at - 1) === 32) return true
    at = text.indexOf(word, at + 1)
  }
  return false
}

const holds = (text: string, readings: readonly string[]): boolean => {
  for (const reading of readings) if (holdsOne(text, reading)) return true
  return false
}

const bare = (way: Query['ways'][number]): Query['ways'][number] =>
  way.map(readings => readings.map(reading => reading.slice(1)))

const fits = (text: string, way: Query['ways'][number]): boolean => {
  for (const readings of way) if (!holds(text, readings)) return false
  return true
}

const rankOf = ({ wholes, text, nameEnd }: Entry<unknown>, { ways, wholes: asked }: Query): number => {
  let rank = OTHER
  for (const whole of wholes)
    for (const each of asked) {
      if (whole === each) return 0
      if (whole.startsWith(each)) rank = 1
    }
  if (rank === 1) return rank
  const name = text.slice(0, nameEnd)
  return ways.some(way => fits(name, way)) ? 2 : rank
}

/** Matching rows of a list, best first and equally good ones by name; all of them for an empty search. */
export const matchesIn = <R>(list: readonly Entry<R>[], text: string): readonly Entry<R>[] => {
  if (text.trim() === '') return list
  const asked = queryOf(text)
  if (!asked) return []
  const query = { ...asked, ways: asked.ways.map(bare) }
  const ranked: Entry<R>[][] = Array.from({ length: RANKS }, () => [])
  const [asTyped = []] = asked.ways
  const traitWays = traitWaysOf(asTyped)?.map(way => way && { ...way, rest: bare(way.rest) })
  for (const entry of list) {
    let rank = -1
    for (const way of query.ways)
      if (fits(entry.text, way)) {
        rank = rankOf(entry, query)
        break
      }
    if (rank < 0 && traitWays) {
      const way = traitWays[entry.traits]
      if (way && fits(entry.text, way.rest)) rank = way.isWhole ? OTHER + 1 : OTHER + 2
    }
    if (rank >= 0) ranked[rank]?.push(entry)
  }
  return ranked.flat()
}

/** `doNotBook` is missing where the owner's row was not read. */
export type PatientHit = SearchedPatient & {
  doNotBook?: boolean | undefined
  phoneEnd?: string | undefined
}
export type OwnerHit = SearchedOwner & { pets: string[] }
export type Hits = {
  patients: PatientHit[]
  owners: OwnerHit[]
  /** Only if they were asked for. */
  items?: SearchedItem[] | undefined
}

export const searchedKinds = ['patient', 'owner', 'item'] as const

export type FindOptions = {
  /** Which kinds to find: patients and owners if missing. */
  kinds?: readonly (typeof searchedKinds)[number][] | undefined
  /** The maximum of each kind. */
  limit?: number | undefined
  withDeceased?: boolean | undefined
  withDeactivated?: boolean | undefined
  /** Whether deactivated owners include those merged into another one; else these are never found. */
  withMerged?: boolean | undefined
  withRetired?: boolean | undefined
  /** Finds items of these categories only. */
  categories?: readonly Category[] | undefined
}

/** A patient as a result shows it, including data from its owner's row. */
export const patientHit = (index: SearchIndex, row: SearchedPatient): PatientHit => {
  const owner = index.owners.byId.get(row.ownerId)?.row
  return {
    ...row,
    ownerName: ownerNameOf(index, row),
    ...(owner && { doNotBook: owner.doNotBook }),
    ...(owner?.phoneEnd && { phoneEnd: owner.phoneEnd }),
  }
}

/** An owner as a result shows it, with the names of the living pets. */
export const ownerHit = (index: SearchIndex, row: SearchedOwner): OwnerHit => ({
  ...row,
  pets: petNamesOf(index, row.id),
})

const itemsIn = (index: SearchIndex, text: string, { categories, withRetired, limit = 20 }: FindOptions) => {
  const fitting = ({ row }: Entry<SearchedItem>) =>
    !row.withdrawn && (categories === undefined || categories.includes(row.category))
  const { shown, hidden } = index.items
  // The code that a scanner reads on a box of drugs may contain more than the barcode.
  const code = scannedCode(text)
  const found = matchesIn(shown, code).filter(fitting)
  const retired = withRetired && found.length < limit ? matchesIn(hidden, code).filter(fitting) : []
  return [...found, ...retired].slice(0, limit).map(({ row }) => row)
}

/** The best matches of each kind; none for an empty search. Deceased, deactivated and retired ones come last. */
export const findIn = (index: SearchIndex, text: string, options: FindOptions = {}): Hits => {
  const { kinds = ['patient', 'owner'], limit = 20 } = options
  const { withDeceased = false, withDeactivated = false, withMerged = false } = options
  if (text.trim() === '') return { patients: [], owners: [] }
  const best = <R>(
    { shown, hidden }: { shown: Entry<R>[]; hidden: Entry<R>[] },
    withHidden: boolean,
  ): R[] => {
    const first = matchesIn(shown, text).slice(0, limit)
    const rest = withHidden && first.length < limit ? matchesIn(hidden, text) : []
    return [...first, ...rest].map(({ row }) => row)
  }
  return {
    patients: kinds.includes('patient')
      ? best(index.patients, withDeceased)
          .slice(0, limit)
          .map(row => patientHit(index, row))
      : [],
    owners: kinds.includes('owner')
      ? best(index.owners, withDeactivated)
          .filter(({ merged }) => withMerged || !merged)
          .slice(0, limit)
          .map(row => ownerHit(index, row))
      : [],
    ...(kinds.includes('item') && { items: itemsIn(index, text, options) }),
  }
}
