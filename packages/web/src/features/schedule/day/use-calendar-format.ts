// Times, durations and names of appointments as the calendar says them, in the branch's zone and the person's language.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { addDays } from '@vetrounds/core/calendar/days'
import { faceOf } from '@vetrounds/core/calendar/face'
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { bothAt, wallOf } from '@vetrounds/core/calendar/wall'
import { now } from '@vetrounds/core/clock'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useMemo } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { isolated } from '../../../i18n/isolate.ts'
import { type Translate, useLanguage, useT } from '../../../i18n/use-t.ts'
import { isWaiting } from '../../../offline/use-queue.ts'
import { type LocalDay, localDay } from './time.ts'

/** The most times kept, as many as a branch has in half a year. Keeping them pays: a week shows each of its times repeatedly. */
const MOST_TIMES = 20_000

/** Returns a function that tells whether an instant's clock time comes twice on its day, because clocks are put back. */
const twiceIn = (zone: string) => {
  // Cached by UTC day: if neither this day nor its neighbours are longer than 24 hours, as usual, nothing more is checked.
  const days = new Map<string, boolean>()
  return (instant: string | number): boolean => {
    const at = new Date(instant)
    const utcDay = at.toISOString().slice(0, 10)
    const isLong = days.get(utcDay) ?? [-1, 0, 1].some(by => isLonger(localDay(addDays(utcDay, by), zone)))
    days.set(utcDay, isLong)
    if (!isLong) return false
    const { date, minute } = wallOf(at.getTime(), zone)
    return bothAt(date, minute, zone) !== undefined
  }
}

/** Formats an instant's clock time, computed once per instant: this is most of the cost of an appointment's label. */
const timesOf = (format: Formats, zone: string, zoneName: (ms: number) => string) => {
  const known = new Map<string | number, string>()
  const isTwice = twiceIn(zone)
  const timeOf = (instant: string | number): string => {
    const time = format.time(instant, zone)
    return isTwice(instant) ? `${time} ${zoneName(new Date(instant).getTime())}` : time
  }
  return (instant: string | number): string => {
    const time = known.get(instant) ?? timeOf(instant)
    if (known.size > MOST_TIMES) known.clear()
    known.set(instant, time)
    return time
  }
}

const isLonger = ({ start, end }: LocalDay): boolean => end - start > DAY_MS

const durationOf = (t: Translate<'calendar'>, minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  if (hours === 0) return t('duration.minutes', { minutes: rest })
  return rest === 0 ? t('duration.hours', { hours }) : t('duration.both', { hours, minutes: rest })
}

type People = readonly Pick<TeamMember, 'userId' | 'name'>[]
/** People whose names are known, including `former` members, who still have appointments. */
type Named = { members: People; former?: People | undefined }

type In = {
  t: Translate<'calendar'>
  common: Translate<'common'>
  format: Formats
  language: ReturnType<typeof useLanguage>
  team: Named | undefined
}

const wordsIn = (zone: string, { t, common, format, language, team }: In) => {
  // Arabic spells the zone out, which no gutter has room for.
  const zones = new Intl.DateTimeFormat(language === 'ar' ? 'en-GB' : format.locale, {
    timeZone: zone,
    timeZoneName: 'short',
  })
  const dayShape = (date: string, options: Intl.DateTimeFormatOptions) =>
    format.shaped(date, { ...options, timeZone: 'UTC' })
  /** A day and month; with the year if it isn't the present one, because otherwise nobody would notice a mistyped year. */
  const datedShape = (date: string, options: Intl.DateTimeFormatOptions) =>
    dayShape(date, {
      ...options,
      day: 'numeric',
      month: 'long',
      ...(date.slice(0, 4) !== wallOf(now(), zone).date.slice(0, 4) && { year: 'numeric' }),
    })
  const zoneName = (ms: number) =>
    zones.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  const time = timesOf(format, zone, zoneName)
  /** `14:30–15:00`; must be isolated in right-to-left text. */
  const spanOf = ({ start, end }: { start: string; end: string }) => `${time(start)}–${time(end)}`
  const names = new Map(
    [...(team?.members ?? []), ...(team?.former ?? [])].map(({ userId, name }) => [userId, name]),
  )
  /** The vet's name; "unassigned" for null. Empty for a vet of another branch and until the team is read, not "unassigned". */
  const vetName = (vetId: string | null): string =>
    vetId === null ? t('unassigned') : (names.get(vetId) ?? '')
  const list = format.commas
  return {
    span: spanOf,
    time,
    /** `14:30`, from a minute of the day. */
    face: (minute: number) => format.digits(faceOf(minute)),
    number: format.number,
    duration: (minutes: number) => durationOf(t, minutes),
    /** `GMT`, the name of the zone at an instant. */
    zoneName,
    vetName,
    list,
    /** `20` */
    dayNumber: (date: string) => dayShape(date, { day: 'numeric' }),
    /** `Fri`; the whole name in Arabic, which has no short ones. */
    weekday: (date: string, width: 'short' | 'long' | 'narrow' = 'short') =>
      dayShape(date, { weekday: width }),
    /** `20 November`, `20 November 2027` of another year */
    dayMonth: (date: string) => datedShape(date, {}),
    monthYear: (date: string) => dayShape(date, { month: 'long', year: 'numeric' }),
    /** `Friday 20 November` */
    fullDay: (date: string) => datedShape(date, { weekday: 'long' }),
    /** `Friday 20 November 2026` */
    longDay: (date: string) =>
      dayShape(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** `Friday 20 November, 15:00–15:30` */
    when: (row: { start: string; end: string }) =>
      list([
        format.shaped(row.start, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone }),
        isolated(spanOf(row)),
      ]),
    /** `20/11/2026, 11:29` */
    moment: (instant: string) => list([isolated(format.date(instant, zone)), isolated(time(instant))]),
    /** `16–22 November`; the days are in left-to-right order, like times, also on a right-to-left page. */
    dayRange: (first: string, last: string) =>
      format
        .range(first, last, { day: 'numeric', month: 'long', timeZone: 'UTC' })
        .replace(/\s–\s(?=\d+ )/, '–')
        .replace(/\p{Nd}+–\p{Nd}+/u, range => (language === 'ar' ? `\u2066${range}\u2069` : range)),
    /** Everything about an appointment as one label, for screen readers. */
    block: (row: AppointmentRow, more: readonly (string | false)[] = []) =>
      list([
        row.petName,
        row.ownerName,
        isolated(spanOf(row)),
        row.title,
        t(`types.${row.type}`),
        t(`statuses.${row.status}`),
        vetName(row.vetId),
        row.overbooked && t('overbooked'),
        row.allergic && t('allergy'),
        row.careful && t('careful'),
        isWaiting(row.id) && common('queue.waits'),
        ...more,
      ]),
  }
}

export type CalendarFormat = ReturnType<typeof wordsIn>

/** Returns the calendar's formatters for a branch's zone, in the current language: a list may have rows of several zones. */
export const useWordsOf = (team: Named | undefined): ((zone: string) => CalendarFormat) => {
  const t = useT('calendar')
  const common = useT('common')
  const format = useFormat()
  const language = useLanguage()
  return useMemo(() => {
    const known = new Map<string, CalendarFormat>()
    return zone => {
      const words = known.get(zone) ?? wordsIn(zone, { t, common, format, language, team })
      known.set(zone, words)
      return words
    }
  }, [t, common, format, language, team])
}

/** The formatters for one zone. */
export const useCalendarFormat = (zone: string, team: Named | undefined): CalendarFormat =>
  useWordsOf(team)(zone)
