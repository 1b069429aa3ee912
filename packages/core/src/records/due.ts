// Reminders of what an animal is due for: made by treatments and vaccinations, or by hand; open, done or withdrawn (product § 8).
import * as z from 'zod'
import { day, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { dueStates } from './due-rules.ts'
import { treatmentSorts } from './treatment.ts'

export const dueSorts = [...treatmentSorts, 'check', 'authority'] as const

export const due = z.object({
  /** The id of the treatment that made it, or its own. */
  id: z.string(),
  patientId: z.string(),
  branchId: z.string(),
  v: z.int(),
  sort: z.enum(dueSorts),
  title: z.string(),
  /** The local day on which it is due. */
  day: z.string(),
  state: z.enum(dueStates),
  /** The instant of the treatment that made it. */
  madeAt: z.string().optional(),
  /** The first day, before it was postponed, and why. */
  firstDay: z.string().optional(),
  reason: z.string().optional(),
  /** The entry that settled it, and when. */
  doneBy: z.string().optional(),
  doneAt: z.string().optional(),
})
export type Due = z.infer<typeof due>

/**
 * Whether a reminder is to report a suspected notifiable disease to the veterinary authority: a task of the team of which no
 * owner is told, and which the animal's death doesn't end (decision 209).
 */
export const isForAuthority = ({ sort }: Pick<Due, 'sort'>): boolean => sort === 'authority'

/** Reminders of up to 50 patients, by patient; patients without one are left out. */
export const dueLists = z.object({ dues: z.record(z.string(), z.array(due)) })

export const dueInput = z.object({
  id,
  title: z.string().trim().min(1, 'required').max(120),
  day,
  sort: z.enum(dueSorts),
})
export type DueInput = z.output<typeof dueInput>

export const dueParams = z.object({ id, due: id })

export const postponement = z.object({ v: version, day, reason: shortText.min(1, 'required') })
export type Postponement = z.output<typeof postponement>

/** Settled without an entry: given elsewhere or at home, or no longer wanted. */
export const dueEnd = z.object({
  v: version,
  state: z.enum(['done', 'withdrawn']),
  reason: shortText.min(1, 'required'),
})
export type DueEnd = z.output<typeof dueEnd>
