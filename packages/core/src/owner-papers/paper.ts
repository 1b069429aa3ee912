// What an owner takes home on paper: the prescription of a treatment, and the discharge sheet of a visit.
import * as z from 'zod'
import { instant } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { party } from '../money/invoice.ts'
import { species } from '../patients/species.ts'
import { deliveries, prescription } from '../records/treatment.ts'
import { languages } from '../sessions/choices.ts'

/** What each paper has: who writes it, for whom, and for which animal. */
const around = {
  seller: party,
  buyer: party.optional(),
  patient: z.object({
    name: z.string(),
    species: z.enum(species),
    breed: z.string().optional(),
    birthDate: z.string().optional(),
    estimatedBirth: z.boolean().optional(),
    chip: z.string(),
  }),
  /** The language of the paper: the owner's document language, else the clinic's. */
  language: z.enum(languages),
  /** The name of whoever is responsible for it, as far as it is known. */
  by: z.string().optional(),
  at: z.string(),
  /** IANA zone of the branch where it was made, in which the dates on the paper are. */
  zone: z.string(),
}

const given = z.object({
  id: z.string(),
  name: z.string(),
  dosage: z.string().optional(),
  delivery: z.enum(deliveries),
  prescription: prescription.optional(),
})

export const prescriptionParams = z.object({ id, entry: id })
export const prescriptionQuery = z.object({ at: instant.optional() })
export const prescriptionPaper = z.object({
  ...around,
  treatment: given.extend({ prescription }),
})
export type PrescriptionPaper = z.infer<typeof prescriptionPaper>

const words = z.string().trim().max(3000)

/** What the vet tells the owner, in plain words. */
export const dischargeInput = z.object({
  patientId: id,
  /** The version that was seen; 0 if nothing was written yet. */
  v: z.int().min(0),
  found: words,
  advice: words,
})
export type DischargeInput = z.output<typeof dischargeInput>
export const dischargeSaved = z.object({ id: z.string(), v: z.int() })

export const dischargeQuery = z.object({ patient: id })
export const dischargePaper = z.object({
  ...around,
  v: z.int(),
  found: z.string(),
  advice: z.string(),
  given: z.array(given),
  followUp: z.string().optional(),
  dues: z.array(z.object({ title: z.string(), day: z.string() })),
})
export type DischargePaper = z.infer<typeof dischargePaper>
