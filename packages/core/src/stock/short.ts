// What left the shelf although the level didn't have it: noted as short on the entry or the invoice line until someone settles it.
import * as z from 'zod'
import { shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { units } from './item-kinds.ts'
import { batchKeyField } from './level-schema.ts'
import { amount } from './quantity.ts'
import { shortKinds, shortStates } from './short-kinds.ts'
import { witness } from './witness-field.ts'

/** What it stands on: an act of a patient's record, or a line of an invoice. */
const shortPlace = z.object({
  kind: z.enum(shortKinds),
  /** Of the patient or the invoice. */
  ofId: id,
  /** Of the act or the line. */
  id,
  itemId: id,
})

export const short = shortPlace.extend({
  itemName: z.string(),
  unit: z.enum(units),
  /** What is still missing, in thousandths; nothing once it is settled. */
  quantity: amount,
  /** Of a controlled drug, in thousandths: what is out although the act is struck or needs less, until a witnessed line puts it back. */
  back: amount.optional(),
  /** Each movement of it needs a witness. */
  controlled: z.boolean().optional(),
  /** Which batch it was given of, by its key, if that is known: without the expiry where its name alone was written down. */
  batch: z.string().optional(),
  /** What was taken from the shelf since, by the keys of batches; below nothing where more came back. */
  taken: z.record(z.string(), z.int()),
  /** What never left this shelf, as someone has said with a reason. */
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

/** Taken from the shelf now, from a batch, or else the one it was given of or the first that expire; or with a reason why it never left it. */
export const shortSettling = shortPlace.extend({
  v: version,
  batch: batchKeyField.optional(),
  reason: shortText.min(1, 'required').optional(),
  witness,
})
export type ShortSettling = z.output<typeof shortSettling>
