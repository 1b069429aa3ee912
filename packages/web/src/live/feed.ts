// The feed of a branch's calendar: changes are pushed, or one tab polls for all; every cached answer is updated.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { deviceNow, isoAt, now } from '@vetrounds/core/clock'
import type { BranchKey } from '../api/branch-key.ts'
import { isAnswerOf } from '../api/client.ts'
import { afterFirstData } from '../api/first-data.ts'
import { request } from '../api/request.ts'
import { onReach, reachNow } from '../behaviour/connection.ts'
import { leadWhenVisible } from '../behaviour/leading-tab.ts'
import { createSieve, mayTouch } from './merge.ts'
import { MISSED_MS, pauseOf } from './pause.ts'
import { openPoll } from './poll.ts'
import type { Changes, LivePort } from './port.ts'
import { isIdle, onReturn } from './presence.ts'
import { isPushed, onPush } from './push-state.ts'
import { type Config, openNews } from './put-news.ts'
import { spanOfKey } from './span-of-key.ts'
import { createThrottled } from './throttle.ts'
import { onTouched, tell } from './touched-lists.ts'

const CHANNEL = 'vetrounds-live'
/** How far back the first poll asks, in ms, to include changes made while the page was loading. */
const BEFORE_MS = 60_000
/**
 * The timing of a month's reread: its summary rows are updated a second or two after its appointments. It is reread after that,
 * and once more in case the update was slow.
 */
const MONTH_MS = { soonMs: 2000, everyMs: 10_000, times: 2 }

type Message = { branch: BranchKey; changes: Changes }

/** Follows a branch's calendar. Returns a function that stops. */
export const followBranch = (branch: BranchKey, config: Config): (() => void) => {
  const { cache, mutate } = config
  const channel = new BroadcastChannel(CHANNEL)
  const news = openNews(branch, config)
  const fresh = createSieve()
  let since = isoAt(now() - BEFORE_MS)
  /** When a tab of this browser last polled. */
  let askedAt: number | undefined
  let port: LivePort | undefined

  const reread = (names: readonly Parameters<typeof isAnswerOf>[0][]) =>
    void mutate(key => names.some(name => isAnswerOf(name)(key)))
  const isVisible = () => document.visibilityState === 'visible'
  // SWR rereads only those cached answers that a page shows.
  const months = createThrottled({ ...MONTH_MS, act: () => reread(['readMonth']), isSeen: isVisible })
  const isInMonth = (rows: readonly AppointmentRow[]): boolean =>
    [...cache.keys()].some(key => {
      const span = spanOfKey(key, 'readMonth', branch)
      return span !== undefined && rows.some(row => mayTouch(row, span))
    })
  // Also takes the changes made in this tab.
  const stopTouched = onTouched((rows, isAnswer) => {
    // The index from which weeks are read may lag behind this tab's changes, just as it lags behind pushed ones.
    if (isAnswer) news.put({ appointments: [...rows], absences: [] })
    if (isInMonth(rows)) months.call()
  })
  const hear = ({ appointments, absences, at, reload }: Changes): void => {
    if (at > since) since = at
    if (reload) reread(['readCalendar', 'readAppointment', 'listAbsences'])
    const rows = fresh(appointments)
    news.put({ appointments, absences })
    if (rows.length > 0) {
      const ids = new Set(rows.map(({ id }) => id))
      // Also rereads an open appointment, since the rows don't contain its notes.
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
    if (data.branch !== branch) return
    askedAt = deviceNow()
    hear(data.changes)
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
          // With push, a tab that takes over has received the changes already, so that it need not poll at once.
          askedAt: isPushed(branch) ? askedAt : undefined,
          ask: (from, signal) =>
            request('readCalendarChanges', { query: { since: from } }, { branch, signal }),
          pause,
          hear: changes => {
            askedAt = deviceNow()
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
  /**
   * Called when somebody returns to the page. With push nothing was missed, so it polls only if a poll is due; otherwise it polls
   * at once.
   */
  const look = () => (isPushed(branch) ? port?.look() : poke())
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const pokeIn = (ms: number, then?: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      then?.()
      poke()
    }, ms)
    timers.add(timer)
  }
  let isSoon = false
  /**
   * Polls after a loss. All clients lose messages at the same time, so each polls at a random moment, once for all losses until
   * then.
   */
  const catchUp = (isAgain: boolean): void => {
    if (isSoon) return
    isSoon = true
    const soon = MISSED_MS.within * Math.random()
    pokeIn(soon, () => {
      isSoon = false
    })
    if (isAgain) pokeIn(soon + MISSED_MS.again)
  }
  const stopPush = onPush((event, at) => {
    if (at !== branch) return
    if (event.kind === 'news')
      hear({ appointments: event.news.appointments ?? [], absences: event.news.absences ?? [], at: since })
    else if (event.kind === 'missed' || !event.isOn) catchUp(event.kind === 'missed')
  })
  const stopReturn = onReturn(look)
  const stopReach = onReach(() => reachNow() === 'online' && catchUp(false))
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
    news.close()
    stopPush()
    for (const timer of timers) clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
