// How an appointment repeats: the typed values, and the RFC 5545 rule made from them.
import { weekdayOf } from '@vetrounds/core/calendar/days'

export type RepeatKind = 'once' | 'weekly' | 'two' | 'monthly' | 'other'

export type Repeat = {
  kind: RepeatKind
  unit: 'weeks' | 'months'
  interval: number | undefined
  /** 0 is Monday; an empty list means the weekday of the first appointment. */
  weekdays: readonly number[]
  ends: 'after' | 'on' | 'never'
  count: number | undefined
  /** `YYYY-MM-DD`, included. */
  until: string | undefined
}

export const once: Repeat = {
  kind: 'once',
  unit: 'weeks',
  interval: 1,
  weekdays: [],
  ends: 'after',
  count: 6,
  until: undefined,
}

/** The values that each preset sets. */
export const presets = {
  once: {},
  weekly: { unit: 'weeks', interval: 1 },
  two: { unit: 'weeks', interval: 2 },
  monthly: { unit: 'months', interval: 1 },
  other: {},
} as const satisfies Record<RepeatKind, Partial<Repeat>>

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const INTERVAL_MOST = 52

const isCount = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most

/**
 * The rule for a first appointment on `date`; undefined for an appointment that happens once, or while something is missing. An
 * end on a date includes that day: `UNTIL` is the date alone.
 */
export const ruleOf = (repeat: Repeat, date: string | undefined, most: number): string | undefined => {
  const { kind, unit, interval, weekdays, ends, count, until } = repeat
  if (kind === 'once' || !date || !isCount(interval, INTERVAL_MOST)) return undefined
  const parts = [`FREQ=${unit === 'weeks' ? 'WEEKLY' : 'MONTHLY'}`, `INTERVAL=${interval}`]
  if (unit === 'weeks') {
    const days = weekdays.length > 0 ? weekdays : [weekdayOf(date)]
    parts.push(
      `BYDAY=${[...days]
        .sort()
        .map(day => DAYS[day])
        .join(',')}`,
    )
  }
  if (ends === 'after') {
    if (!isCount(count, most)) return undefined
    parts.push(`COUNT=${count}`)
  } else if (ends === 'on') {
    if (!until || until < date) return undefined
    parts.push(`UNTIL=${until.replaceAll('-', '')}`)
  }
  return parts.join(';')
}

/** Why `ruleOf` can't make a rule, as the key of the `booking` text that says so. */
export const whyNoRule = ({ ends, until }: Repeat, date: string | undefined): 'why.rule' | 'why.lastDay' =>
  ends === 'on' && until && date && until < date ? 'why.lastDay' : 'why.rule'
