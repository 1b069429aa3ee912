// The calendar beside its appointments: a branch's settings, absences and closures, the list, the month, the feed.
import * as z from 'zod'
import { appointmentRow } from '../appointments/appointment.ts'
import { appointmentStatuses, appointmentTypes } from '../appointments/states.ts'
import { instant, pageOf, searchText, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from './lengths.ts'
import { LONGEST_ABSENCE_DAYS, SHORTEST_MINUTES } from './limits.ts'

/** A default length in minutes; `durations` has one for each type of appointment. */
const minutes = z.int().min(SHORTEST_MINUTES).max(DAY_MINUTES)
const durations = z.partialRecord(z.enum(appointmentTypes), minutes)
export type Durations = z.infer<typeof durations>

const roomFields = z.object({ id, name: shortText.min(1, 'required').max(40) })

const personId = z.string().min(1).max(60)

/** The maximum number of people that a branch's settings can name. */
const PEOPLE_AT_MOST = 200

/** A branch's calendar settings. */
export const calendarSettings = z.object({
  rooms: z.array(roomFields).max(30),
  durations,
  /** Durations by vet; anything not given falls back to the branch's. */
  vetDurations: z.record(personId, durations),
  /** People in the order of the day's columns; anyone not listed comes after. */
  order: z.array(personId).max(PEOPLE_AT_MOST),
})

/** The settings as everybody at the branch reads them, with their version: 0 until something is set. */
export const calendarOfTeam = calendarSettings.omit({ order: true }).extend({ v: z.int().min(0) })
export type CalendarOfTeam = z.infer<typeof calendarOfTeam>

export const calendarChange = calendarSettings.extend({
  v: z.int().min(0),
  rooms: calendarSettings.shape.rooms.refine(
    rooms => new Set(rooms.map(room => room.id)).size === rooms.length,
    'room.twice',
  ),
  vetDurations: calendarSettings.shape.vetDurations.refine(
    people => Object.keys(people).length <= PEOPLE_AT_MOST,
    'too_big',
  ),
})
export type CalendarChange = z.output<typeof calendarChange>

export const calendarView = calendarSettings.extend({ v: version })
export type CalendarView = z.infer<typeof calendarView>

const isAbsence = ({ start, end }: { start: string; end: string }): boolean => {
  const length = Date.parse(end) - Date.parse(start)
  return length >= SHORTEST_MINUTES * MINUTE_MS && length <= LONGEST_ABSENCE_DAYS * DAY_MS
}

const absenceFields = z.object({
  /** Who is away; null closes the branch. */
  vetId: personId.nullable(),
  start: instant,
  end: instant,
  reason: shortText.max(120),
})

export const absenceInput = absenceFields
  .extend({ id })
  .refine(isAbsence, { error: 'span.invalid', path: ['end'] })
export type AbsenceInput = z.output<typeof absenceInput>

export const absenceChange = absenceFields
  .extend({ v: version })
  .refine(isAbsence, { error: 'span.invalid', path: ['end'] })
export type AbsenceChange = z.output<typeof absenceChange>

export const absenceCancel = z.object({ v: version })

/** Somebody's absence, or a closure of the branch. Times are UTC; whole days run from local midnight to local midnight. */
export const absence = z.object({
  id: z.string(),
  vetId: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  reason: z.string(),
  /** Only in the feed and in the answer to the cancellation. */
  cancelled: z.boolean().optional(),
  v: version,
})
export type Absence = z.infer<typeof absence>

const spanOf = (days: number) =>
  z.object({ from: instant, to: instant }).refine(
    ({ from, to }) => {
      const span = Date.parse(to) - Date.parse(from)
      return span > 0 && span <= days * DAY_MS
    },
    { error: 'span.invalid', path: ['to'] },
  )

/** 45 days at most. */
export const monthQuery = spanOf(45)
/** 400 days at most. */
export const absenceQuery = spanOf(400)

const isListOf =
  (allowed: readonly string[]) =>
  (text: string): boolean =>
    text.split(',').every(each => allowed.includes(each))

/** Filters for the list of appointments. Lists are comma-separated; `vetIds` may contain `none`. */
export const appointmentQuery = z.object({
  from: instant,
  to: instant,
  vetIds: z.string().max(2000).optional(),
  types: z.string().refine(isListOf(appointmentTypes), 'filter.unknown').optional(),
  statuses: z.string().refine(isListOf(appointmentStatuses), 'filter.unknown').optional(),
  /** A branch other than the current one. */
  branchId: id.optional(),
  /** For one patient: at every branch, unless one is given. */
  patientId: id.optional(),
  search: searchText.optional(),
  cursor: z.string().max(1000).optional(),
})
export type AppointmentQuery = z.output<typeof appointmentQuery>

/** A page by start. A filter may leave few rows: `looked` is how many were examined, `until` the start of the last of them. */
export const appointmentPage = pageOf(appointmentRow.extend({ branchId: z.string() })).extend({
  looked: z.int(),
  until: z.string().optional(),
})
export type AppointmentPage = z.infer<typeof appointmentPage>

/** One local day of the month. `minutes` are the booked ones by type. */
const monthDay = z.object({
  day: z.string(),
  count: z.int(),
  minutes: z.partialRecord(z.enum(appointmentTypes), z.int()),
  /** The number of appointments of each type. */
  counts: z.partialRecord(z.enum(appointmentTypes), z.int()),
  /** The patient's name, if there is exactly one emergency. */
  emergency: z.string().optional(),
  /** The booked spans by vet, in order: from and to in minutes from the day's beginning. */
  busy: z.record(z.string(), z.array(z.tuple([z.int(), z.int()]))),
})
export type MonthDay = z.infer<typeof monthDay>
export const monthView = z.object({ days: z.array(monthDay) })

/** Changes since an instant, cancelled ones included. Applied by id and version; `at` is sent with the next poll. */
export const calendarChanges = z.object({
  appointments: z.array(appointmentRow),
  absences: z.array(absence),
  at: z.string(),
  /** So much has changed that the calendar should be read anew; the rows are left out. */
  reload: z.boolean().optional(),
})
export type CalendarChanges = z.infer<typeof calendarChanges>
