// Reads when, and with whom, from what is typed: "mon 9:30", "tomorrow 10:30 kearney", "+3 d", "14:30", a date. In the interface's
// language and in English, with Latin or Arabic digits (README-frontdesk, Reschedule).

import { addDays, weekdayOf } from '@vetrounds/core/calendar/days'
import { DAY_MINUTES as DAY } from '@vetrounds/core/calendar/lengths'
import type { TeamMember } from '@vetrounds/core/members/member'
import { fold } from '@vetrounds/core/text/fold'
import { someDay } from '../../../i18n/use-weekday-name.ts'
import { isDate } from '../day/time.ts'

/** `YYYY-MM-DD` and a minute of that day, on the branch's wall. */
export type When = { date: string; minute: number }

/** `vetId` where a vet was named. */
export type ReadWhen = When & { vetId?: string }

export type WhenContext = {
  /** What the appointment has now: what isn't typed stays as it is. */
  from: When
  /** The present at the branch: days of the week and dates without a year are the next ones from it. */
  now: When
  /** BCP 47, e.g. `de-DE`. */
  locale: string
  /** Who can be named. */
  vets: readonly { id: string; name: string }[]
}

const NAME_AT_LEAST = 2
const MONTH_AT_LEAST = 3
const VET_AT_LEAST = 3
/** As far from today, or from the day that is moved, as anybody books. */
const YEARS = 2
const ARTICLE = /^ال/

type Name = { index: number; name: string; bare: string }

/** Names by their place, folded; in Arabic without the article, too. */
const namesOf = (
  locale: string,
  count: number,
  shape: Intl.DateTimeFormatOptions,
  at: (n: number) => number,
): Name[] =>
  [locale, 'en-GB'].flatMap(each => {
    const format = new Intl.DateTimeFormat(each, { ...shape, timeZone: 'UTC' })
    return Array.from({ length: count }, (_, index) => {
      const name = fold(format.format(at(index)))
      return { index, name, bare: name.replace(ARTICLE, '') }
    })
  })

/** Made once a language: a text is read at each of its letters. */
const once = (make: (locale: string) => Name[]) => {
  const known = new Map<string, Name[]>()
  return (locale: string): Name[] => {
    const names = known.get(locale) ?? make(locale)
    known.set(locale, names)
    return names
  }
}

const weekdaysOf = once(locale =>
  namesOf(locale, 7, { weekday: 'long' }, index => Date.parse(someDay(index))),
)
const monthsOf = once(locale => namesOf(locale, 12, { month: 'long' }, index => Date.UTC(1970, index, 15)))

