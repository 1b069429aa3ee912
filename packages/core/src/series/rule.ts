// The part of RFC 5545's recurrence rules that appointments use: FREQ=DAILY|WEEKLY|MONTHLY with INTERVAL, BYDAY and
// COUNT or UNTIL. Days are counted in the branch's calendar, so the wall time stays the same across clock changes.
import { addMonths, dayName, dayNumber, mondayOf, weekday } from '../calendar/days.ts'
import { instantOf, type Wall, wallAt } from '../calendar/wall.ts'

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** `nth` is the number of the weekday in its month: 2 is the second, -1 the last, 0 each of them. */
type ByDay = { nth: number; weekday: number }

export type Rule = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  interval: number
  byDay: readonly ByDay[]
  count?: number
  /** The last instant, in milliseconds, or the last local day. */
  until?: { instant: number } | { day: number }
}

const byDayOf = (text: string, monthly: boolean): ByDay | undefined => {
  const [, nth = '', name = ''] = /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text) ?? []
  const found = (weekdays as readonly string[]).indexOf(name)
  if (found < 0 || (nth !== '' && !monthly)) return undefined
  return { nth: Number(nth), weekday: found }
}

const untilOf = (text: string): Rule['until'] | undefined => {
  const [, year, month, date, time] = /^(\d{4})(\d\d)(\d\d)(T\d{6}Z)?$/.exec(text) ?? []
  if (!year) return undefined
  const day = `${year}-${month}-${date}`
  const clock = time ? `T${time.slice(1, 3)}:${time.slice(3, 5)}:${time.slice(5, 7)}Z` : 'T00:00:00Z'
  const instant = Date.parse(`${day}${clock}`)
  // Some engines read `2027-02-30` as 2 March, others refuse it.
  if (Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(day)) return undefined
  return time ? { instant } : { day: dayNumber(day) }
}

const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'COUNT', 'UNTIL'])

const wholeOf = (text: string | undefined, most: number): number | undefined => {
  const value = Number(text)
  return /^\d+$/.test(text ?? '') && value >= 1 && value <= most ? value : undefined
}

/** Parses a rule of RFC 5545 § 3.3.10, without `RRULE:`; undefined if malformed or beyond what is supported. */
export const parseRule = (text: string): Rule | undefined => {
  const parts = new Map<string, string>()
  for (const part of text.split(';')) {
    const [name = '', value = '', ...rest] = part.split('=')
    if (!known.has(name) || value === '' || rest.length > 0 || parts.has(name)) return undefined
    parts.set(name, value)
  }
  const freq = parts.get('FREQ')
  if (freq !== 'DAILY' && freq !== 'WEEKLY' && freq !== 'MONTHLY') return undefined
  const interval = wholeOf(parts.get('INTERVAL') ?? '1', 99)
  const byDay = (parts.get('BYDAY')?.split(',') ?? []).map(each => byDayOf(each, freq === 'MONTHLY'))
  if (!interval || byDay.includes(undefined)) return undefined
  const rule: Rule = { freq, interval, byDay: byDay.filter(each => each !== undefined) }
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')]
  // Not both (RFC 5545 § 3.3.10).
  if (count !== undefined && until !== undefined) return undefined
  if (count !== undefined) {
    const times = wholeOf(count, 9999)
    return times ? { ...rule, count: times } : undefined
  }
  if (until === undefined) return rule
  const last = untilOf(until)
  return last ? { ...rule, until: last } : undefined
}

/** Whether the rule goes on for ever. */
export const isEndless = (rule: Rule): boolean => rule.count === undefined && rule.until === undefined

/** The days (by number) on which the rule falls in the month that begins on `month`. */
const daysOfMonth = (month: string, rule: Rule, date: number): number[] => {
  const first = dayNumber(month)
  const length = dayNumber(addMonths(month, 1)) - first
  // A month without that date is skipped (RFC 5545 § 3.3.10: invalid dates are ignored).
  if (rule.byDay.length === 0) return date <= length ? [first + date - 1] : []
  const days = rule.byDay.flatMap(({ nth, weekday: wanted }) => {
    const all = Array.from({ length }, (_, at) => first + at).filter(day => weekday(day) === wanted)
    return nth === 0 ? all : all.slice(nth > 0 ? nth - 1 : nth, nth > 0 ? nth : nth + 1 || undefined)
  })
  return [...new Set(days)].sort((a, b) => a - b)
}

/** The rule's days from the first one on, endless. */
function* daysFrom(rule: Rule, first: number): Generator<number> {
  const wanted = rule.byDay.map(each => each.weekday)
  const monday = mondayOf(first)
  const start = dayName(first)
  for (let step = 0; ; step += rule.interval) {
    if (rule.freq === 'DAILY') {
      const day = first + step
      // A day that is left out is still yielded, so that the caller can stop at the horizon.
      yield wanted.length === 0 || wanted.includes(weekday(day)) ? day : -day
    } else if (rule.freq === 'WEEKLY') {
      const inWeek = wanted.length > 0 ? [...new Set(wanted)].sort((a, b) => a - b) : [weekday(first)]
      for (const at of inWeek) yield monday + step * 7 + at
    } else {
      const month = addMonths(`${start.slice(0, -2)}01`, step)
      const days = daysOfMonth(month, rule, Number(start.slice(-2)))
      yield* days.length > 0 ? days : [-dayNumber(month)]
    }
  }
}

/**
 * Wall times of the occurrences: those of the rule from the first one's day on, at its time. If the first one does not match
 * the rule, it doesn't count. Ends with the rule, after the horizon (milliseconds), or after `atMost`.
 */
export const occurrences = (
  rule: Rule,
  start: string,
  zone: string,
  { horizon, atMost }: { horizon: number; atMost: number },
): Wall[] => {
  const { day: first, minute } = wallAt(Date.parse(start), zone)
  const lastDay = wallAt(horizon, zone).day
  const most = Math.min(rule.count ?? atMost, atMost)
  const found: Wall[] = []
  for (const marked of daysFrom(rule, first)) {
    const day = Math.abs(marked)
    if (day > lastDay || found.length >= most) break
    if (marked < 0 || day < first) continue
    const wall = { day, minute }
    if (rule.until && 'day' in rule.until && day > rule.until.day) break
    const instant = instantOf(wall, zone)
    if (instant > horizon || (rule.until && 'instant' in rule.until && instant > rule.until.instant)) break
    found.push(wall)
  }
  return found
}
