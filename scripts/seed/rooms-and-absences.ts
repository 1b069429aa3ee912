// What surrounds the demo's appointments: the rooms of each branch, a holiday on which it is closed, and a vet's course.
import { addDays, weekdayOf } from '@vetrounds/core/calendar/days'
import { instantAt } from '@vetrounds/core/calendar/wall'
import { rowOf } from '@vetrounds/core/storage/entity'
import { AbsenceRow, CalendarSettings } from '../../packages/core/src/calendar/calendar.entity.ts'
import type { DemoClinic, Language } from './chain.ts'
import { type People, personOf } from './people.ts'
import { seededId } from './random.ts'
import type { Row } from './write-rows.ts'
import { today } from './zoned.ts'

/** The time in the ids, so that they are the same in each checkout. */
const OPENED = Date.parse('2026-01-05T08:00:00Z')

const rooms: Record<Language, readonly string[]> = {
  en: ['Consulting room 1', 'Consulting room 2', 'Theatre'],
  de: ['Behandlungsraum 1', 'Behandlungsraum 2', 'OP'],
  ar: ['غرفة الفحص 1', 'غرفة الفحص 2', 'غرفة العمليات'],
}

/** `MM-DD`, a public holiday of the clinic's country. */
const holidays: Record<Language, { day: string; name: string }> = {
  en: { day: '12-25', name: 'Christmas Day' },
  de: { day: '12-25', name: '1. Weihnachtstag' },
  ar: { day: '12-02', name: 'عيد الاتحاد' },
}

const courses: Record<Language, string> = { en: 'Course', de: 'Fortbildung', ar: 'دورة تدريبية' }

/** The next date with this month and day, from a day on. */
const next = (monthDay: string, from: string): string => {
  const year = Number(from.slice(0, 4))
  const first = `${year}-${monthDay}`
  return first >= from ? first : `${year + 1}-${monthDay}`
}

/** Settings and absences of a clinic's branches; `by` noted them. */
export const roomAndAbsenceRows = (
  { clinic, language, branches, members }: DemoClinic,
  people: People,
  by: string,
): Row[] =>
  branches.flatMap(({ id: branchId, code, timeZone }) => {
    const stamp = { v: 1, at: new Date().toISOString(), by }
    const place = { clinicId: clinic.id, branchId }
    const vet = members.find(
      ({ role, branches: of }) => role === 'vet' && (of === 'all' || of.includes(code)),
    )
    const here = today(timeZone)
    const away = (
      what: string,
      day: string,
      from: number,
      to: number,
      reason: string,
      vetId?: string,
    ): Row => {
      const end = to === 1440 ? instantAt(addDays(day, 1), 0, timeZone) : instantAt(day, to, timeZone)
      return rowOf(AbsenceRow, {
        ...place,
        id: seededId(`${what} ${code}`, OPENED),
        ...(vetId && { vetId }),
        start: new Date(instantAt(day, from, timeZone)).toISOString(),
        end: new Date(end).toISOString(),
        reason,
        ...stamp,
      })
    }
    const holiday = holidays[language]
    // A Thursday in one to two weeks.
    const course = addDays(here, 7 + ((3 - weekdayOf(here) + 7) % 7))
    return [
      rowOf(CalendarSettings, {
        ...place,
        rooms: rooms[language].map((name, n) => ({ id: seededId(`room ${code} ${n}`, OPENED), name })),
        durations: {},
        vetDurations: {},
        order: [],
        ...stamp,
      }),
      away('holiday', next(holiday.day, here), 0, 1440, holiday.name),
      ...(vet ? [away('course', course, 780, 1020, courses[language], personOf(people, vet.login))] : []),
    ]
  })
