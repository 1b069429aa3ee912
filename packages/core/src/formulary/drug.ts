// A medicine of the clinic's formulary: its strengths, usual doses by species, and contraindications. All of it comes from the
// clinic itself; the form of a treatment proposes and compares with it, and never refuses.
import * as z from 'zod'
import { name, pageOf, shortText, version } from '../contract/fields.ts'
import { asAnswerFields } from '../contract/shape.ts'
import { id } from '../ids.ts'
import { type Species, species } from '../patients/species.ts'
import { deliveries, strengthUnits } from '../records/treatment.ts'
import { fold } from '../text/fold.ts'

const positive = z.number().positive().max(1_000_000)

/** Milligrams in one millilitre, tablet, capsule or gram. */
export const strength = z.object({
  amount: positive,
  unit: z.enum(strengthUnits),
  /** The smallest part that can be given: half a tablet is 0.5. If it is missing, the usual one. */
  step: z.number().positive().max(10).optional(),
})
export type Strength = z.infer<typeof strength>

const kinds = z.array(z.enum(species)).max(species.length)

export const doseBases = ['kg', 'm2'] as const
export type DoseBasis = (typeof doseBases)[number]

/** The usual dose of some species: milligrams per kilogram, or per square metre of body surface. */
export const doseRange = z
  .object({
    species: kinds.min(1, 'required'),
    per: z.enum(doseBases),
    min: positive,
    max: positive,
    delivery: z.enum(deliveries).optional(),
    /** How often and how long, in the clinic's words. */
    note: shortText.optional(),
  })
  .refine(({ min, max }) => min <= max, { path: ['max'], error: 'range.reversed' })
export type DoseRange = z.infer<typeof doseRange>

/** Why the medicine should not be given: to some species, to a breed, or, without either, to any animal. */
export const contraindication = z.object({
  species: kinds,
  breed: shortText.max(60).optional(),
  note: shortText.min(1, 'required'),
})
export type Contraindication = z.infer<typeof contraindication>

export const drugFields = {
  name,
  /** The active substance: allergies and safety hints refer to medicines by it. */
  substance: shortText.max(120).optional(),
  strengths: z.array(strength).max(6),
  doses: z.array(doseRange).max(12),
  contraindications: z.array(contraindication).max(12),
  /** The source of the doses. */
  source: shortText.optional(),
}

/** Whether doses have a source: without a source, there must be no doses. */
const hasSource = ({ doses, source }: { doses: readonly unknown[]; source?: string | undefined }): boolean =>
  doses.length === 0 || Boolean(source)
const sourceMissing = { path: ['source'], error: 'required' }

/** The fields of a medicine that somebody types. */
export const drugContent = z.object(drugFields).refine(hasSource, sourceMissing)

export const drugInput = z.object({ id, ...drugFields }).refine(hasSource, sourceMissing)
export type DrugInput = z.output<typeof drugInput>

/** The form of an existing medicine: a field that is not sent is cleared. */
export const drugChange = z.object({ v: version, ...drugFields }).refine(hasSource, sourceMissing)
export type DrugChange = z.output<typeof drugChange>

export const drugState = z.object({ v: version, active: z.boolean() })

export const drug = z.object({
  id: z.string(),
  ...asAnswerFields(drugFields),
  /** False for a withdrawn medicine: it is no longer proposed. */
  active: z.boolean(),
  v: version,
})
export type Drug = z.infer<typeof drug>

export const drugPage = pageOf(drug)

/** The usual doses of a species, in the order of the medicine's list. */
export const dosesFor = ({ doses }: Pick<Drug, 'doses'>, of: Species): DoseRange[] =>
  doses.filter(each => each.species.includes(of))

/**
 * The contraindications of a medicine for this animal. A breed matches by a part of its name, so that crosses are included, and
 * by any of its names: the clinic writes in its own language, while the stored name is English.
 */
export const contraindicationsFor = (
  { contraindications }: Pick<Drug, 'contraindications'>,
  { species: of, breeds }: { species: Species; breeds: readonly string[] },
): Contraindication[] => {
  const names = breeds.map(fold)
  return contraindications.filter(
    ({ species, breed }) =>
      (species.length === 0 || species.includes(of)) &&
      (!breed || names.some(name => name.includes(fold(breed)))),
  )
}

/** How far a dose may be outside the usual range only because it was rounded to what can be measured: a tenth. */
const ROUNDED_BY = 0.1

/**
 * Whether the dose that is really given is above or below a range, if it is farther outside than rounding alone explains
 * (decision 229).
 */
export const outOfRange = (
  given: number,
  { min, max }: Pick<DoseRange, 'min' | 'max'>,
): 'above' | 'below' | undefined => {
  if (given < min * (1 - ROUNDED_BY)) return 'below'
  return given > max * (1 + ROUNDED_BY) ? 'above' : undefined
}
