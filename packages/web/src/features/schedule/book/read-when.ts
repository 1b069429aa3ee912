// Reads what is typed to move an appointment: "mon 9:30", "+3 d", "14:30", a date. In the interface's language and in
// English, with Latin or Arabic digits (README-frontdesk, Reschedule).
import { fold } from '@vetrounds/core/text/fold'
import { addDays, isDate, weekdayOf } from '../day/time.ts'

/** `YYYY-MM-DD` and a minute of that day, on the branch's wall. */
export type When = { date: string; minute: number }

type Context = {
  /** What the appointment has now: what isn't typed stays as it is. */
  from: When
  /** The present at the branch: days of the week and dates without a year are the next ones from it. */
  now: When
  /** BCP 47, e.g. `de-DE`. */
  locale: string
}

const DAY = 1440
const NAME_AT_LEAST = 2
const MONTH_AT_LEAST = 3
const ARTICLE = /^ال/

/** Names by their place, folded; in Arabic without the article, too. */
const namesOf = (
  locale: string,
  count: number,
  shape: Intl.DateTimeFormatOptions,
  at: (n: number) => number,
) =>
  [locale, 'en-GB'].flatMap(each => {
    const format = new Intl.DateTimeFormat(each, { ...shape, timeZone: 'UTC' })
    return Array.from({ length: count }, (_, index) => {
      const name = fold(format.format(at(index)))
      return { index, name, bare: name.replace(ARTICLE, '') }
    })
  })

// 5 January 1970 was a Monday.
const weekdaysOf = (locale: string) =>
  namesOf(locale, 7, { weekday: 'long' }, index => Date.UTC(1970, 0, 5 + index))
const monthsOf = (locale: string) =>
  namesOf(locale, 12, { month: 'long' }, index => Date.UTC(1970, index, 15))

const found = (names: ReturnType<typeof namesOf>, word: string, atLeast: number): number | undefined => {
  if (word.length < atLeast) return undefined
  const hits = new Set(
    names
      .filter(({ name, bare }) => name.startsWith(word) || bare.startsWith(word))
      .map(({ index }) => index),
  )
  return hits.size === 1 ? [...hits][0] : undefined
}

/** Days from today by what they are called in the three languages, folded. */
const nearDays: Record<string, number> = {
  today: 0,
  tomorrow: 1,
  heute: 0,
  morgen: 1,
  ubermorgen: 2,
  uebermorgen: 2,
  اليوم: 0,
  غدا: 1,
  'بعد غد': 2,
}

const units: readonly (readonly [minutes: number, words: readonly string[]])[] = [
  [DAY, ['d', 'day', 'days', 't', 'tag', 'tage', 'tagen', 'ي', 'يوم', 'يوما', 'يومين', 'ايام']],
  [7 * DAY, ['w', 'week', 'weeks', 'woche', 'wochen', 'ا', 'اسبوع', 'اسبوعا', 'اسبوعين', 'اسابيع']],
  [60, ['h', 'hour', 'hours', 'std', 'stunde', 'stunden', 'س', 'ساعه', 'ساعات', 'ساعتين']],
  [1, ['min', 'm', 'minute', 'minutes', 'minuten', 'د', 'دقيقه', 'دقايق', 'دقيقتين']],
]

/** Words that say nothing here. */
const fillers = new Set(['at', 'on', 'um', 'am', 'uhr', 'den', 'next', 'nachsten', 'الساعه', 'يوم', 'في'])

const latin = (text: string): string =>
  text
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/[٫،]/g, ' ')
    .trim()
    .toLowerCase()

const pad = (value: number | string): string => String(value).padStart(2, '0')

const dayOf = (year: number | string, month: number | string, day: number | string): string | undefined => {
  const text = `${String(year).padStart(4, '20')}-${pad(month)}-${pad(day)}`
  return isDate(text) ? text : undefined
}

const minutesOf = (hour: number, minute: number): number | undefined =>
  hour < 24 && minute < 60 ? hour * 60 + minute : undefined

/** A day without a year: the next one from today on. */
const nextDay = (today: string, month: number | string, day: number | string): string | undefined => {
  const year = Number(today.slice(0, 4))
  // Four years on there is a 29 February, too.
  for (let each = year; each <= year + 8; each += 1) {
    const date = dayOf(each, month, day)
    if (date && date >= today) return date
  }
  return undefined
}

