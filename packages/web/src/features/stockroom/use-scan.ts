// What is counted now: each scan of an item adds one to the batch that was chosen, and of several batches it is asked first which one.
import { THOUSANDTHS } from '@vetrounds/core/money/amounts'
import type { StockRow } from '@vetrounds/core/stock/item'
import { batchKey } from '@vetrounds/core/stock/level'
import { useRef, useState } from 'react'
import type { Counted, useCounting } from './use-counting.ts'

/** More is a scan that went into the field of the quantity. */
export const MOST = 1_000_000 * THOUSANDTHS

/** What is to be counted again, from the review. */
export type Recount = Pick<Counted, 'itemId' | 'key'>

export type Current = {
  item: StockRow
  /** Missing while it is asked which of its batches is counted. */
  key?: string
  alone?: boolean
  /** Found by its name: its quantity is typed next. */
  isTyped?: boolean
  /** How often it was found so, one after the other: each time its quantity is typed anew. */
  picked?: number
  /** Scans that wait for their batch. */
  scans?: number
}

type Shown = { current: Current | undefined; quantity: number | undefined }

type Options = Pick<ReturnType<typeof useCounting>, 'note' | 'forget' | 'mine'> & {
  again: Current | undefined
  /** An item was left before anybody said which batch its scans were of. */
  onLeft: (item: StockRow) => void
}

export const useScan = ({ note, forget, mine, again, onLeft }: Options) => {
  const [{ current, quantity }, show] = useState<Shown>({ current: again, quantity: undefined })
  /** The same at once: an answer to an earlier scan must find what a later one has counted. */
  const latest = useRef<Shown>({ current, quantity })
  /** The batch that was chosen last of each item: it goes on when the item comes again. */
  const chosen = useRef(new Map<string, string>())
  const setShown = (shown: Shown) => {
    const { current: before } = latest.current
    if (before?.scans && before.item.id !== shown.current?.item.id) onLeft(before.item)
    latest.current = shown
    show(shown)
  }
  const count = (counted: Current & { key: string }, next: number) => {
    const { item, key, alone } = counted
    setShown({ current: counted, quantity: next })
    note({
      itemId: item.id,
      itemName: item.name,
      unit: item.unit,
      key,
      quantity: next,
      ...(alone && { alone }),
    })
  }
  const keyFor = ({ id, stock }: StockRow): string | undefined => {
    const batches = stock?.batches ?? []
    return chosen.current.get(id) ?? (batches.length > 1 ? undefined : (batches[0]?.key ?? batchKey({})))
  }
  /** Found by its name: its quantity is typed. */
  const pick = (item: StockRow) => {
    const { current: now } = latest.current
    if (now?.item.id === item.id && now.scans) return
    const key = keyFor(item)
    const found = { item, isTyped: true, picked: (now?.picked ?? 0) + 1 }
    setShown(
      key === undefined
        ? { current: found, quantity: undefined }
        : { current: { ...found, key }, quantity: mine({ itemId: item.id, key }) },
    )
  }
  /** One more; `named` is the batch that its code names. */
  const addOne = (item: StockRow, named?: string) => {
    const now = latest.current
    // A second scan of the same stays with the batch that was chosen.
    const same = now.current?.item.id === item.id ? now.current : undefined
    const key = named ?? (same ? same.key : keyFor(item))
    const { scans = 0, ...rest } = same ?? { item }
    if (key === undefined)
      return setShown({ current: { ...rest, item, scans: scans + 1 }, quantity: undefined })
    if (named !== undefined) chosen.current.set(item.id, named)
    const before = same?.key === key ? now.quantity : mine({ itemId: item.id, key })
    // Another batch is neither counted again nor typed. Scans that waited for their batch are of this one.
    count(
      { ...(same?.key === key ? rest : { item }), key },
      (Number.isNaN(before) ? 0 : (before ?? 0)) + (scans + 1) * THOUSANDTHS,
    )
  }
  /** The batch of the item that is counted now: what was scanned before is of it. */
  const choose = (key: string) => {
    const { current: now } = latest.current
    if (!now) return
    const { scans = 0, alone, ...rest } = now
    // Another batch than the one that is counted again is typed as well, and added to what others have counted of it.
    const next = { ...rest, key, ...(alone && (key === now.key ? { alone } : { isTyped: true })) }
    const before = mine({ itemId: now.item.id, key })
    chosen.current.set(now.item.id, key)
    if (scans === 0) return setShown({ current: next, quantity: before })
    // It was scanned first and found by its name before: it is a scanner that goes on.
    count({ ...next, isTyped: false }, (before ?? 0) + scans * THOUSANDTHS)
  }
  /** Takes back what a scanner has typed into the field of the quantity. */
  const putBack = (before: number | undefined) => {
    const { current: now } = latest.current
    if (now?.key === undefined || Object.is(before, latest.current.quantity)) return
    if (before !== undefined && before <= MOST) return count({ ...now, key: now.key }, before)
    forget({ itemId: now.item.id, key: now.key })
    setShown({ current: now, quantity: undefined })
  }
  return {
    current,
    quantity,
    pick,
    addOne,
    choose,
    /**
     * The quantity as it is typed. One that can't be is shown and not counted; where it is a scan, what it began with was no count either, and
     * what was there `before` holds.
     */
    type: (next: number | undefined, before: number | undefined) => {
      const { current: now } = latest.current
      if (now?.key === undefined) return
      if (next !== undefined && next >= 0 && next <= MOST) return count({ ...now, key: now.key }, next)
      if (next !== undefined && next > MOST) putBack(before)
      setShown({ current: now, quantity: next })
    },
    putBack,
    stop: () => setShown({ current: undefined, quantity: undefined }),
  }
}
