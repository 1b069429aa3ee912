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

type OwnLines = ReadonlyMap<string, Counted & { failed?: boolean }>

export const useCounting = (id: string, counter: string | undefined) => {
  const t = useT('stock')
  const common = useT('common')
  const read = useRead('readStocktake', { params: { id } }, { refreshInterval: AGAIN_MS })
  const { data, mutate } = read
  const send = useChange('countStock')
  /** What was counted here and is not in an answer yet. */
  const [own, setShown] = useState<OwnLines>(new Map())
  /** The same at once: a scan that follows another at once must find it. */
  const latest = useRef<OwnLines>(own)
  const setOwn = useCallback((change: (lines: OwnLines) => OwnLines) => {
    latest.current = change(latest.current)
    setShown(latest.current)
  }, [])
  const answer = useRef(data)
  answer.current = data ?? answer.current
  const waiting = useRef(new Map<string, Counted>())
  const running = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sendOne = useCallback(
    async (line: Counted) => {
      const { itemId, key, quantity, alone } = line
      try {
        await send({ params: { id }, body: { itemId, key, quantity, ...(alone && { alone }) } })
        answer.current = (await mutate()) ?? answer.current
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
    [send, id, mutate, setOwn, t, common],
  )

  /** Sends what waits; ends when nothing waits any more, and says whether everything came through. */
  const settle = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    const isSent = () => ![...latest.current.values()].some(({ failed }) => failed)
    const sendAll = async () => {
      for (;;) {
        const [line] = waiting.current.values()
        if (!line) break
        waiting.current.delete(lineOf(line))
        await sendOne(line)
      }
      running.current = undefined
      return isSent()
    }
    // Ended before it is kept, an idle round would stand for all that follow.
    if (waiting.current.size > 0) running.current ??= sendAll()
    return running.current ?? Promise.resolve(isSent())
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
    [settle, setOwn],
  )

  /** One's own count of a batch so far. */
  const mine = ({ itemId, key }: Pick<Counted, 'itemId' | 'key'>): number | undefined =>
    latest.current.get(lineOf({ itemId, key }))?.quantity ??
    answer.current?.counts.find(each => each.itemId === itemId && each.key === key && each.by === counter)
      ?.quantity

  /** Sends again what failed. */
  const retry = () => {
    for (const { failed: _failed, ...line } of own.values()) note(line)
    void settle()
  }
  return { ...read, own, note, mine, settle, retry }
}
