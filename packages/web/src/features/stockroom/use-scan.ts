// The item that is being counted: each scan adds one to its chosen batch; if there are several batches, it first asks which one.
import { THOUSANDTHS } from '@vetrounds/core/money/amounts'
import type { StockRow } from '@vetrounds/core/stock/item'
import { batchKey } from '@vetrounds/core/stock/level'
import { useRef, useState } from 'react'
import type { Counted, useCounting } from './use-counting.ts'

/** In thousandths. A larger quantity is a scan that went into the quantity field. */
export const MOST = 1_000_000 * THOUSANDTHS

/** The line that is to be counted again, chosen in the review. */
export type Recount = Pick<Counted, 'itemId' | 'key'>

export type Current = {
  item: StockRow
  /** The batch; missing while the box asks which of several is counted. */
  key?: string
  alone?: boolean
  /** The item was found by its name: its quantity is typed next. */
  isTyped?: boolean
  /** How often an item was found by name, one after the other: each time the quantity is typed anew. */
  picked?: number
  /** The number of scans that wait until their batch is chosen. */
  scans?: number
}

type Shown = { current: Current | undefined; quantity: number | undefined }

type Options = Pick<ReturnType<typeof useCounting>, 'note' | 'forget' | 'mine'> & {
  again: Current | undefined
  /** Called when an item is left before anybody has said which batch its scans belong to. */
  onLeft: (item: StockRow) => void
}

export const useScan = ({ note, forget, mine, again, onLeft }: Options) => {
  const [{ current, quantity }, show] = useState<Shown>({ current: again, quantity: undefined })
  /** The same without waiting for a render: the answer to an earlier scan must find what a later scan has counted. */
  const latest = useRef<Shown>({ current, quantity })
  /** The last chosen batch of each item: counting goes on with it when the item comes again. */
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
  /** Chooses an item that was found by its name: its quantity is typed next. */
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
  /** Counts one more of an item; `named` is the batch that the scanned code names. */
  const addOne = (item: StockRow, named?: string) => {
    const now = latest.current
    // A second scan of the same item stays with the chosen batch.
    const same = now.current?.item.id === item.id ? now.current : undefined
    const key = named ?? (same ? same.key : keyFor(item))
    const { scans = 0, ...rest } = same ?? { item }
    if (key === undefined)
      return setShown({ current: { ...rest, item, scans: scans + 1 }, quantity: undefined })
    if (named !== undefined) chosen.current.set(item.id, named)
    const before = same?.key === key ? now.quantity : mine({ itemId: item.id, key })
    // For another batch, the marks `alone` and `isTyped` don't apply. Scans that waited for their batch are added to this one.
    count(
      { ...(same?.key === key ? rest : { item }), key },
      (Number.isNaN(before) ? 0 : (before ?? 0)) + (scans + 1) * THOUSANDTHS,
    )
  }
  /** Chooses the batch of the current item; scans that waited for their batch are added to it. */
  const choose = (key: string) => {
    const { current: now } = latest.current
    if (!now) return
    const { scans = 0, alone, ...rest } = now
    // In a recount, the quantity of another batch is typed as well, but it is added to what others have counted of that batch.
    const next = { ...rest, key, ...(alone && (key === now.key ? { alone } : { isTyped: true })) }
    const before = mine({ itemId: now.item.id, key })
    chosen.current.set(now.item.id, key)
    if (scans === 0) return setShown({ current: next, quantity: before })
    // The item was scanned, so scanning goes on, even if it was found by its name before.
    count({ ...next, isTyped: false }, (before ?? 0) + scans * THOUSANDTHS)
  }
  /** Takes back what a scanner has typed into the quantity field. */
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
     * Takes the quantity as it is typed. An impossible one is shown, but not counted. If it is a scan (more than `MOST`), the
     * counts of its first digits are taken back too, and the quantity `before` it holds.
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