const found = (names: readonly Name[], word: string, atLeast: number): number | undefined => {
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
const fillers = new Set([
  ...['at', 'on', 'with', 'dr', 'next'],
  ...['um', 'am', 'uhr', 'den', 'bei', 'mit', 'nachsten'],
  ...['الساعه', 'يوم', 'في', 'مع', 'د'],
])

/** Those who can be named, of a calendar's columns: who takes appointments, and `own`, who has the one that is moved. */
export const namedVets = (vets: readonly (TeamMember | null)[], own?: string | null): WhenContext['vets'] =>
  vets.flatMap(vet =>
    vet && (vet.takesAppointments || vet.userId === own) ? [{ id: vet.userId, name: vet.name }] : [],
  )

/** The one vet of whose name a word is the beginning. */
const vetNamed = (vets: WhenContext['vets'], word: string): string | undefined => {
  if (word.length < VET_AT_LEAST) return undefined
  const [first, ...others] = vets.filter(({ name }) =>
    fold(name)
      .split(/[\s-]+/)
      .some(part => part.startsWith(word)),
  )
  return others.length > 0 ? undefined : first?.id
}

/** Digits and signs as the patterns below know them. */
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

const yearsBetween = (a: string, b: string): number => Math.abs(Number(a.slice(0, 4)) - Number(b.slice(0, 4)))

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

/** The day, time and vet that the text means; nothing where any part of it can't be read. */
export const readWhen = (typed: string, { from, now, locale, vets }: WhenContext): ReadWhen | undefined => {
  const text = cutter(latin(typed))
  let date: string | undefined
  let minute: number | undefined
  let shift = 0
  let vetId: string | undefined
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
  // Before the patterns that would read the same figures without their half of the day.
  text.take(/(?<![\d:./+-])(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|ص|م)(?!\p{L})/u, match => {
    const [all, hour, minutes, half] = match
    const [at, isLate] = [Number(hour), half === 'pm' || half === 'م']
    // In German "am" before a day is "on".
    const isDay =
      half === 'am' && locale.startsWith('de') && match.input.trimEnd().length > match.index + all.length
    if (isDay || at < 1 || at > 12) return false
    return setMinute(minutesOf((at % 12) + (isLate ? 12 : 0), Number(minutes ?? 0)))
  })
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
    const vet = vetNamed(vets, plain)
    // Two words may be of one name.
    if (vet === undefined || (vetId !== undefined && vetId !== vet)) return undefined
    vetId = vet
  }

  if (weekday !== undefined) {
    // A date that is said, too, must be that day.
    if (date !== undefined && weekdayOf(date) !== weekday) return undefined
    const isPast = minute !== undefined && minute <= now.minute
    const ahead = (weekday - weekdayOf(now.date) + 7) % 7
    date ??= addDays(now.date, ahead === 0 && isPast ? 7 : ahead)
  }
  if (date === undefined && minute === undefined && shift === 0 && vetId === undefined) return undefined
  // A year that was mistyped is read by nobody: 1030 is a time.
  const year = date ?? from.date
  if ([now, from].every(each => yearsBetween(each.date, year) > YEARS)) return undefined
  const at = (minute ?? from.minute) + (shift % DAY)
  const days = Math.trunc(shift / DAY) + Math.floor(at / DAY)
  return {
    date: addDays(date ?? from.date, days),
    minute: ((at % DAY) + DAY) % DAY,
    ...(vetId !== undefined && { vetId }),
  }
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** What says a time or a date by its shape alone. */
const SHAPES =
  /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)|\d{1,2}[./]\d{1,2}[./]|\d\/\d|\d{4}-\d|\d\s*(am|pm|uhr|ص|م)(?!\p{L})/u

/** Whether words begin with a time or a day: a bare number may be of a phone, and a vet's name an owner's. */
const beginsWhen = ([first = '', second = '']: readonly string[], locale: string): boolean => {
  const [plain, next] = [fold(first), fold(second)]
  if (isNumber(first))
    return found(monthsOf(locale), next, MONTH_AT_LEAST) !== undefined || SHAPES.test(`${first} ${second}`)
  return (
    SHAPES.test(first) ||
    plain in nearDays ||
    (fillers.has(plain) && second !== '') ||
    plain === 'بعد' ||
    found(weekdaysOf(locale), plain, MONTH_AT_LEAST) !== undefined
  )
}

/** Whether it is said plainly enough to be no name: by its shape, by a day and a number, or by "tomorrow" beside a name. */
const isPlain = (words: readonly string[], isAlone: boolean): boolean =>
  SHAPES.test(words.join(' ')) ||
  (words.length > 1 && words.some(isNumber)) ||
  (!isAlone && words.some(word => fold(word) in nearDays))

/**
 * Whom and when, from one text: `zita tomorrow 10:30 kearney`, in either order. `who` is what is left to search for; without a plain
 * time all of it.
 */
export const readAsked = (typed: string, context: WhenContext): { who: string; when?: ReadWhen } => {
  const words = typed.split(/\s+/).filter(Boolean)
  const plain = words.map(latin)
  for (const from of plain.keys()) {
    if (!beginsWhen(plain.slice(from, from + 2), context.locale)) continue
    for (let to = plain.length; to > from; to -= 1) {
      const part = plain.slice(from, to)
      // A shift, as in Reschedule, would be read out of a phone.
      if (/[+]|-\s*\d+\s*$/.test(part.join(' ')) || !isPlain(part, part.length === plain.length)) continue
      const when = readWhen(part.join(' '), context)
      if (when) return { who: [...words.slice(0, from), ...words.slice(to)].join(' '), when }
    }
  }
  return { who: typed }
}
