// The lines of a stocktake: a batch of an item each, since a count of one batch says nothing about the others.
import { fold } from '../text/fold.ts'
import type { Scanned } from './gs1.ts'
import type { StockRow } from './item.ts'
import { batchKey, type Level } from './level.ts'

/** What is counted by itself: an item, and its batch by the key that the level names it by. */
export type Line = { itemId: string; itemName: string; unit: StockRow['unit']; key: string }

/** A line by its name. */
export const lineOf = ({ itemId, key }: Pick<Line, 'itemId' | 'key'>): string => `${itemId} ${key}`

/** A count, as far as it says whether others hold beside it. */
type Made = Pick<Line, 'itemId' | 'key'> & { by: string; at: string; aloneAt?: string | undefined }

/**
 * The counts that hold. Whoever counts a batch again takes the place of what others had counted of it until then, whichever of the two
 * becomes known first: one of them may have waited offline.
 */
export const holding = <C extends Made>(counts: readonly C[]): C[] => {
  const again = counts.filter(({ aloneAt }) => aloneAt !== undefined)
  const isOver = (each: Made) =>
    again.some(
      ({ by, aloneAt = '', ...line }) => by !== each.by && lineOf(line) === lineOf(each) && each.at < aloneAt,
    )
  return counts.filter(each => !isOver(each))
}

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

/**
 * The batch that a scan names, by its key: one that is there, in small or capital letters, or a new one. One that was opened is of the same name. Where nothing but stock
 * without batches is kept of an item, it is of that. Nothing where the scan names no batch.
 */
export const scannedKey = (
  batches: Level['batches'],
  { batch, expiryDate }: Partial<Scanned>,
): string | undefined => {
  if (batch === undefined) return undefined
  const named = batches
    .filter(each => each.batch !== undefined && fold(each.batch) === fold(batch))
    .toSorted((a, b) => Number(b.batch === batch) - Number(a.batch === batch))
  const found =
    named.find(each => each.expiryDate === expiryDate) ??
    named.find(({ openedOn }) => openedOn === undefined) ??
    named[0] ??
    batches.find(each => each.batch === undefined && each.expiryDate === expiryDate) ??
    (batches.length === 1 ? batches.find(each => !each.batch && !each.expiryDate) : undefined)
  return found ? found.key : batchKey({ expiryDate, batch })
}
