// The feed of a branch's calendar: changes are pushed, or one tab polls for all; every cached answer is updated.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { isoAt, now } from '@vetrounds/core/clock'
import type { Cache, useSWRConfig } from 'swr'
import type { BranchKey } from '../api/branch-key.ts'
import { isAnswerOf } from '../api/client.ts'
import { afterFirstData } from '../api/first-data.ts'
import type { Answer } from '../api/request.ts'
import { request } from '../api/request.ts'
import { onReach, reachNow } from '../behaviour/connection.ts'
import { leadWhenVisible } from '../behaviour/leading-tab.ts'
import { keepAnswer } from '../cache/cache.ts'
import { createSieve, mayTouch, merged } from './merge.ts'
import { MISSED_MS, pauseOf } from './pause.ts'
import { openPoll } from './poll.ts'
import type { Changes, LivePort } from './port.ts'
import { isIdle, onReturn } from './presence.ts'
import { isPushed, onPush } from './push-state.ts'
import { createSeldom } from './run-seldom.ts'
import { spanOfKey } from './span-of-key.ts'
import { onTouched, tell } from './touched-lists.ts'

const CHANNEL = 'vetrounds-live'
/** Changes that arrived while the page was loading. */
const BEFORE_MS = 60_000
/** The rows of a month follow its appointments in a second or two: it is reread after that, and once more in case they were slow. */
const MONTH_MS = { soonMs: 2000, everyMs: 10_000, times: 2 }

type Config = { cache: Cache; mutate: ReturnType<typeof useSWRConfig>['mutate'] }
type Message = { branch: BranchKey; changes: Changes }

/** Follows a branch; call the result to stop. */
export const followBranch = (branch: BranchKey, { cache, mutate }: Config): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  const fresh = createSieve()
  let since = isoAt(now() - BEFORE_MS)
  let port: LivePort | undefined

  const put = <N extends 'readCalendar' | 'listAbsences'>(
    name: N,
    take: (answer: Answer<N>, span: { from: string; to: string }) => Answer<N>,
  ): void => {
    for (const key of cache.keys()) {
      const span = spanOfKey(key, name, branch)
      const answer = span && (cache.get(key)?.data as Answer<N> | undefined)
      if (!span || !answer) continue
      const next = take(answer, span)
      if (next === answer) continue
      void mutate(key, next, { revalidate: false })
      // Also for the next load, and for reading offline.
      keepAnswer(next, key)
    }
  }
  const reread = (names: readonly Parameters<typeof isAnswerOf>[0][]) =>
    void mutate(key => names.some(name => isAnswerOf(name)(key)))
  const isVisible = () => document.visibilityState === 'visible'
  // SWR rereads only those cached answers that a page shows.
  const months = createSeldom({ ...MONTH_MS, act: () => reread(['readMonth']), isSeen: isVisible })
  const isInMonth = (rows: readonly AppointmentRow[]): boolean =>
    [...cache.keys()].some(key => {
      const span = spanOfKey(key, 'readMonth', branch)
      return span !== undefined && rows.some(row => mayTouch(row, span))
    })
  // Also what is done here.
  const stopTouched = onTouched(rows => {
    if (isInMonth(rows)) months.call()
  })
  const hear = ({ appointments, absences, at, reload }: Changes): void => {
    if (at > since) since = at
    if (reload) reread(['readCalendar', 'readAppointment', 'listAbsences'])
    const rows = fresh(appointments)
    // Includes earlier news: an answer that was being read then may lack it, and would stay without it.
    if (absences.length > 0)
      put('listAbsences', (answer, span) => {
        const next = merged(answer.absences, absences, span)
        return next === answer.absences ? answer : { ...answer, absences: [...next] }
      })
    if (appointments.length > 0)
      put('readCalendar', (answer, span) => {
        const next = merged(answer.appointments, appointments, span)
        return next === answer.appointments ? answer : { ...answer, appointments: [...next] }
      })
    if (rows.length > 0) {
      const ids = new Set(rows.map(({ id }) => id))
      // The open one too: no row has its notes.
      void mutate(
        key =>
          isAnswerOf('readAppointment')(key) &&
          ids.has((key as [string, { params: { id: string } }])[1].params.id),
      )
    }
    if (reload) months.call()
    if (reload || rows.length > 0) tell(rows)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.branch === branch) hear(data.changes)
  })
  const pause = (hasFailed: boolean) =>
    pauseOf({
      isVisible: isVisible(),
      isReachable: reachNow() === 'online',
      hasFailed,
      isIdle: isIdle(),
      isPushed: isPushed(branch),
    })
  const lead = (isLeading: boolean): void => {
    port?.close()
    port = isLeading
      ? openPoll({
          since,
          ask: (from, signal) =>
            request('readCalendarChanges', { query: { since: from } }, { branch, signal }),
          pause,
          hear: changes => {
            channel.postMessage({ branch, changes } satisfies Message)
            hear(changes)
          },
        })
      : undefined
  }
  let stopLeading = (): void => {}
  const stopWaiting = afterFirstData(() => {
    stopLeading = leadWhenVisible(`${CHANNEL} ${branch}`, lead)
  })
  const poke = () => {
    port?.poke()
    months.look()
  }
  /** What was missed while somebody was away is known where it is pushed. */
  const look = () => (isPushed(branch) ? port?.look() : poke())
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const pokeIn = (ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      poke()
    }, ms)
    timers.add(timer)
  }
  const stopPush = onPush((event, at) => {
    if (at !== branch) return
    if (event.kind === 'news')
      hear({ appointments: event.news.appointments ?? [], absences: event.news.absences ?? [], at: since })
    else if (event.kind === 'missed' || !event.isOn) {
      const soon = MISSED_MS.within * Math.random()
      pokeIn(soon)
      if (event.kind === 'missed') pokeIn(soon + MISSED_MS.again)
    }
  })
  const stopReturn = onReturn(look)
  const stopReach = onReach(poke)
  document.addEventListener('visibilitychange', look)
  return () => {
    stopWaiting()
    stopTouched()
    stopLeading()
    port?.close()
    stopReach()
    stopReturn()
    months.close()
    channel.close()
    stopPush()
    for (const timer of timers) clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
