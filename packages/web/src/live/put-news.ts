// Puts changed rows, by id and version, into every cached answer of a branch's calendar whose span includes their time.
import { deviceNow } from '@vetrounds/core/clock'
import type { Cache, useSWRConfig } from 'swr'
import type { BranchKey } from '../api/branch-key.ts'
import type { Answer } from '../api/request.ts'
import { keepAnswer, onRead } from '../cache/cache.ts'
import { merged } from './merge.ts'
import type { Changes } from './port.ts'
import { spanOfKey } from './span-of-key.ts'

/** How long answers may lack a changed row, in ms: an answer was being read when the row came, or the index lags. */
const LAG_MS = 60_000
/**
 * How long to wait for an answer that is being read before trying again, in ms: if it never comes, the change must still show.
 */
const AGAIN_MS = 3000

export type Config = { cache: Cache; mutate: ReturnType<typeof useSWRConfig>['mutate'] }
type Rows = Pick<Changes, 'appointments' | 'absences'>
type Recent = { [K in keyof Rows]: Map<string, { row: Rows[K][number]; at: number }> }

/** Puts the given rows into the cached answers, and again into each answer that is read within a minute. */
export const openNews = (branch: BranchKey, { cache, mutate }: Config) => {
  const recent: Recent = { appointments: new Map(), absences: new Map() }
  let timer: ReturnType<typeof setTimeout> | undefined

  const put = <N extends 'readCalendar' | 'listAbsences'>(
    name: N,
    take: (answer: Answer<N>, span: { from: string; to: string }) => Answer<N>,
  ): void => {
    for (const key of cache.keys()) {
      const span = spanOfKey(key, name, branch)
      const { data, isValidating } = (span && cache.get(key)) ?? {}
      if (!span || !data) continue
      const next = take(data as Answer<N>, span)
      if (next === data) continue
      // A mutation now would make SWR discard the answer that is being read, with everything else that is new in it.
      if (isValidating) {
        clearTimeout(timer)
        timer = setTimeout(again, AGAIN_MS)
        continue
      }
      void mutate(key, next, { revalidate: false })
      // Also stored for the next page load and for reading offline.
      keepAnswer(next, key)
    }
  }
  const listOf = <R>(kept: Map<string, { row: R; at: number }>): R[] => {
    for (const [id, { at }] of kept) if (deviceNow() - at > LAG_MS) kept.delete(id)
    return [...kept.values()].map(({ row }) => row)
  }
  const again = (): void => {
    const absences = listOf(recent.absences)
    if (absences.length > 0)
      put('listAbsences', (answer, span) => {
        const next = merged(answer.absences, absences, span)
        return next === answer.absences ? answer : { ...answer, absences: [...next] }
      })
    const appointments = listOf(recent.appointments)
    if (appointments.length > 0)
      put('readCalendar', (answer, span) => {
        const next = merged(answer.appointments, appointments, span)
        return next === answer.appointments ? answer : { ...answer, appointments: [...next] }
      })
  }
  const note = <R extends { id: string; v: number }>(
    kept: Map<string, { row: R; at: number }>,
    rows: readonly R[],
  ): void => {
    for (const row of rows)
      if (row.v >= (kept.get(row.id)?.row.v ?? 0)) kept.set(row.id, { row, at: deviceNow() })
  }
  const stopReading = onRead(key => {
    const isShown = spanOfKey(key, 'readCalendar', branch) ?? spanOfKey(key, 'listAbsences', branch)
    // SWR reports an answer before it puts it into its cache, so this waits for the next microtask.
    if (isShown) queueMicrotask(again)
  })
  return {
    put: ({ appointments, absences }: Rows): void => {
      note(recent.appointments, appointments)
      note(recent.absences, absences)
      if (appointments.length + absences.length > 0) again()
    },
    close: (): void => {
      stopReading()
      clearTimeout(timer)
    },
  }
}
