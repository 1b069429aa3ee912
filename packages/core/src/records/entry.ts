// Entries of the medical record: what a list shows of each, their versions, and how one is struck out (product § 8).
import * as z from 'zod'
import { instant, version } from '../contract/fields.ts'
import { id } from '../ids.ts'

/** The kinds of entries that people write in the record. Weights and changes of the patient itself are in `timeline.ts`. */
export const recordKinds = ['visit', 'treatment', 'test', 'image', 'examination', 'case_history'] as const
export type RecordKind = (typeof recordKinds)[number]

/** `waiting`: sent to a laboratory, without results so far. `struck`: crossed out with a reason, and still shown. */
const entryStates = ['draft', 'waiting', 'done', 'struck'] as const

/** A few short facts that lists need in any language, such as a delivery or a day; each kind has its own names for them. */
const entryFacts = z.record(z.string(), z.union([z.string(), z.int()]))

/** What lists show of an entry: its head. */
export const recordEntry = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  patientId: z.string(),
  /** When it happened, which may be long before it was entered. */
  at: z.string(),
  /** The branch and the person who entered it; of a form that is completed, who completed it. */
  branchId: z.string(),
  by: z.string(),
  v: z.int(),
  state: z.enum(entryStates),
  /** How many versions are kept: none of a draft, two or more of what was amended or struck out. */
  versions: z.int(),
  /** A short line for lists: cut to what fits the row, with an ellipsis. */
  title: z.string(),
  detail: z.string().optional(),
  /** The visit in which it was made. */
  visitId: z.string().optional(),
  facts: entryFacts.optional(),
})
export type RecordEntry = z.infer<typeof recordEntry>

/** The answer to whoever records an entry: `short` if the shelf had less than the entry took. */
export const recordedEntry = recordEntry.extend({ short: z.boolean().optional() })
export type RecordedEntry = z.infer<typeof recordedEntry>

/** An entry as a change gives it: without branch, author and version, which are added. */
export type NewEntryHead = Omit<RecordEntry, 'branchId' | 'by' | 'v' | 'versions'>

/** One version: whole content of the kind, or for a strike-through its reason alone. Never changed once written. */
export const entryVersion = z.object({
  n: z.int(),
  at: z.string(),
  by: z.string(),
  /** The author's name at the time, for readers at a branch where the author doesn't work; missing in older versions. */
  byName: z.string().optional(),
  branchId: z.string(),
  state: z.enum(entryStates),
  /** When it happened, as this version says. */
  occurredAt: z.string(),
  reason: z.string().optional(),
  body: z.record(z.string(), z.unknown()).optional(),
})
export type EntryVersion = z.infer<typeof entryVersion>

/** Why something is amended; a correction of one's own, made at once, needs no reason. */
export const amendReason = z.string().trim().max(200)

/** Reasons to strike out, as the dialog offers them; the person explains each in their own words besides. */
export const strikeReasons = ['wrong_patient', 'twice', 'not_done', 'other'] as const
export type StrikeReason = (typeof strikeReasons)[number]

/** The ids of a patient and an entry. The key of the entry's head needs its time, too, which a request gives besides. */
export const entryParams = z.object({ id, entry: id })

export const strikeInput = z.object({
  /** When the entry happened, as it says: together with the id, this is the key of its head. */
  at: instant,
  v: version.optional(),
  why: z.enum(strikeReasons),
  reason: z.string().trim().min(1, 'required').max(200),
})
export type StrikeInput = z.output<typeof strikeInput>

/** Whether an entry is a signed consent, which is neither amended nor moved. */
export const isConsent = ({ facts }: Pick<RecordEntry, 'facts'>): boolean => facts?.type === 'consent'

/**
 * Whether an entry can be moved to another patient. A signed consent names its animal, and is struck out instead; a reopened
 * visit must be closed first.
 */
export const isMovable = ({
  kind,
  facts,
  state,
  versions,
}: Pick<RecordEntry, 'kind' | 'facts' | 'state' | 'versions'>): boolean =>
  !isConsent({ facts }) && !(kind === 'visit' && state === 'draft' && versions > 0)

const timedKinds: readonly RecordKind[] = ['visit', 'examination', 'case_history']

/** Whether the ids of a kind hold the time at which the entry began: a moved entry keeps that time. */
export const isTimed = (kind: RecordKind): boolean => timedKinds.includes(kind)

/** The input for moving an entry made on the wrong animal: the patient to whom it belongs, and the id that it gets there. */
export const entryMove = strikeInput.omit({ why: true }).extend({ to: id, id })
export type EntryMove = z.output<typeof entryMove>

/** Returns `wrong_patient: …` as a version stores it: the code, followed by the person's own words. */
export const strikeText = ({ why, reason }: Pick<StrikeInput, 'why' | 'reason'>): string =>
  `${why}: ${reason}`
