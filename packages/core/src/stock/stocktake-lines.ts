// The lines of a stocktake: a batch of an item each, since a count of one batch says nothing about the others.
import type { StockRow } from './item.ts'

/** What is counted by itself: an item, and its batch by the key that the level names it by. */
export type Line = { itemId: string; itemName: string; unit: StockRow['unit']; key: string }

/** A line by its name. */
export const lineOf = ({ itemId, key }: Pick<Line, 'itemId' | 'key'>): string => `${itemId} ${key}`

/**
 * What is to be counted: every batch that is there, and what was counted though the level doesn't have it any more, or never did. Controlled
 * drugs are counted one by one, each with a witness.
 */
export const dueLines = (
  items: readonly Pick<StockRow, 'id' | 'name' | 'unit' | 'controlled' | 'stock'>[],
  counted: readonly Line[],
): Line[] => {
  const there = items.flatMap(({ id, name, unit, controlled, stock }) =>
    controlled ? [] : (stock?.batches ?? []).map(({ key }) => ({ itemId: id, itemName: name, unit, key })),
  )
  return [...new Map([...there, ...counted].map(line => [lineOf(line), line])).values()]
}

/** What of it is not counted yet. */
export const openLines = (due: readonly Line[], counted: readonly Line[]): Line[] => {
  const done = new Set(counted.map(lineOf))
  return due.filter(line => !done.has(lineOf(line)))
}
