// Which rows of a table are chosen.
import type { Selection } from './types.ts'

/** The chosen rows among those that are loaded. */
export const chosenOf = <T extends { id: string }>(rows: readonly T[], keys: Selection): readonly T[] =>
  keys === 'all' ? rows : rows.filter(({ id }) => keys.has(id))
