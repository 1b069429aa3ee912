// An appointment: a slot at a branch for a patient, with or without a vet (spec § 3, product § 7).
import * as z from 'zod'
import { DAY_MS, MINUTE_MS } from '../calendar/lengths.ts'
import { SHORTEST_MINUTES } from '../calendar/limits.ts'
import { instant, notes, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { species } from '../patients/species.ts'
import { grams } from '../records/weight.ts'
import { appointmentStatuses, appointmentTypes, cancelReasons, flowSteps } from './states.ts'

/** The maximum length of an appointment in milliseconds: 14 days (data model § 4). */
export const LONGEST_MS = 14 * DAY_MS

/** Whether a span is in whole minutes and lasts at least five minutes and at most 14 days (data model § 4). */
export const isSlot = ({ start, end }: { start: string; end: string }): boolean => {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  return (
    from % MINUTE_MS === 0 &&
    to % MINUTE_MS === 0 &&
    to - from >= SHORTEST_MINUTES * MINUTE_MS &&
    to - from <= LONGEST_MS
  )
}

// A group is booked in one transaction, so it must not span too many days of vets and rooms.
const isWithinADay = ({ start, end }: { start: string; end: string }): boolean =>
  Date.parse(end) - Date.parse(start) <= DAY_MS

const slotError = { error: 'slot.invalid', path: ['end'] }

const slotFields = {
  start: instant,
  end: instant,
  type: z.enum(appointmentTypes),
  /** The vet's person id; null for an appointment without one. */
  vetId: z.string().max(60).nullable(),
  /**
   * A room of the branch, which only one appointment can have at a time. Null means none; in a change, leaving it out keeps it.
   */
  roomId: z.string().max(60).nullable().optional(),
  title: shortText.optional(),
  description: notes.optional(),
}

export const appointmentInput = z
  .object({
    id,
    patientId: id,
    status: z.enum(['scheduled', 'walkin']).default('scheduled'),
    /** Confirms that an emergency may overlap another appointment. */
    overbook: z.boolean().optional(),
    /** A walk-in, who has therefore arrived already. */
    flow: z.literal('arrived').optional(),
    ...slotFields,
  })
  .refine(isSlot, slotError)
export type AppointmentInput = z.output<typeof appointmentInput>

export const appointmentChange = z
  .object({ v: version, overbook: z.boolean().optional(), ...slotFields })
  .refine(isSlot, slotError)
export type AppointmentChange = z.output<typeof appointmentChange>

export const appointmentCancel = z.object({ v: version, reason: z.enum(cancelReasons) })

/** The maximum number of pets in one booking. */
export const GROUP_AT_MOST = 6

/** Several pets of one owner, booked all or none. Each has a row of its own; they share a `groupId`. */
export const appointmentGroup = z.object({
  groupId: id,
  bookings: z
    .array(appointmentInput.refine(isWithinADay, slotError))
    .min(2)
    .max(GROUP_AT_MOST)
    .refine(bookings => new Set(bookings.map(each => each.id)).size === bookings.length, 'id.twice'),
})
export type AppointmentGroup = z.output<typeof appointmentGroup>

/** Forward to any later step, or back to the previous one. `grams` is the patient's weight, taken on arrival. */
export const appointmentFlow = z
  .object({
    v: version,
    flow: z.enum(flowSteps).nullable(),
    /** When the step happened, if earlier than the request: for changes that waited for a connection. */
    at: instant.optional(),
    grams: grams.optional(),
  })
  .refine(({ flow, grams }) => grams === undefined || flow === 'arrived', {
    error: 'weight.on_arrival',
    path: ['grams'],
  })
export type AppointmentFlow = z.output<typeof appointmentFlow>

export const appointmentComplete = z.object({ v: version })

/** `overbook` as in a booking: an emergency that is reopened may have to overlap another appointment by now. */
export const appointmentReopen = z.object({ v: version, overbook: z.boolean().optional() })

/** An appointment as the calendar shows it. Times are UTC; `zone` is the branch's. */
export const appointmentRow = z.object({
  id: z.string(),
  patientId: z.string(),
  petName: z.string(),
  species: z.enum(species),
  ownerId: z.string(),
  ownerName: z.string(),
  vetId: z.string().nullable(),
  type: z.enum(appointmentTypes),
  status: z.enum(appointmentStatuses),
  start: z.string(),
  end: z.string(),
  zone: z.string(),
  title: z.string().optional(),
  cancelReason: z.enum(cancelReasons).optional(),
  roomId: z.string().optional(),
  /** The current step of the visit, and since when (UTC). */
  flow: z.enum(flowSteps).optional(),
  flowAt: z.string().optional(),
  /** The series it belongs to. */
  seriesId: z.string().optional(),
  /** Its position in the series, counted from 1; `readSeries` gives the total. */
  seriesNo: z.int().optional(),
  /** The booking of several pets that it belongs to. */
  groupId: z.string().optional(),
  /** Overlaps another appointment, as a confirmed emergency. */
  overbooked: z.boolean(),
  /** The patient's flags on the day of booking. */
  allergic: z.boolean(),
  careful: z.boolean(),
  v: version,
})
export type AppointmentRow = z.infer<typeof appointmentRow>

/** The rows of a group. If they exceed the size of the stored answer, names are shortened and titles left out. */
export const appointmentRows = z.object({ appointments: z.array(appointmentRow) })

/** When each step began (UTC). A step that was skipped has no time. */
const stepTimes = z.object({
  arrived: z.string().optional(),
  inRoom: z.string().optional(),
  done: z.string().optional(),
})
export type StepTimes = z.infer<typeof stepTimes>

export const appointment = appointmentRow.extend({
  description: z.string().optional(),
  steps: stepTimes.optional(),
  /** The state that reopening restores: it was a walk-in before it was closed; completing it also set the visit to `done`. */
  walkedIn: z.boolean().optional(),
  doneByEnd: z.boolean().optional(),
})
export type Appointment = z.infer<typeof appointment>
