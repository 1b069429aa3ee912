// The lines of a stocktake: one for each batch of an item, since a count of one batch says nothing about the others.
import { fold } from '../text/fold.ts'
import type { Scanned } from './gs1.ts'
import type { StockRow } from './item.ts'
import { batchKey, type Level } from './level.ts'

/** What is counted separately: a batch of an item, by its key in the level. */
export type Line = { itemId: string; itemName: string; unit: StockRow['unit']; key: string }

/** The text that identifies a line. */
export const lineOf = ({ itemId, key }: Pick<Line, 'itemId' | 'key'>): string => `${itemId} ${key}`

/** The fields of a count that decide whether it or others are valid. */
type Made = Pick<Line, 'itemId' | 'key'> & { by: string; at: string; aloneAt?: string | undefined }

/**
 * The counts that are valid. Whoever counts a batch again replaces what others had counted of it until then, whichever of the two
 * counts arrives first: one of them may have waited offline.
 */
export const validCounts = <C extends Made>(counts: readonly C[]): C[] => {
  const again = counts.filter(({ aloneAt }) => aloneAt !== undefined)
  const isOver = (each: Made) =>
    again.some(
      ({ by, aloneAt = '', ...line }) => by !== each.by && lineOf(line) === lineOf(each) && each.at < aloneAt,
    )
  return counts.filter(each => !isOver(each))
}

/**
 * The lines to be counted: every batch that is there, and what was counted although the level doesn't have it any more, or never
 * did. Without controlled drugs, which are counted one by one, each with a witness.
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

/** The lines that are not counted yet. */
export const openLines = (due: readonly Line[], counted: readonly Line[]): Line[] => {
  const done = new Set(counted.map(lineOf))
  return due.filter(line => !done.has(lineOf(line)))
}

/**
 * The key of the batch that a scan names: one that is there, whether in small or capital letters, or a new one. An opened batch
 * has the same name as the sealed one. If an item has only stock without a batch, the scan means that. Undefined if the scan
 * names no batch.
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
