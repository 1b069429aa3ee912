// Opening hours as people ask about them: open now and until when, or when it opens again; and how a span is written.

import { weekday } from '@vetrounds/core/calendar/days'
import { closingFaceOf, faceOf, minuteOf } from '@vetrounds/core/calendar/face'
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import { openHours } from '@vetrounds/core/calendar/opening-hours'
import { wallAt } from '@vetrounds/core/calendar/wall'
import type { Branch } from '@vetrounds/core/clinics/clinic'

export type Hours = Branch['hours']

/** A moment on the wall clock of a branch; weekday 0 is Monday, as in its opening hours. */
export type Wall = { weekday: number; minute: number }

export type OpenState =
  /**
   * `until` is the minute at which it closes; `weekday` is given where that is more than a day ahead. Neither is given where it
   * never closes.
   */
  | { is: 'open'; until?: number; weekday?: number }
  | { is: 'shut'; opens?: { weekday: number; minute: number; isToday: boolean } }

/** Returns what the wall clock shows in a zone at a moment in milliseconds. */
export const wallIn = (timeZone: string, ms: number): Wall => {
  const { day, minute } = wallAt(ms, timeZone)
  return { weekday: weekday(day), minute }
}

const spansOf = (hours: Hours, weekday: number, nights?: number) =>
  openHours(hours, weekday, nights).filter(([from, to]) => from < to)

/** Whether a branch is open. Spans that meet count as one, also across midnight. */
export const openState = (hours: Hours, { weekday, minute }: Wall): OpenState => {
  const today = spansOf(hours, weekday, 7)
  const [, until] = today.find(([from, to]) => from <= minute && minute < to) ?? []
  if (until !== undefined) {
    const days = Math.ceil(until / DAY_MINUTES) - 1
    if (days >= 7) return { is: 'open' }
    const isFar = until - minute > DAY_MINUTES
    return { is: 'open', until: until - days * DAY_MINUTES, ...(isFar && { weekday: (weekday + days) % 7 }) }
  }
  const next = today.find(([from]) => from > minute)
  if (next) return { is: 'shut', opens: { weekday, minute: next[0], isToday: true } }
  for (let days = 1; days <= 7; days += 1) {
    const [first] = spansOf(hours, weekday + days)
    if (first)
      return { is: 'shut', opens: { weekday: (weekday + days) % 7, minute: first[0], isToday: false } }
  }
  return { is: 'shut' }
}

/** `08:30–13:00, 13:30–18:00`; empty for a closed day. */
export const spansText = (spans: Hours[number]): string =>
  spans.map(([from, to]) => `${closingFaceOf(from)}–${closingFaceOf(to)}`).join(', ')

/** The hours that the week strip draws (design README), in minutes: from 06:00 to 23:00. */
const STRIP = { from: 360, to: 1380 }

/** The position of a span in the strip, as shares of its height; undefined where the span is outside. */
export const barOf = ([from, to]: Hours[number][number]): { top: number; height: number } | undefined => {
  const share = (minute: number) =>
    (Math.min(Math.max(minute, STRIP.from), STRIP.to) - STRIP.from) / (STRIP.to - STRIP.from)
  const top = share(from)
  const height = share(to) - top
  return height > 0 ? { top, height } : undefined
}

/** Returns the minutes of a typed time; `00:00` as the end of a span is the midnight after the day. */
const minuteIn = (time: string, isEnd: boolean): number => minuteOf(time) || (isEnd ? DAY_MINUTES : 0)

/** A span as it is typed, in clock times: `24:00` is typed as `00:00`. */
export type TypedSpan = { from?: string | undefined; to?: string | undefined }
/** A day as it is typed: the same as Monday, or with spans of its own; a closed day has none. */
export type TypedDay = { asMonday: boolean; spans: TypedSpan[] }

/** The most spans that the contract takes for a day. */
export const SPANS_AT_MOST = 4
const usual: TypedSpan[] = [{ from: '09:00', to: '17:00' }]

const typedSpan = ([from, to]: Hours[number][number]): TypedSpan => ({
  from: faceOf(from),
  to: faceOf(to),
})

/** A branch's hours as the form shows them: days that equal Monday are marked so. */
export const typedHours = (hours: Hours): TypedDay[] => {
  const monday = JSON.stringify(hours[0] ?? [])
  return Array.from({ length: 7 }, (_, day) => {
    const spans = hours[day] ?? []
    const asMonday = day > 0 && spans.length > 0 && JSON.stringify(spans) === monday
    return { asMonday, spans: asMonday ? [] : spans.map(typedSpan) }
  })
}

type HoursProblem = 'incomplete' | 'order' | 'overlap'

/** Returns what is wrong with the spans of a day; undefined where nothing is. */
export const problemIn = (spans: readonly TypedSpan[]): HoursProblem | undefined => {
  if (spans.some(({ from, to }) => !from || !to)) return 'incomplete'
  const minutes = spans
    .map(({ from = '', to = '' }) => [minuteIn(from, false), minuteIn(to, true)] as const)
    .sort((a, b) => a[0] - b[0])
  if (minutes.some(([from, to]) => from >= to)) return 'order'
  return minutes.some(([from], index) => index > 0 && from < (minutes[index - 1]?.[1] ?? 0))
    ? 'overlap'
    : undefined
}

/** Returns the hours as the contract has them. Call it only for days without a problem. */
export const hoursOf = (days: readonly TypedDay[]): Hours =>
  days.map(({ asMonday, spans }) =>
    (asMonday ? (days[0]?.spans ?? []) : spans)
      .map(({ from = '', to = '' }): [number, number] => [minuteIn(from, false), minuteIn(to, true)])
      .sort((a, b) => a[0] - b[0]),
  )

export const isOpenDay = ({ asMonday, spans }: TypedDay): boolean => asMonday || spans.length > 0

/**
 * Opens or closes a day. An opened day is the same as Monday if Monday is open. When Monday closes, days that were the same as
 * Monday
 * keep the spans that it had.
 */
export const switchDay = (days: readonly TypedDay[], day: number, opens: boolean): TypedDay[] => {
  const monday = days[0]?.spans ?? []
  return days.map((each, index) => {
    if (index === day) {
      if (!opens) return { asMonday: false, spans: [] }
      return day > 0 && monday.length > 0 ? { asMonday: true, spans: [] } : { asMonday: false, spans: usual }
    }
    return day === 0 && !opens && each.asMonday ? { asMonday: false, spans: monday } : each
  })
}

/** Replaces the spans of a day; without spans it is closed. */
export const changeDay = (days: readonly TypedDay[], day: number, spans: TypedSpan[]): TypedDay[] =>
  spans.length === 0
    ? switchDay(days, day, false)
    : days.map((each, index) => (index === day ? { asMonday: false, spans } : each))

/** Adds a span that begins where the last one ends, so that a lunch break takes two keys. */
export const withAnother = (spans: readonly TypedSpan[]): TypedSpan[] => [
  ...spans,
  { from: spans.at(-1)?.to, to: undefined },
]
