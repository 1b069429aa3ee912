// Which movements of a period the report shows: by type, category, person, and by words of item, person, reference and notes.
import { type Category, categories } from '@vetrounds/core/stock/item-kinds'
import type { Movement } from '@vetrounds/core/stock/movement'
import { type MovementType, movementTypes } from '@vetrounds/core/stock/movement-kinds'
import { fold } from '@vetrounds/core/text/fold'

export type MovementFilter = {
  type?: MovementType | undefined
  category?: Category | undefined
  /** The id of the person who made the movement. */
  by?: string | undefined
  /** Words that the movement must contain. */
  q?: string | undefined
}

/** The texts that are searched besides the item's name. */
export type Words = {
  who: (row: Movement) => string | undefined
  reference: (row: Movement) => string | undefined
  notes: (row: Movement) => string | undefined
}

/** Returns a test for whether a movement is shown. Words match anywhere in the text, folded as names are. */
export const isShown = ({ type, category, by, q = '' }: MovementFilter, words: Words) => {
  const wanted = fold(q)
    .split(' ')
    .filter(word => word !== '')
  return (row: Movement): boolean => {
    if (type !== undefined && row.type !== type) return false
    if (category !== undefined && row.category !== category) return false
    if (by !== undefined && row.by !== by) return false
    if (wanted.length === 0) return true
    const text = fold([row.itemName, words.who(row), words.reference(row), words.notes(row)].join(' '))
    return wanted.every(word => text.includes(word))
  }
}

const among = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find(each => each === value)

/** The filter in the query of an address; unknown types and categories are left out. */
export const filterIn = (query: URLSearchParams): MovementFilter => ({
  type: among(movementTypes, query.get('type')),
  category: among(categories, query.get('category')),
  by: query.get('by') ?? undefined,
  q: query.get('q') ?? undefined,
})
