// An appointment: a slot of a branch for a patient, with a vet or without (spec § 3, product § 7).
import * as z from 'zod'
import { instant, notes, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { species } from '../patients/species.ts'
import { appointmentStatuses, appointmentTypes, cancelReasons } from './states.ts'

const MINUTE = 60_000

/** The longest that an appointment may take, in milliseconds: 14 days (data model § 4). */
export const LONGEST_MS = 14 * 1440 * MINUTE

/** Whole minutes, at least five of them and at most 14 days (data model § 4). */
export const isSlot = ({ start, end }: { start: string; end: string }): boolean => {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  return from % MINUTE === 0 && to % MINUTE === 0 && to - from >= 5 * MINUTE && to - from <= LONGEST_MS
}

const slotError = { error: 'slot.invalid', path: ['end'] }

const slotFields = {
  start: instant,
  end: instant,
  type: z.enum(appointmentTypes),
  /** The vet's person id; null for an appointment without one. */
  vetId: z.string().max(60).nullable(),
  title: shortText.optional(),
  description: notes.optional(),
}

export const appointmentInput = z
  .object({
    id,
    patientId: id,
    status: z.enum(['scheduled', 'walkin']).default('scheduled'),
    /** Confirms that an emergency may lie over another appointment. */
    overbook: z.boolean().optional(),
    ...slotFields,
  })
  .refine(isSlot, slotError)
export type AppointmentInput = z.output<typeof appointmentInput>

export const appointmentChange = z
  .object({ v: version, overbook: z.boolean().optional(), ...slotFields })
  .refine(isSlot, slotError)
export type AppointmentChange = z.output<typeof appointmentChange>

export const appointmentCancel = z.object({ v: version, reason: z.enum(cancelReasons) })

/** What the calendar shows of one. Times are UTC; `zone` is the branch's. */
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
  /** Lies over another by a confirmed emergency. */
  overbooked: z.boolean(),
  /** Flags of the patient on the day of booking. */
  allergic: z.boolean(),
  careful: z.boolean(),
  v: version,
})
export type AppointmentRow = z.infer<typeof appointmentRow>

export const appointment = appointmentRow.extend({ description: z.string().optional() })
export type Appointment = z.infer<typeof appointment>
