// Merging two owners who are one person: what is chosen, and what comes of it (decision 29).
import * as z from 'zod'
import { version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { ownerInput, ownerRow } from './owner.ts'

const mergeField = ownerInput.omit({ id: true }).keyof()
export type MergeField = z.output<typeof mergeField>

/** What is chosen field by field: all of the form. */
export const mergeFields = mergeField.options

export const mergeInput = z.object({
  v: version,
  /** The owner who goes into the one of the address. */
  other: id,
  otherV: version,
  /** Fields taken from the other one; the rest stays. */
  take: z.array(mergeField).max(mergeFields.length),
  /** Both notes stay, one below the other. */
  bothNotes: z.boolean().optional(),
})
export type MergeInput = z.output<typeof mergeInput>

export const merged = z.object({
  owner: ownerRow,
  /** Pets that change hands; many of them do so within the next moments. */
  pets: z.int(),
})
export type Merged = z.infer<typeof merged>

/** How long a merge can be undone, in days. */
export const UNDO_DAYS = 30
