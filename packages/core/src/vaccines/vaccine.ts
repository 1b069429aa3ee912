// A vaccine of the clinic's list: its name, its species, the product in use, and after how many months it is due again. A list
// begins with the defaults (`records/vaccines.ts`); a default that the clinic has changed or switched on or off has a row of its
// own.
import * as z from 'zod'
import { name, pageOf, shortText } from '../contract/fields.ts'
import { asAnswerFields } from '../contract/shape.ts'
import { id } from '../ids.ts'
import { species } from '../patients/species.ts'
import { defaultVaccines, type VaccineKey } from '../records/vaccines.ts'

/** Ten years. */
export const MONTHS_AT_MOST = 120

const months = z.int().min(1).max(MONTHS_AT_MOST).optional()

export const vaccineFields = {
  /** The name in the clinic's words; without it, a default is shown under its name in the reader's language. */
  name: name.optional(),
  species: z.array(z.enum(species)).min(1, 'required').max(species.length),
  /** The product that the clinic uses, as vaccination sheets name it. */
  product: shortText.optional(),
  /** Months from the primary course to the first booster; if missing, the same as between boosters. */
  firstBooster: months,
  /** Months between boosters. If missing, only the label says when. */
  laterBoosters: months,
  /** Whether the vaccination status asks for it; if missing, as the default says. */
  counts: z.boolean().optional(),
}

export const vaccineInput = z.object({ id, ...vaccineFields, name })
export type VaccineInput = z.output<typeof vaccineInput>

/** The known version: 0 for a default that nobody has changed yet. */
const known = z.int().min(0)

/** The form of an existing vaccine: a field that is not sent is cleared. */
export const vaccineChange = z.object({ v: known, ...vaccineFields })
export type VaccineChange = z.output<typeof vaccineChange>

export const vaccineState = z.object({ v: known, active: z.boolean() })

/** The id of a row, or of a default. */
export const vaccineParams = z.object({
  id: z.union([id, z.enum(defaultVaccines.map(each => each.id))]),
})

export const vaccine = z.object({
  id: z.string(),
  /** The key of the default, if it is one: the app's texts name it by this key. */
  key: z.string().optional(),
  ...asAnswerFields(vaccineFields),
  /** False for a vaccine that is off: it is no longer proposed. */
  active: z.boolean(),
  v: z.int(),
})
export type Vaccine = Omit<z.infer<typeof vaccine>, 'key'> & { key?: VaccineKey | undefined }

export const vaccinePage = pageOf(vaccine)
