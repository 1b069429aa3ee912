// Reads a time and a vet from typed text: "mon 9:30", "tomorrow 10:30 kearney", "+3 d", "14:30", a date. In the language of the
// interface and in English, with Latin or Arabic digits (README-frontdesk, Reschedule).

import { addDays, weekdayOf } from '@vetrounds/core/calendar/days'
import { DAY_MINUTES as DAY } from '@vetrounds/core/calendar/lengths'
import type { TeamMember } from '@vetrounds/core/members/member'
import { fold } from '@vetrounds/core/text/fold'
import { someDay } from '../../../i18n/use-weekday-name.ts'
import { isDate } from '../day/time.ts'

/** `YYYY-MM-DD` and the minute of that day, by the branch's clock. */
export type When = { date: string; minute: number }

/** `vetId` is set if a vet was named. */
export type ReadWhen = When & { vetId?: string }

export type WhenContext = {
  /** The current date and minute of the appointment: parts that aren't typed stay as they are. */
  from: When
  /** The present time at the branch: a weekday, or a date without a year, means the next one from then on. */
  now: When
  /** BCP 47, e.g. `de-DE`. */
  locale: string
  /** The vets who can be named. */
  vets: readonly { id: string; name: string }[]
}

const NAME_AT_LEAST = 2
const MONTH_AT_LEAST = 3
const VET_AT_LEAST = 3
/** The farthest, in years, that anybody books from today or from the day of the appointment being moved. */
const YEARS = 2
const ARTICLE = /^ال/

type Name = { index: number; name: string; bare: string }

/** The names of weekdays or months with their index, folded; Arabic names also without the article (`bare`). */
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

/** Makes the names once per language, because the text is read again at each typed letter. */
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

/** Words for near days in the three languages, folded, with the number of days from today. */
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

/** Words without a meaning here, which are skipped. */
const fillers = new Set([
  ...['at', 'on', 'with', 'dr', 'next'],
  ...['um', 'am', 'uhr', 'den', 'bei', 'mit', 'nachsten'],
  ...['الساعه', 'يوم', 'في', 'مع', 'د'],
])

/** The vets of a calendar's columns who can be named: those who take appointments, and `isolatedValue`, who has the one being moved. */
export const namedVets = (vets: readonly (TeamMember | null)[], own?: string | null): WhenContext['vets'] =>
  vets.flatMap(vet =>
    vet && (vet.takesAppointments || vet.userId === own) ? [{ id: vet.userId, name: vet.name }] : [],
  )

/** The id of the only vet with a part of the name that begins with the word; undefined if there are several or none. */
const vetNamed = (vets: WhenContext['vets'], word: string): string | undefined => {
  if (word.length < VET_AT_LEAST) return undefined
  const [first, ...others] = vets.filter(({ name }) =>
    fold(name)
      .split(/[\s-]+/)
      .some(part => part.startsWith(word)),
  )
  return others.length > 0 ? undefined : first?.id
}

/** Converts digits and signs to the forms that the patterns below expect. */
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

/** The next date with this month and day, from today on. */
const nextDay = (today: string, month: number | string, day: number | string): string | undefined => {
  const year = Number(today.slice(0, 4))
  // A 29 February comes within four years, or within eight around a century without one.
  for (let each = year; each <= year + 8; each += 1) {
    const date = dayOf(each, month, day)
    if (date && date >= today) return date
  }
  return undefined
}

const yearsBetween = (a: string, b: string): number => Math.abs(Number(a.slice(0, 4)) - Number(b.slice(0, 4)))

/** Takes parts out of a text by pattern, and returns the words that are left. */
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

/** Reads the day, time and vet that the text means; undefined if any part of it can't be read. */
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
  // Comes before the patterns that would read the same digits without am or pm.
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
  // A dot also separates hours from minutes: it is a date if another dot follows, or if the time has been read already.
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
    // Several words may be parts of the same vet's name, but not of two vets.
    if (vet === undefined || (vetId !== undefined && vetId !== vet)) return undefined
    vetId = vet
  }

  if (weekday !== undefined) {
    // If a date is given as well, it must be that weekday.
    if (date !== undefined && weekdayOf(date) !== weekday) return undefined
    const isPast = minute !== undefined && minute <= now.minute
    const ahead = (weekday - weekdayOf(now.date) + 7) % 7
    date ??= addDays(now.date, ahead === 0 && isPast ? 7 : ahead)
  }
  if (date === undefined && minute === undefined && shift === 0 && vetId === undefined) return undefined
  // A year too far away is a typing mistake and isn't accepted: 1030 is a time.
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

/** Texts that are a time or a date by their shape alone. */
const SHAPES =
  /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)|\d{1,2}[./]\d{1,2}[./]|\d\/\d|\d{4}-\d|\d\s*(am|pm|uhr|ص|م)(?!\p{L})/u

/** Whether the words begin with a time or day. A bare number or a vet's name isn't enough: it may be a phone or an owner. */
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

/** Whether the words are clearly a time and no name: by their shape, several words with a number, or "tomorrow" beside a name. */
const isPlain = (words: readonly string[], isAlone: boolean): boolean =>
  SHAPES.test(words.join(' ')) ||
  (words.length > 1 && words.some(isNumber)) ||
  (!isAlone && words.some(word => fold(word) in nearDays))

/**
 * Reads a name and a time from one text: `zita tomorrow 10:30 kearney`, in either order. `who` is the rest, to search for;
 * without a clear time it is the whole text.
 */
export const readAsked = (typed: string, context: WhenContext): { who: string; when?: ReadWhen } => {
  const words = typed.split(/\s+/).filter(Boolean)
  const plain = words.map(latin)
  for (const from of plain.keys()) {
    if (!beginsWhen(plain.slice(from, from + 2), context.locale)) continue
    for (let to = plain.length; to > from; to -= 1) {
      const part = plain.slice(from, to)
      // Shifts such as `+3`, which Reschedule allows, aren't read here: they would be found in phone numbers.
      if (/[+]|-\s*\d+\s*$/.test(part.join(' ')) || !isPlain(part, part.length === plain.length)) continue
      const when = readWhen(part.join(' '), context)
      if (when) return { who: [...words.slice(0, from), ...words.slice(to)].join(' '), when }
    }
  }
  return { who: typed }
}
