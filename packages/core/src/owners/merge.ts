// Merging two owners who are the same person: the choices and the result (decision 29).
import * as z from 'zod'
import { version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { ownerInput, ownerRow } from './owner.ts'

const mergeField = ownerInput.omit({ id: true }).keyof()
export type MergeField = z.output<typeof mergeField>

/** The choices, field by field: all fields of the form. */
export const mergeFields = mergeField.options

export const mergeInput = z.object({
  v: version,
  /** The owner to merge into the one in the path. */
  other: id,
  otherV: version,
  /** Fields to take from the other owner; the rest stays. */
  take: z.array(mergeField).max(mergeFields.length),
  /** Keep both notes, one below the other. */
  bothNotes: z.boolean().optional(),
})
export type MergeInput = z.output<typeof mergeInput>

export const merged = z.object({
  owner: ownerRow,
  /** Number of pets that change owner; if there are many, they follow over the next moments. */
  pets: z.int(),
})
export type Merged = z.infer<typeof merged>

/** For how many days a merge can be undone. */
export const UNDO_DAYS = 30

/**
 * The maximum number of pets that fit, with everything else, into a transaction of 80 actions.
 * If there are more, the stream moves them.
 */
export const PETS_AT_ONCE = 20
