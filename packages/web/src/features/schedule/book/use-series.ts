// The dates of a typed rule with their problems and the user's decisions, and booking the series in the background.

import { wallOf } from '@vetrounds/core/calendar/wall'
import type { PreviewDate } from '@vetrounds/core/series/series'
import { useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { isAnswerOf, useRead } from '../../../api/client.ts'
import { type Input, request } from '../../../api/request.ts'
import { usePlace } from '../../../api/working-place.ts'
import { useChange } from '../../../changes/use-change.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toast.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { type Booking, inputOf, seriesInputOf, spanOf } from './booking.ts'
import { ruleOf, whyNoRule } from './repeat.ts'
import { useTellBooked } from './use-tell-booked.ts'

const REST_MS = 300
const COUNT_MOST = 366
const ASK_EVERY_MS = 1500
const ASK_MOST = 80

/** A date of the series with the user's decision. */
export type SeriesDate = PreviewDate & {
  /** The time and vet chosen instead of the rule's; undefined if none was chosen. */
  taken: NonNullable<PreviewDate['proposal']> | undefined
  isBooked: boolean
}

/** The place (time and vet) chosen instead of the rule's, and the `asFor` it holds for; null leaves the date out in any case. */
type Choice = { to: PreviewDate['proposal'] | null; asFor: string }

export const useSeries = (typed: Booking, zone: string) => {
  const { repeat, date, type, vetId, roomId, duration } = typed
  const rule = repeat && ruleOf(repeat, date, COUNT_MOST)
  const span = spanOf(typed, zone)
  const [start, end] = [span?.start, span?.end]
  const query = useMemo(
    () =>
      rule && start && end && { rule, start, end, type, ...(vetId && { vetId }), ...(roomId && { roomId }) },
    [rule, start, end, type, vetId, roomId],
  )
  const rested = useDebounced(query, REST_MS)
  const {
    data,
    error: failure,
    isLoading,
    mutate,
  } = useRead('previewSeries', rested && query ? { query: rested } : undefined, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  })
  // Only an error of the rule typed now counts, not one of an earlier rule.
  const error = query && rested === query ? failure : undefined
  /** A chosen place was free for this length, type, vet and room; for others it may not be, and the choice doesn't count. */
  const asFor = JSON.stringify([duration, type, vetId, roomId])
  /** The user's choices, by the start that the rule gives each date. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const dates = useMemo(
    (): SeriesDate[] =>
      // Dates of the former rule stay while new ones are read, but not after a failure: they would look like dates of this rule.
      (query && !error ? (data?.dates ?? []) : []).map(each => {
        const { to, asFor: was } = chosen.get(each.start) ?? {}
        const taken = (was === asFor && to) || undefined
        return { ...each, taken, isBooked: to === null ? false : Boolean(taken) || !each.problem }
      }),
    [data, query, error, chosen, asFor],
  )
  const choose = (of: string, to: PreviewDate['proposal'] | null | undefined) =>
    setChosen(before => {
      const next = new Map(before)
      if (to === undefined) next.delete(of)
      else next.set(of, { to, asFor })
      return next
    })
  return {
    /** Whether it repeats at all. */
    isOn: repeat !== undefined && repeat.kind !== 'once',
    rule,
    /** Why there are no dates: the rule isn't whole, or they could not be read. */
    lacks: repeat && !rule ? whyNoRule(repeat, date) : error && ('why.unread' as const),
    dates,
    isEndless: data?.endless === true,
    isReading: rule !== undefined && (isLoading || rested !== query),
    error,
    retry: () => void mutate(),
    choose,
  }
}

export type Series = ReturnType<typeof useSeries>

/** Returns a function that books a series, shows a toast about it, and another one with the job's result. */
export const useBookSeries = (words: CalendarFormat, zone: string) => {
  const t = useT('booking')
  const place = usePlace()
  const { mutate } = useSWRConfig()
  const bookSeries = useChange('bookSeries')
  const cancelSeries = useChange('cancelSeries')
  const { open, refuse } = useTellBooked(words, zone)
  const dateOf = (start: string): string => wallOf(Date.parse(start), zone).date
  const takeBack = async (id: string): Promise<void> => {
    try {
      const { v } = await request('readSeries', { params: { id } }, { branch: place })
      await cancelSeries({ params: { id }, body: { v, from: 1, reason: 'mistake' } })
      toast({ severity: 'success', summary: t('scope.cancelled'), topic: `series ${id}` })
    } catch (error) {
      refuse(error)
    }
  }
  /** Resolves to the series once its job has ended; to undefined if that takes too long. */
  const ended = async (id: string) => {
    for (let tries = 0; tries < ASK_MOST; tries += 1) {
      await new Promise(resolve => setTimeout(resolve, ASK_EVERY_MS))
      const seen = await request('readSeries', { params: { id } }, { branch: place }).catch(() => undefined)
      if (seen && !seen.pending) return seen
    }
    return undefined
  }
  return async (typed: Booking, id: string, { rule, dates }: Series): Promise<void> => {
    const body = seriesInputOf(inputOf(typed, id, zone), rule, dates)
    await bookSeries({ body: body as Input<'bookSeries'>['body'] })
    const wanted = dates.filter(each => each.isBooked)
    const told = {
      topic: `series ${id}`,
      action: open(dateOf(wanted[0]?.start ?? body.start ?? '')),
    }
    const job = ended(id)
    let isTakenBack = false
    toast({
      severity: 'success',
      summary: t('repeat.working'),
      ...(typed.patient && { detail: typed.patient.name }),
      ...told,
      // A series can't be cancelled while its job runs.
      undo: () => {
        isTakenBack = true
        void job.then(() => takeBack(id))
      },
    })
    void (async () => {
      const seen = await job
      if (!seen) return
      void mutate(isAnswerOf('readCalendar'))
      if (isTakenBack) return
      // Dates after the last one that the job worked on: it stopped because the patient died meanwhile.
      const stopped = dates.slice(seen.done).filter(each => each.isBooked)
      const failed = [...seen.problems, ...stopped].map(({ start }) => start)
      const leftOut = dates.filter(each => !each.isBooked).map(({ start }) => start)
      const missing = [...failed, ...leftOut].sort().map(start => words.dayMonth(dateOf(start)))
      toast({
        severity: failed.length > 0 ? 'warn' : 'success',
        summary: t('repeat.done', { n: Math.max(0, wanted.length - failed.length), m: dates.length }),
        ...(missing.length > 0 && { detail: t('repeat.missing', { dates: words.list(missing) }) }),
        sticky: failed.length > 0,
        ...told,
        undo: () => void takeBack(id),
      })
    })()
  }
}
