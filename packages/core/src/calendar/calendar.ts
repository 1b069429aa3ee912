// What stands around appointments: a branch's calendar settings, absences and closures, the list, the month, the feed.
import * as z from 'zod'
import { appointmentRow } from '../appointments/appointment.ts'
import { appointmentStatuses, appointmentTypes } from '../appointments/states.ts'
import { instant, pageOf, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** The longest absence or closure, in days: a parental leave of a year and what is left of a holiday. */
export const LONGEST_ABSENCE_DAYS = 400

/** Minutes that an appointment of each type takes unless somebody says otherwise. */
const minutes = z.int().min(5).max(1440)
const durations = z.partialRecord(z.enum(appointmentTypes), minutes)
export type Durations = z.infer<typeof durations>

const roomFields = z.object({ id, name: shortText.min(1, 'required').max(40) })

const personId = z.string().min(1).max(60)

/** What a branch sets for its calendar. */
export const calendarSettings = z.object({
  rooms: z.array(roomFields).max(30),
  durations,
  /** By vet; what is not named there is the branch's. */
  vetDurations: z.record(personId, durations),
  /** People in the order of the day's columns; who is not named follows. */
  order: z.array(personId).max(200),
})

/** The settings as everybody at the branch reads them, and their version: 0 while nothing was set. */
export const calendarOfTeam = calendarSettings.omit({ order: true }).extend({ v: z.int().min(0) })
export type CalendarOfTeam = z.infer<typeof calendarOfTeam>

export const calendarChange = calendarSettings.extend({
  v: z.int().min(0),
  rooms: calendarSettings.shape.rooms.refine(
    rooms => new Set(rooms.map(room => room.id)).size === rooms.length,
    'room.twice',
  ),
})
export type CalendarChange = z.output<typeof calendarChange>

export const calendarView = calendarSettings.extend({ v: version })
export type CalendarView = z.infer<typeof calendarView>

const isAbsence = ({ start, end }: { start: string; end: string }): boolean => {
  const length = Date.parse(end) - Date.parse(start)
  return length >= 5 * MINUTE && length <= LONGEST_ABSENCE_DAYS * DAY
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
  /** In the feed and in the answer of the cancelling alone. */
  cancelled: z.boolean().optional(),
  v: version,
})
export type Absence = z.infer<typeof absence>

const spanOf = (days: number) =>
  z.object({ from: instant, to: instant }).refine(
    ({ from, to }) => {
      const span = Date.parse(to) - Date.parse(from)
      return span > 0 && span <= days * DAY
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

/** Filters of the list of appointments. Lists are separated by commas; `vetIds` may name `none`. */
export const appointmentQuery = z.object({
  from: instant,
  to: instant,
  vetIds: z.string().max(2000).optional(),
  types: z.string().refine(isListOf(appointmentTypes), 'filter.unknown').optional(),
  statuses: z.string().refine(isListOf(appointmentStatuses), 'filter.unknown').optional(),
  /** Another branch than the current one. */
  branchId: id.optional(),
  /** Of one patient: in every branch, unless one is named. */
  patientId: id.optional(),
  search: z.string().trim().max(80).optional(),
  cursor: z.string().max(1000).optional(),
})
export type AppointmentQuery = z.output<typeof appointmentQuery>

/** A page by start. A filter may leave it short: `looked` says how many were looked through, `until` how far. */
export const appointmentPage = pageOf(appointmentRow.extend({ branchId: z.string() })).extend({
  looked: z.int(),
  until: z.string().optional(),
})
export type AppointmentPage = z.infer<typeof appointmentPage>

/** One local day of the month. Minutes are booked ones by type; `free` is what the vets have left in opening hours. */
const monthDay = z.object({
  day: z.string(),
  count: z.int(),
  minutes: z.partialRecord(z.enum(appointmentTypes), z.int()),
  free: z.int().optional(),
})
export type MonthDay = z.infer<typeof monthDay>
export const monthView = z.object({ days: z.array(monthDay) })

/** What changed since; cancelled ones included. Applied by id and version; asked again with `at`. */
export const calendarChanges = z.object({
  appointments: z.array(appointmentRow),
  absences: z.array(absence),
  at: z.string(),
  /** So much has changed that the calendar is better read anew; the rows are left out. */
  reload: z.boolean().optional(),
})
export type CalendarChanges = z.infer<typeof calendarChanges>
