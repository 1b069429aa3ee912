// Shortages: what left the shelf although the level didn't have it, noted on the entry or the invoice line until someone settles
// it.
import * as z from 'zod'
import { shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { units } from './item-kinds.ts'
import { batchKeyField } from './level-schema.ts'
import { amount } from './quantity.ts'
import { shortKinds, shortStates } from './short-kinds.ts'
import { witness } from './witness-field.ts'

/** What a shortage belongs to: an act of a patient's record, or a line of an invoice. */
const shortPlace = z.object({
  kind: z.enum(shortKinds),
  /** The id of the patient or the invoice. */
  ofId: id,
  /** The id of the act or the line. */
  id,
  itemId: id,
})

export const short = shortPlace.extend({
  itemName: z.string(),
  unit: z.enum(units),
  /** The quantity that is still missing, in thousandths; zero once it is settled. */
  quantity: amount,
  /**
   * For a controlled drug: the quantity, in thousandths, that is out although the act is struck out or needs less, until a
   * witnessed line puts it back.
   */
  back: amount.optional(),
  /** Set for a controlled drug: each movement needs a witness. */
  controlled: z.boolean().optional(),
  /** The key of the batch that was given, if it is known; without the expiry if only its name was written down. */
  batch: z.string().optional(),
  /** The quantities taken from the shelf since, by batch key; negative if more came back. */
  taken: z.record(z.string(), z.int()),
  /** The quantity that never left this shelf, as someone has said with a reason. */
  excused: amount,
  reason: z.string().optional(),
  state: z.enum(shortStates),
  /** The treatment's name, or the invoice's number. */
  label: z.string(),
  petName: z.string().optional(),
  /** When it was given or sold, and by whom. */
  occurredAt: z.string(),
  doneBy: z.string(),
  v: version,
})
export type Short = z.infer<typeof short>

/**
 * Settles a shortage: takes it from the shelf now, from the chosen batch, else from the one that was given or those that expire
 * first; or gives the reason why it never left the shelf.
 */
export const shortSettling = shortPlace.extend({
  v: version,
  batch: batchKeyField.optional(),
  reason: shortText.min(1, 'required').optional(),
  witness,
})
export type ShortSettling = z.output<typeof shortSettling>
