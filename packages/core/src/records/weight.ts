// A weight in whole grams: as it is sent, struck and kept.
import * as z from 'zod'
import { instant, shortText } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { GRAMS_AT_MOST, weighMethods } from './weight-rules.ts'

export const grams = z.int().min(1).max(GRAMS_AT_MOST)

export const weighMethod = z.enum(weighMethods)

export const weightInput = z.object({
  id,
  /** When it was weighed. */
  at: instant,
  grams,
  method: weighMethod.optional(),
  /** The visit it was taken in. */
  visitId: id.optional(),
})
export type WeightInput = z.output<typeof weightInput>

export const weightStrike = z.object({
  /** When the animal was weighed: together with the id, this is the key of the weight's row. */
  at: instant,
  reason: shortText.min(1, 'required'),
})
export type WeightStrike = z.output<typeof weightStrike>
