// A patient: one animal of one owner (spec § 3). The head is what lists and the calendar show.
import * as z from 'zod'
import { day, name, pageOf, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { microchip } from './microchip.ts'
import { behaviours, genders, species } from './species.ts'

export const patientInput = z.object({
  id,
  ownerId: id,
  name,
  microchip: microchip.optional(),
  species: z.enum(species),
  breed: shortText.optional(),
  gender: z.enum(genders).optional(),
  birthDate: day.optional(),
  color: shortText.optional(),
  distinctiveMarks: shortText.optional(),
  behaviour: z.array(z.enum(behaviours)).max(behaviours.length).optional(),
  neutered: z.boolean().optional(),
  allergies: z.array(shortText.min(1)).max(30).optional(),
})
export type PatientInput = z.output<typeof patientInput>

/** A row of the list. */
export const patientRow = z.object({
  id: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  name: z.string(),
  /** The microchip, or a tag `NC-000123` for a patient without one: what serves in the address. */
  chip: z.string(),
  species: z.enum(species),
  breed: z.string().optional(),
  gender: z.enum(genders).optional(),
  birthDate: z.string().optional(),
  deceased: z.boolean(),
  /** Flags for lists: an allergy is known; handle with care. */
  allergic: z.boolean(),
  careful: z.boolean(),
  v: version,
})
export type PatientRow = z.infer<typeof patientRow>

export const patient = patientRow.extend(
  patientInput.pick({ color: true, distinctiveMarks: true, behaviour: true, neutered: true, allergies: true })
    .shape,
)
export type Patient = z.infer<typeof patient>

export const patientPage = pageOf(patientRow)
