// One's own counts of a stocktake, sent a moment after the last key, one after another; and what others have counted meanwhile.
import { nowIso } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import { type Line, lineOf, validCounts } from '@vetrounds/core/stock/stocktake-lines'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWaitingRows } from '../../offline/use-queue.ts'
import { toast } from '../../ui/toast.ts'
import { predictedCount } from '../stock/predicted-stock.ts'

export type Counted = Line & {
  quantity: number
  /** Whether the line is counted again: what others have counted of it doesn't hold any more. */
  alone?: boolean
}

/** A count is sent after this pause: scans, and presses of the plus button, follow each other faster. */
const REST_MS = 600
/** How often the stocktake is read again, so that two people who count see each other's lines. */
const AGAIN_MS = 8000

type Own = Counted & {
  by: string
  at: string
  /** When the line was counted again, even if that was an earlier count than this one (stocktake.entity.ts). */
  aloneAt?: string | undefined
  failed?: boolean
  waits?: boolean
}
type OwnLines = ReadonlyMap<string, Own>

/** The last count of each line; it is marked as counted again if an earlier one was. */
const laidOn = (lines: OwnLines, rows: Iterable<Own>): OwnLines => {
  const all = new Map(lines)
  for (const row of rows) {
    const { aloneAt = all.get(lineOf(row))?.aloneAt } = row
    all.set(lineOf(row), { ...row, aloneAt })
  }
  return all
}

/** Own counts of a stocktake that wait for a connection, noted in this tab or another. */
const useWaitingCounts = (id: string): OwnLines => {
  const rows = useWaitingRows('countStock')
  return useMemo(
    () =>
      laidOn(
        new Map(),
        rows.filter(row => 'takeId' in row && row.takeId === id).map(row => ({ ...row, waits: true })),
      ),
    [rows, id],
  )
}

export const useCounting = (id: string, counter: string | undefined) => {
  const t = useT('stock')
  const common = useT('common')
  const read = useRead('readStocktake', { params: { id } }, { refreshInterval: AGAIN_MS })
  const { data, mutate } = read
  const send = useChange('countStock')
  /** What was counted here and is not in an answer of the server yet. */
  const [own, setShown] = useState<OwnLines>(new Map())
  /** The same as `isolatedValue`, without waiting for a render: a scan right after another must find it. */
  const latest = useRef<OwnLines>(own)
  const setOwn = useCallback((change: (lines: OwnLines) => OwnLines) => {
    latest.current = change(latest.current)
    setShown(latest.current)
  }, [])
  const answer = useRef(data)
  answer.current = data ?? answer.current
  const queued = useWaitingCounts(id)
  const latestQueued = useRef(queued)
  latestQueued.current = queued
  const waiting = useRef(new Map<string, Own>())
  const running = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sendOne = useCallback(
    async (line: Own) => {
      const { itemId, itemName, unit, key, quantity, alone } = line
      try {
        const facts = { itemName, unit, by: counter ?? '', at: nowIso(), takeId: id }
        const { isWaiting } = await send(
          { params: { id }, body: { id: newId(), itemId, key, quantity, ...(alone && { alone }) } },
          { expected: ({ body }) => predictedCount(body, facts) },
        )
        if (!isWaiting) answer.current = (await mutate()) ?? answer.current
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
    [send, id, counter, mutate, setOwn, t, common],
  )

  /** Sends the waiting counts until none is left, and returns whether all counts have reached the server. */
  const settle = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    const isSent = () =>
      latestQueued.current.size === 0 && ![...latest.current.values()].some(({ failed }) => failed)
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
    // With nothing to send, `sendAll` ends before it is kept in `running`: its promise would stay there for all later calls.
    if (waiting.current.size > 0) running.current ??= sendAll()
    return running.current ?? Promise.resolve(isSent())
  }, [sendOne])

  useEffect(() => () => void settle(), [settle])

  const note = useCallback(
    ({ alone, ...rest }: Counted) => {
      const at = nowIso()
      // If an earlier count, not sent yet, was marked as counted again, this one is too.
      const isAlone = alone || latest.current.get(lineOf(rest))?.alone
      const line: Own = { ...rest, by: counter ?? '', at, ...(isAlone && { alone: true, aloneAt: at }) }
      waiting.current.set(lineOf(line), line)
      setOwn(lines => new Map(lines).set(lineOf(line), line))
      clearTimeout(timer.current)
      // Another line has begun, so the one before it is finished.
      if (waiting.current.size > 1) void settle()
      else timer.current = setTimeout(() => void settle(), REST_MS)
    },
    [settle, setOwn, counter],
  )

  /** Takes back a count that was noted a moment ago and not sent yet: it was a mistake. */
  const forget = (line: Pick<Counted, 'itemId' | 'key'>) => {
    if (!waiting.current.delete(lineOf(line))) return
    setOwn(lines => new Map([...lines].filter(([name]) => name !== lineOf(line))))
  }

  /** The person's own count of a batch so far. */
  const mine = (line: Pick<Counted, 'itemId' | 'key'>): number | undefined => {
    const name = lineOf(line)
    const counts = answer.current?.counts ?? []
    const own = latest.current.get(name) ?? latestQueued.current.get(name)
    // If somebody else has counted the line again since, one's own count no longer holds.
    return validCounts([...(own ? [own] : []), ...counts.filter(each => lineOf(each) === name)]).find(
      each => each === own || each.by === counter,
    )?.quantity
  }

  /** Sends failed counts again. */
  const retry = () => {
    for (const { failed: _failed, ...line } of own.values()) note(line)
    void settle()
  }
  const laid = laidOn(queued, own.values())
  const held = new Set<object>(validCounts([...(data?.counts ?? []), ...laid.values()]))
  return {
    ...read,
    data: data && { ...data, counts: data.counts.filter(each => held.has(each)) },
    own: laid,
    ...{ note, forget, mine, settle, retry },
  }
}
