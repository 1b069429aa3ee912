// What is counted here, sent a moment after the last key, one after another; and what others have counted meanwhile.
import type { Count } from '@vetrounds/core/stock/stocktake'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toast.ts'

export type Counted = Pick<Count, 'itemId' | 'itemName' | 'unit' | 'key' | 'quantity'> & {
  /** Counted again: what others counted of it doesn't hold any more. */
  alone?: boolean
}

export const lineOf = ({ itemId, key }: Pick<Counted, 'itemId' | 'key'>): string => `${itemId} ${key}`

/** The scanner is faster than this, and so is a hand on the plus. */
const REST_MS = 600
/** So that two who count see each other's lines. */
const AGAIN_MS = 8000

export const useCounting = (id: string, counter: string | undefined) => {
  const t = useT('stock')
  const common = useT('common')
  const read = useRead('readStocktake', { params: { id } }, { refreshInterval: AGAIN_MS })
  const { data, mutate } = read
  const send = useChange('countStock')
  /** What was counted here and is not in an answer yet. */
  const [own, setOwn] = useState<ReadonlyMap<string, Counted & { failed?: boolean }>>(new Map())
  const waiting = useRef(new Map<string, Counted>())
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sendOne = useCallback(
    async (line: Counted) => {
      const { itemId, key, quantity, alone } = line
      try {
        await send({ params: { id }, body: { itemId, key, quantity, ...(alone && { alone }) } })
        await mutate()
        setOwn(lines => {
          const left = new Map(lines)
          if (left.get(lineOf(line)) === line) left.delete(lineOf(line))
          return left
        })
      } catch (error) {
        setOwn(lines =>
          lines.get(lineOf(line)) === line
            ? new Map(lines).set(lineOf(line), { ...line, failed: true })
            : lines,
        )
        toast({
          severity: 'error',
          summary: t('count.failed'),
          detail: problemText(common, error) ?? line.itemName,
          topic: 'count',
        })
      }
    },
    [send, id, mutate, t, common],
  )

  /** Sends what waits; ends when nothing waits any more. */
  const settle = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    const sendAll = async () => {
      for (;;) {
        const [line] = waiting.current.values()
        if (!line) break
        waiting.current.delete(lineOf(line))
        await sendOne(line)
      }
      running.current = undefined
    }
    running.current ??= sendAll()
    return running.current
  }, [sendOne])

  useEffect(() => () => void settle(), [settle])

  const note = useCallback(
    (line: Counted) => {
      waiting.current.set(lineOf(line), line)
      setOwn(lines => new Map(lines).set(lineOf(line), line))
      clearTimeout(timer.current)
      // Another line is done with.
      if (waiting.current.size > 1) void settle()
      else timer.current = setTimeout(() => void settle(), REST_MS)
    },
    [settle],
  )

  /** One's own count of a batch so far. */
  const mine = ({ itemId, key }: Pick<Counted, 'itemId' | 'key'>): number | undefined =>
    own.get(lineOf({ itemId, key }))?.quantity ??
    data?.counts.find(each => each.itemId === itemId && each.key === key && each.by === counter)?.quantity

  /** Whether nothing that was counted here is still on its way, or failed. */
  const retry = () => {
    for (const { failed: _failed, ...line } of own.values()) note(line)
    void settle()
  }
  return { ...read, own, note, mine, settle, retry }
}
