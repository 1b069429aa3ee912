// What is counted now: each scan of an item adds one to the batch that was chosen, and of several batches it is asked first which one.
import { THOUSANDTHS } from '@vetrounds/core/money/amounts'
import type { StockRow } from '@vetrounds/core/stock/item'
import { batchKey } from '@vetrounds/core/stock/level'
import { useRef, useState } from 'react'
import type { Counted, useCounting } from './use-counting.ts'

/** What is to be counted again, from the review. */
export type Recount = Pick<Counted, 'itemId' | 'key'>

export type Current = {
  item: StockRow
  /** Missing while it is asked which of its batches is counted. */
  key?: string
  alone?: boolean
  /** Found by its name: its quantity is typed next. */
  isTyped?: boolean
  /** Scans that wait for their batch. */
  scans?: number
}

type Shown = { current: Current | undefined; quantity: number | undefined }

type Options = Pick<ReturnType<typeof useCounting>, 'note' | 'mine'> & {
  again: Current | undefined
  /** An item was left before anybody said which batch its scans were of. */
  onLeft: (item: StockRow) => void
}

export const useScan = ({ note, mine, again, onLeft }: Options) => {
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
    setShown(
      key === undefined
        ? { current: { item, isTyped: true }, quantity: undefined }
        : { current: { item, key, isTyped: true }, quantity: mine({ itemId: item.id, key }) },
    )
  }
  const addOne = (item: StockRow) => {
    const now = latest.current
    // A second scan of the same stays with the batch that was chosen.
    const same = now.current?.item.id === item.id ? now.current : undefined
    const key = same ? same.key : keyFor(item)
    if (key === undefined)
      return setShown({
        current: { item, ...same, scans: (same?.scans ?? 0) + 1 },
        quantity: undefined,
      })
    const before = same ? now.quantity : mine({ itemId: item.id, key })
    count({ ...(same ?? { item }), key }, (Number.isNaN(before) ? 0 : (before ?? 0)) + THOUSANDTHS)
  }
  /** The batch of the item that is counted now: what was scanned before is of it. */
  const choose = (key: string) => {
    const { current: now } = latest.current
    if (!now) return
    const { scans = 0, ...rest } = now
    const before = mine({ itemId: now.item.id, key })
    chosen.current.set(now.item.id, key)
    if (scans === 0) return setShown({ current: { ...rest, key }, quantity: before })
    // It was scanned first and found by its name before: it is a scanner that goes on.
    count({ ...rest, key, isTyped: false }, (before ?? 0) + scans * THOUSANDTHS)
  }
  return {
    current,
    quantity,
    pick,
    addOne,
    choose,
    /** The quantity as it is typed; one that can't be is shown and not counted. */
    type: (next: number | undefined, isCounted: boolean) => {
      const { current: now } = latest.current
      if (now?.key === undefined) return
      if (isCounted && next !== undefined) count({ ...now, key: now.key }, next)
      else setShown({ current: now, quantity: next })
    },
    stop: () => setShown({ current: undefined, quantity: undefined }),
  }
}
