// The calendar's news of one branch: one tab asks, the others hear it, and every kept answer takes it in.
import { deviceNow, isoAt, now } from '@vetrounds/core/clock'
import type { Cache, useSWRConfig } from 'swr'
import type { BranchKey } from '../api/branch.ts'
import { isAnswerOf } from '../api/client.ts'
import type { Answer } from '../api/request.ts'
import { request } from '../api/request.ts'
import { onReach, reachNow } from '../behaviour/connection.ts'
import { keepAnswer } from '../cache/cache.ts'
import { leadWhenVisible } from './leading-tab.ts'
import { createSieve, mayTouch, merged } from './merge.ts'
import { isIdle, pauseOf } from './pause.ts'
import { openPoll } from './poll.ts'
import type { Changes, LivePort } from './port.ts'
import { createSeldom } from './run-seldom.ts'
import { spanOfKey } from './span-of-key.ts'
import { tell } from './touched-lists.ts'

const CHANNEL = 'vetrounds-live'
/** What changed while the page was on its way. */
const BEFORE_MS = 60_000
/** A month is dear to read: it follows at most as often. */
const MONTH_MS = { soonMs: 3000, everyMs: 30_000 }

type Config = { cache: Cache; mutate: ReturnType<typeof useSWRConfig>['mutate'] }
type Message = { branch: BranchKey; changes: Changes }

/** Follows a branch until the answer is called. */
export const followBranch = (branch: BranchKey, { cache, mutate }: Config): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  const sieve = { appointments: createSieve(), absences: createSieve() }
  let since = isoAt(now() - BEFORE_MS)
  let touchedAt = deviceNow()
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
  // Of the cached ones SWR reads those alone that a page shows.
  const months = createSeldom({ ...MONTH_MS, act: () => reread(['readMonth']), isSeen: isVisible })
  const isInMonth = (rows: readonly Parameters<typeof mayTouch>[0][]): boolean =>
    [...cache.keys()].some(key => {
      const span = spanOfKey(key, 'readMonth', branch)
      return span !== undefined && rows.some(row => mayTouch(row, span))
    })
  const hear = ({ appointments, absences, at, reload }: Changes): void => {
    if (at > since) since = at
    if (reload) reread(['readCalendar', 'readAppointment', 'listAbsences'])
    const rows = sieve.appointments(appointments)
    const away = sieve.absences(absences)
    // What was told before, too: an answer that was under way then may lack it, and else nothing comes of it.
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
      // The open one: its notes are in no row.
      void mutate(
        key =>
          isAnswerOf('readAppointment')(key) &&
          ids.has((key as [string, { params: { id: string } }])[1].params.id),
      )
    }
    if (reload || isInMonth([...rows, ...away])) months.call()
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
      idleMs: deviceNow() - touchedAt,
    })
  const stopLeading = leadWhenVisible(`${CHANNEL} ${branch}`, isLeading => {
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
  })
  const poke = () => {
    port?.poke()
    months.look()
  }
  const touch = () => {
    const wasIdle = isIdle(deviceNow() - touchedAt)
    touchedAt = deviceNow()
    if (wasIdle) poke()
  }
  const stopReach = onReach(poke)
  document.addEventListener('visibilitychange', poke)
  addEventListener('pointerdown', touch, { passive: true })
  addEventListener('pointermove', touch, { passive: true })
  addEventListener('keydown', touch)
  return () => {
    stopLeading()
    port?.close()
    stopReach()
    months.close()
    channel.close()
    document.removeEventListener('visibilitychange', poke)
    removeEventListener('pointerdown', touch)
    removeEventListener('pointermove', touch)
    removeEventListener('keydown', touch)
  }
}
