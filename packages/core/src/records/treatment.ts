// A treatment, vaccination or antiparasitic: what was given, how much, which way, and when again (spec § 3).
import * as z from 'zod'
import { day, instant, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { parasiteTypes } from './antiparasitics.ts'
import { chargeLines } from './charge.ts'
import { amendReason, type NewEntryHead } from './entry.ts'
import { antiInflammatoryOf } from './safety.ts'
import { isDefault } from './vaccines.ts'
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

/** The kinds of treatments by which the tab filters. */
export const treatmentSorts = ['medicine', 'vaccine', 'parasite'] as const
export type TreatmentSort = (typeof treatmentSorts)[number]

const positive = z.number().positive().max(1_000_000)

/** The unit that a strength refers to, and in which the medicine is given: millilitres, tablets, capsules, grams of a paste. */
export const strengthUnits = ['ml', 'tablet', 'capsule', 'g'] as const
export type StrengthUnit = (typeof strengthUnits)[number]

/**
 * The arithmetic of a dose as it was shown: kept whole, so that it can be checked later. By weight it has `perKg`, by body
 * surface `perM2` with `surface`; what is given is `millilitres`, or `pieces` of another unit.
 */
export const dose = z
  .object({
    /** Milligrams per kilogram. */
    perKg: positive.optional(),
    /** Milligrams per square metre of body surface. */
    perM2: positive.optional(),
    /** The weight used in the calculation, in grams. */
    weight: grams,
    /** Body surface in m², and the constant of Meeh's formula that it follows from. */
    surface: z.object({ k: positive, m2: positive }).optional(),
    /** Milligrams per unit. */
    strength: positive,
    /** Millilitres by default. */
    unit: z.enum(strengthUnits).optional(),
    /** The smallest part that can be given, in the unit: 0.01 ml, half a tablet. */
    step: positive,
    /** Rounded to the step. */
    millilitres: positive.optional(),
    pieces: positive.optional(),
    /** The usual range by the formulary at the time, in the same mg/kg or mg/m². */
    range: z.object({ min: positive, max: positive }).optional(),
  })
  .refine(({ perKg, perM2 }) => (perKg === undefined) !== (perM2 === undefined), { path: ['perKg'] })
  .refine(({ perM2, surface }) => (perM2 === undefined) === (surface === undefined), { path: ['surface'] })
  .refine(
    ({ unit = 'ml', millilitres, pieces }) =>
      (unit === 'ml') === (millilitres !== undefined) && (unit === 'ml') === (pieces === undefined),
    { path: ['millilitres'] },
  )
export type Dose = z.infer<typeof dose>

/** What an owner is to do with a medicine, as label and prescription print it. */
export const prescription = z.object({
  /** How much is handed over, in words: 10 tablets. */
  amount: shortText.min(1, 'required').max(80),
  /** How much, how often, how long: in the owner's language. */
  instructions: z.string().trim().min(1, 'required').max(500),
  /** Of food-producing animals: days for meat, milk, eggs. */
  withdrawal: shortText.optional(),
  /** How often it may be handed over again. */
  repeats: z.int().min(0).max(12).optional(),
})
export type Prescription = z.infer<typeof prescription>

/** What a vaccination certificate names. */
export const vaccination = z.object({
  /** The key of a default vaccine (`vaccines.ts`), or the id of one of the clinic's own (`nameInEntry`). */
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
  /** In grams, and when the animal was weighed, if it was. */
  animalWeight: grams.optional(),
  weighedAt: instant.optional(),
  hasReminder: z.boolean(),
  /** Required with a reminder. */
  nextDate: day.optional(),
  sort: z.enum(treatmentSorts),
  dose: dose.optional(),
  /** The medicine of the formulary from which the treatment was proposed. */
  drugId: id.optional(),
  /** The substance, as the formulary or the list of antiparasitics named it at the time: hints beside later medicines depend on it. */
  substance: shortText.max(120).optional(),
  prescription: prescription.optional(),
  vaccination: vaccination.optional(),
  /** Which parasites the treatment is against. */
  against: z.array(z.enum(parasiteTypes)).max(parasiteTypes.length).optional(),
  /** Why it was given despite an allergy. */
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
  /** When it was given, as the caller has read it: together with the id, this is the key of the entry's head. */
  was: instant,
  reason: amendReason,
  ...beside,
  ...fields,
})
export type TreatmentChange = z.output<typeof treatmentChange>

/** What a version holds; `closes` are reminders that a strike-through opens again. */
export const treatmentBody = content.extend({ closes: z.array(z.string()).optional() })

/**
 * Returns the content of a version, without what is stored elsewhere.
 * A reminder without a date, or a date without a reminder, is dropped.
 */
export const bodyOfTreatment = (input: TreatmentBody & { closes?: readonly string[] | undefined }) => {
  const known = treatmentBody.parse(input)
  const { nextDate, ...rest } = known
  return known.hasReminder && nextDate ? { ...rest, nextDate } : { ...rest, hasReminder: false }
}

/** Returns what a list shows beside the name: the dosage, such as `0.8 mg/kg · 0.08 ml`, and the batch. */
const detailOf = ({ dosage, vaccination: given }: TreatmentBody): string =>
  [dosage, given?.batch].filter(Boolean).join(' · ')

/** Splits such a detail into dosage and batch again: the batch of a vaccination is the last part. */
export const splitDetail = (detail: string | undefined, sort: TreatmentSort) => {
  if (sort !== 'vaccine' || !detail) return { dosage: detail, batch: undefined }
  const parts = detail.split(' · ')
  return { dosage: parts.slice(0, -1).join(' · '), batch: parts.at(-1) }
}

/** The head of a treatment: for the server, and for a browser that has not sent it yet. */
export const treatmentHead = (
  input: TreatmentBody & { id: string; at: string; visitId?: string | undefined },
  patientId: string,
): NewEntryHead => {
  const detail = detailOf(input)
  const { vaccine, validUntil } = input.vaccination ?? {}
  const next = input.hasReminder ? input.nextDate : undefined
  const { name, substance = '' } = input
  const known = input.sort === 'medicine' ? antiInflammatoryOf(`${name} ${substance}`) : undefined
  return {
    kind: 'treatment',
    id: input.id,
    patientId,
    at: input.at,
    state: 'done',
    title: name,
    ...(detail && { detail }),
    ...(input.visitId && { visitId: input.visitId }),
    facts: {
      way: input.delivery,
      sort: input.sort,
      // For hints beside what is given later; the substance itself would leave the title no room.
      ...(known && { class: known }),
      ...(next && { next }),
      // The vaccination status uses these: the default vaccine, by its
      // key in any language, and when it is due if there is no reminder.
      ...(isDefault(vaccine) && { vaccine }),
      ...(!next && validUntil && { until: validUntil }),
      ...(input.against?.length && { against: input.against.join(' ') }),
    },
  }
}
