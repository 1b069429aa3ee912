// Which rows of a table are chosen.
import type { Selection } from './types.ts'

/** The ids from one row to another, both included, whichever stands first. A row that is gone leaves the other alone. */
export const rangeOf = (ids: readonly string[], from: string, to: string): readonly string[] => {
  const places = [from, to].map(id => ids.indexOf(id)).filter(place => place >= 0)
  return places.length === 0 ? [] : ids.slice(Math.min(...places), Math.max(...places) + 1)
}

/** The chosen rows among those that are loaded. */
export const chosenOf = <T extends { id: string }>(rows: readonly T[], keys: Selection): readonly T[] =>
  keys === 'all' ? rows : rows.filter(({ id }) => keys.has(id))
