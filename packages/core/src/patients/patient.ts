// A patient: one animal of one owner (spec § 3). The head is what lists and the calendar show.
import * as z from 'zod'
import { day, name, pageOf, shortText, version } from '../contract/fields.ts'
import { asAnswerFields } from '../contract/shape.ts'
import { id } from '../ids.ts'
import { microchip } from './microchip.ts'
import { behaviours, genders, species } from './species.ts'

/** Fields of the form that lists show too: they are in the head. */
export const headFields = {
  name,
  species: z.enum(species),
  breed: shortText.optional(),
  gender: z.enum(genders).optional(),
  birthDate: day.optional(),
  /** The birth date is not known exactly, but was derived from an estimated age. */
  estimatedBirth: z.boolean().optional(),
  neutered: z.boolean().optional(),
}

/** The other fields of the form: they are in the body. */
export const bodyFields = {
  color: shortText.optional(),
  distinctiveMarks: shortText.optional(),
  behaviour: z.array(z.enum(behaviours)).max(behaviours.length).optional(),
  allergies: z.array(shortText.min(1)).max(30).optional(),
  /** Id of a checked photo (`finishPatientPhoto`). */
  photo: id.optional(),
}

/** All fields of the form. */
export const formFields = { microchip: microchip.optional(), ...headFields, ...bodyFields }

export const patientInput = z.object({ id, ownerId: id, ...formFields })
export type PatientInput = z.output<typeof patientInput>

/** All fields of the form: a missing one is cleared. If the chip is missing, the patient has its tag again. */
export const patientChange = z.object({ ...formFields, v: version })
export type PatientChange = z.output<typeof patientChange>

/** The day of death, and whether upcoming appointments are cancelled. */
export const patientDeath = z.object({ v: version, day, appointments: z.enum(['cancel', 'keep']) })
export type PatientDeath = z.output<typeof patientDeath>

export const patientTransfer = z.object({ v: version, ownerId: id })

/** A row of the list. */
export const patientRow = z.object({
  id: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  /** The microchip, or a tag `NC-000123` for a patient without one: used in its URL. */
  chip: z.string(),
  ...asAnswerFields(headFields),
  deceased: z.boolean(),
  /** Flags for lists: has a known allergy; needs care in handling. */
  allergic: z.boolean(),
  careful: z.boolean(),
  /** The day of the last completed appointment, `YYYY-MM-DD` in its branch's zone. */
  lastVisit: z.string().optional(),
  /** The last weight, in grams. */
  grams: z.number().optional(),
  /** Masked. */
  ownerPhone: z.string().optional(),
  v: version,
})
export type PatientRow = z.infer<typeof patientRow>

export const patient = patientRow.extend({ ...asAnswerFields(bodyFields), deceasedOn: z.string().optional() })
export type Patient = z.infer<typeof patient>

/** The patient after being marked deceased or alive, and how many appointments were affected. */
export const patientWithAppointments = patientRow.extend({
  cancelled: z.int().optional(),
  /** Number restored; `lost` are those whose time was taken meanwhile. */
  restored: z.int().optional(),
  lost: z.int().optional(),
  /** Number that is still to be restored, which happens over the next moments. */
  later: z.int().optional(),
})
export type PatientWithAppointments = z.infer<typeof patientWithAppointments>

export const patientPage = pageOf(patientRow)
