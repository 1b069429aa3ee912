// A vaccine of the clinic's list: what it is called, whom it is for, the product in use, and after how many months again. A list begins
// with the defaults (`records/vaccines.ts`); a default that the clinic has changed or switched on or off has a row of its own.
import * as z from 'zod'
import { name, pageOf, shortText } from '../contract/fields.ts'
import { answered } from '../contract/shape.ts'
import { id } from '../ids.ts'
import { species } from '../patients/species.ts'
import { defaultVaccines, type VaccineKey } from '../records/vaccines.ts'

/** Ten years. */
export const MONTHS_AT_MOST = 120

const months = z.int().min(1).max(MONTHS_AT_MOST).optional()

export const vaccineFields = {
  /** In the clinic's words; without it a default is called what it is in the reader's language. */
  name: name.optional(),
  species: z.array(z.enum(species)).min(1, 'required').max(species.length),
  /** The product that the clinic uses, as vaccination sheets name it. */
  product: shortText.optional(),
  /** Months from the primary course to the first booster; as between boosters if not told. */
  firstBooster: months,
  /** Months between boosters. Without them the label says when. */
  laterBoosters: months,
  /** Whether the vaccination status asks for it; of a default as the default says, if not told. */
  counts: z.boolean().optional(),
}

export const vaccineInput = z.object({ id, ...vaccineFields, name })
export type VaccineInput = z.output<typeof vaccineInput>

/** 0 for a default that nobody has changed yet. */
const known = z.int().min(0)

/** The form of one that is there: a field that is not sent is cleared. */
export const vaccineChange = z.object({ v: known, ...vaccineFields })
export type VaccineChange = z.output<typeof vaccineChange>

export const vaccineState = z.object({ v: known, active: z.boolean() })

/** An id of a row, or of a default. */
export const vaccineParams = z.object({
  id: z.union([id, z.enum(defaultVaccines.map(each => each.id))]),
})

export const vaccine = z.object({
  id: z.string(),
  /** Which default it is, if it is one: texts name it by this. */
  key: z.string().optional(),
  ...answered(vaccineFields),
  /** One that is off is proposed no more. */
  active: z.boolean(),
  v: z.int(),
})
export type Vaccine = Omit<z.infer<typeof vaccine>, 'key'> & { key?: VaccineKey | undefined }

export const vaccinePage = pageOf(vaccine)