/** What is left of a text while parts of it are taken out. */
const cutter = (text: string) => {
  let rest = text
  return {
    take: (pattern: RegExp, use: (match: RegExpExecArray) => boolean): void => {
      const match = pattern.exec(rest)
      if (match && use(match))
        rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    },
    words: () => rest.split(/[\s,]+/).filter(Boolean),
  }
}

/** The day and time that the text means; nothing where any part of it can't be read. */
export const readWhen = (typed: string, { from, now, locale }: Context): When | undefined => {
  const text = cutter(latin(typed))
  let date: string | undefined
  let minute: number | undefined
  let shift = 0
  const setDate = (next: string | undefined): boolean => {
    if (date !== undefined || next === undefined) return false
    date = next
    return true
  }
  const setMinute = (next: number | undefined): boolean => {
    if (minute !== undefined || next === undefined) return false
    minute = next
    return true
  }

  text.take(/(\d{4})-(\d{1,2})-(\d{1,2})/, ([, y = '', m = '', d = '']) => setDate(dayOf(y, m, d)))
  text.take(/(?<![\d+-])(\d{1,2}):(\d{2})(?!\d)/, ([, h, m]) => setMinute(minutesOf(Number(h), Number(m))))
  text.take(/(?<!\d)(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?!\d)/, ([, d = '', m = '', y = '']) =>
    setDate(dayOf(y, m, d)),
  )
  // A dot parts hours from minutes as well: it is a date where one more dot follows, or the time is said already.
  text.take(/(?<!\d)(\d{1,2})([./])(\d{1,2})(\.?)(?!\d)/, ([, d = '', sign, m = '', dot]) =>
    sign === '/' || dot || minute !== undefined
      ? setDate(nextDay(now.date, m, d))
      : setMinute(m.length === 2 ? minutesOf(Number(d), Number(m)) : undefined),
  )
  text.take(/(?<!\d)(\d{1,2})\.(\d{2})(?!\d)/, ([, h, m]) => setMinute(minutesOf(Number(h), Number(m))))
  const months = monthsOf(locale)
  text.take(/(?<!\d)(\d{1,2})\.?\s*(\p{L}{3,})\.?(?:\s+(\d{4}))?/u, ([, d = '', name = '', y]) => {
    const month = found(months, fold(name), MONTH_AT_LEAST)
    if (month === undefined) return false
    return setDate(y ? dayOf(y, month + 1, d) : nextDay(now.date, month + 1, d))
  })
  text.take(/([+-])\s*(\d{1,3})\s*(\p{L}*)/u, ([, sign, amount, unit = '']) => {
    const word = fold(unit)
    const minutes = unit === '' ? 1 : units.find(([, words]) => words.includes(word))?.[0]
    if (minutes === undefined) return false
    shift = (sign === '-' ? -1 : 1) * Number(amount) * minutes
    return true
  })
  text.take(/(?<!\d)(\d{1,2})\s*(am|pm|ص|م)(?!\p{L})/u, ([, hour, half]) => {
    const [at, isLate] = [Number(hour), half === 'pm' || half === 'م']
    return at >= 1 && at <= 12 && setMinute(minutesOf((at % 12) + (isLate ? 12 : 0), 0))
  })
  text.take(/بعد\s+غدا?ً?/u, () => setDate(addDays(now.date, 2)))

  const weekdays = weekdaysOf(locale)
  let weekday: number | undefined
  for (const word of text.words()) {
    const plain = fold(word)
    const near = nearDays[plain]
    const day = found(weekdays, plain, NAME_AT_LEAST)
    if (near !== undefined && setDate(addDays(now.date, near))) continue
    if (fillers.has(plain)) continue
    if (day !== undefined && weekday === undefined) {
      weekday = day
      continue
    }
    const bare = /^(\d{1,2})(\d{2})?h?$/.exec(word)
    if (bare && setMinute(minutesOf(Number(bare[1]), Number(bare[2] ?? 0)))) continue
    return undefined
  }

  if (weekday !== undefined) {
    // A date that is said, too, must be that day.
    if (date !== undefined && weekdayOf(date) !== weekday) return undefined
    const isPast = minute !== undefined && minute <= now.minute
    const ahead = (weekday - weekdayOf(now.date) + 7) % 7
    date ??= addDays(now.date, ahead === 0 && isPast ? 7 : ahead)
  }
  if (date === undefined && minute === undefined && shift === 0) return undefined
  const at = (minute ?? from.minute) + (shift % DAY)
  const days = Math.trunc(shift / DAY) + Math.floor(at / DAY)
  return { date: addDays(date ?? from.date, days), minute: ((at % DAY) + DAY) % DAY }
}
