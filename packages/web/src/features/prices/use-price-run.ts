// Writes prices in batches. An interrupted run can be resumed, here or on another device: the server knows which were written.
import type { StockRow } from '@vetrounds/core/stock/item'
import { PRICES_AT_ONCE } from '@vetrounds/core/stock/price-after'
import { useEffect, useRef, useState } from 'react'
import { useChange } from '../../changes/use-change.ts'

type Left = { id: string; name: string }

export type PriceRun = {
  state: 'running' | 'stopped' | 'done'
  /** How many items have been sent, of `total`. */
  at: number
  total: number
  changed: number
  left: readonly Left[]
  error?: unknown
}

type Item = Pick<StockRow, 'id' | 'v'>

/** Begins the change on the server, unless it was begun before, and returns its id. */
type Start = () => Promise<string>

export const usePriceRun = () => {
  const write = useChange('writePrices')
  const [run, setRun] = useState<PriceRun>()
  const isGone = useRef(false)
  const isRunning = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      // The run stops after the current batch. Somebody who comes back can resume it with the remaining items.
      isGone.current = true
    }
  }, [])

  const start = async (begin: Start, items: readonly Item[]): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    let now: PriceRun = { state: 'running', at: 0, total: items.length, changed: 0, left: [] }
    const show = (part: Partial<PriceRun>) => {
      now = { ...now, ...part }
      setRun(now)
    }
    show({})
    try {
      const id = await begin()
      do {
        const part = items.slice(now.at, now.at + PRICES_AT_ONCE)
        const isLast = now.at + part.length >= items.length
        const lines = part.map(({ id: item, v }) => ({ id: item, v }))
        const { answer } = await write({ params: { id }, body: { lines, isLast } })
        const known = new Set(now.left.map(({ id: item }) => item))
        show({
          at: now.at + part.length,
          changed: answer.change.changed,
          left: [...now.left, ...answer.left.filter(({ id: item }) => !known.has(item))],
        })
      } while (now.at < items.length && !isGone.current)
      show({ state: now.at < items.length ? 'stopped' : 'done' })
    } catch (error) {
      show({ state: 'stopped', error })
    } finally {
      isRunning.current = false
    }
  }
  return { run, start }
}
