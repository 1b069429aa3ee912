// A treatment, vaccination or antiparasitic: what was given, how much, which way, and when again (spec § 3).
import * as z from 'zod'
import { day, instant, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { chargeLines } from './charge.ts'
import { amendReason, type NewEntryHead } from './entry.ts'
import { grams } from './weight.ts'

/** The ways to give something, those most used first (clinical forms, Appendix A). */
export const deliveries = [
  'oral',
  'subcutaneous',
  'intramuscular',
  'intravenous',
  'topical',
  'otic',
  'ophthalmic',
  'transdermal',
  'inhalation',
  'rectal',
  'sublingual',
  'intranasal',
  'intraosseous',
  'intraperitoneal',
  'intrauterine',
  'intraconjunctival',
  'intraarticular',
] as const
export type Delivery = (typeof deliveries)[number]

/** What the tab filters by. */
export const treatmentSorts = ['medicine', 'vaccine', 'parasite'] as const
export type TreatmentSort = (typeof treatmentSorts)[number]

const positive = z.number().positive().max(1_000_000)

/** The arithmetic of a dose as it was shown: kept whole, so that it can be checked later. */
export const dose = z.object({
  /** Milligrams per kilogram. */
  perKg: positive,
  /** What was reckoned with, in grams. */
  weight: grams,
  /** Milligrams per millilitre. */
  strength: positive,
  /** What can be drawn up, in millilitres: 0.01, 0.1, 1. */
  step: positive,
  /** Rounded to the step. */
  millilitres: positive,
})
export type Dose = z.infer<typeof dose>

/** What a vaccination certificate names. */
export const vaccination = z.object({
  /** A row of the defaults (`vaccines.ts`), if it is one. */
  vaccine: z.string().max(40).optional(),
  product: shortText.min(1, 'required'),
  batch: z.string().trim().min(1, 'required').max(40),
  validUntil: day.optional(),
})

const fields = {
  name: z.string().trim().min(1, 'required').max(120),
  dosage: shortText.optional(),
  delivery: z.enum(deliveries),
  description: z.string().trim().max(2000).optional(),
  /** In grams, and when it was weighed if it was. */
  animalWeight: grams.optional(),
  weighedAt: instant.optional(),
  hasReminder: z.boolean(),
  /** Required with a reminder. */
  nextDate: day.optional(),
  sort: z.enum(treatmentSorts),
  dose: dose.optional(),
  vaccination: vaccination.optional(),
  /** Why it was given although an allergy stands against it. */
  allergyReason: shortText.optional(),
}

const content = z.object(fields)
export type TreatmentBody = z.infer<typeof content>

const beside = {
  /** When it was given. */
  at: instant,
  visitId: id.optional(),
  lines: chargeLines.optional(),
}

export const treatmentInput = z.object({
  id,
  ...beside,
  ...fields,
  /** Open reminders that this treatment settles. */
  closes: z.array(id).max(5).optional(),
})
export type TreatmentInput = z.output<typeof treatmentInput>

export const treatmentChange = z.object({
  v: version,
  /** When it was given, as read: with its id, where it stands. */
  was: instant,
  reason: amendReason,
  ...beside,
  ...fields,
})
export type TreatmentChange = z.output<typeof treatmentChange>

/** What a version holds; `closes` are reminders that a strike-through opens again. */
export const treatmentBody = content.extend({ closes: z.array(z.string()).optional() })

/** The content without what stands elsewhere. */
export const bodyOfTreatment = (input: TreatmentBody & { closes?: readonly string[] | undefined }) => {
  const known = treatmentBody.parse(input)
  const { nextDate, ...rest } = known
  return known.hasReminder && nextDate ? { ...rest, nextDate } : { ...rest, hasReminder: false }
}

/** `0.8 mg/kg · 0.08 ml` or the batch: what a list says beside the name. */
const detailOf = ({ dosage, vaccination: given }: TreatmentBody): string =>
  [dosage, given?.batch].filter(Boolean).join(' · ')

/** The head of a treatment: for the server, and for a browser that has not sent it yet. */
export const treatmentHead = (
  input: TreatmentBody & { id: string; at: string; visitId?: string | undefined },
  patientId: string,
): NewEntryHead => {
  const detail = detailOf(input)
  return {
    kind: 'treatment',
    id: input.id,
    patientId,
    at: input.at,
    state: 'done',
    title: input.name,
    ...(detail && { detail }),
    ...(input.visitId && { visitId: input.visitId }),
    facts: {
      way: input.delivery,
      sort: input.sort,
      ...(input.hasReminder && input.nextDate && { next: input.nextDate }),
    },
  }
}
