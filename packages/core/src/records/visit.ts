// A visit holds together what was told, found and done on one day (product § 8). It is a draft until it is closed with a
// diagnosis and an outcome; after it is reopened with a reason, closing it makes its next version.
import * as z from 'zod'
import { day, notes, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { entryVersion, recordEntry } from './entry.ts'
import { noteParts, outcomes } from './visit-rules.ts'
import { vitals, vitalsInput } from './vitals.ts'

/** Opens a visit, for an appointment or directly. */
export const visitInput = z.object({ id, patientId: id, appointmentId: id.optional() })
export type VisitInput = z.output<typeof visitInput>

/** The version of a draft that the caller saw; 0 if nothing was written yet. */
const seen = z.int().min(0)

export const partParams = z.object({ id, part: z.enum(noteParts) })
export const partInput = z.object({ patientId: id, v: seen, text: notes })
export type PartInput = z.output<typeof partInput>

export const visitVitalsInput = z.object({ patientId: id, v: seen, vitals: vitalsInput })
export type VisitVitalsInput = z.output<typeof visitVitalsInput>

const diagnosis = shortText.min(1, 'required')

export const visitClosing = z.object({
  patientId: id,
  v: version,
  diagnosis,
  outcome: z.enum(outcomes),
  followUp: day.optional(),
  /** If given, the diagnosis becomes an open problem of the patient under this id. */
  problemId: id.optional(),
})
export type VisitClosing = z.output<typeof visitClosing>

export const visitReopening = z.object({ patientId: id, v: version, reason: shortText.min(1, 'required') })
export type VisitReopening = z.output<typeof visitReopening>

export const problemInput = z.object({ id, patientId: id, name: diagnosis })
export type ProblemInput = z.output<typeof problemInput>

export const problemClosing = z.object({ patientId: id })

/** A problem of a patient that nobody has closed yet. */
export const problem = z.object({
  id: z.string(),
  name: z.string(),
  since: z.string(),
  visitId: z.string().optional(),
})
export type Problem = z.infer<typeof problem>

export const problemAnswer = z.object({ id: z.string(), patientId: z.string(), name: z.string() })

/**
 * A visit as the timeline shows it: the head of an entry, with these facts. Its title is the diagnosis, before that the reason.
 */
export const visitEntry = recordEntry.extend({
  facts: z
    .object({
      appointment: z.string().optional(),
      vet: z.string().optional(),
      outcome: z.enum(outcomes).optional(),
      /** When the visit was first closed; it stays the same while the visit is reopened, and when it is closed again. */
      end: z.string().optional(),
      /** Vitals as it was closed (`vital-facts.ts`). */
      temperature: z.int().optional(),
      pulse: z.int().optional(),
      respiration: z.int().optional(),
    })
    .optional(),
})
export type VisitEntry = z.infer<typeof visitEntry>

/** The state of one part's draft: its version, and who wrote last and when. */
const drafted = { v: z.int(), at: z.string(), by: z.string() }

export const draftAnswer = z.object({ id: z.string(), patientId: z.string(), part: z.string(), ...drafted })
export const vitalsAnswer = z.object({ id: z.string(), patientId: z.string(), vitals, ...drafted })

const writtenPart = z.object({ text: z.string(), ...drafted })
export type WrittenPart = z.infer<typeof writtenPart>

/** What a version of a visit holds, as it was closed. */
export const visitBody = z.object({
  diagnosis: z.string(),
  outcome: z.enum(outcomes),
  followUp: z.string().optional(),
  parts: z.partialRecord(z.enum(noteParts), z.string()),
  vitals: vitals.optional(),
})
export type VisitBody = z.infer<typeof visitBody>

/** A visit with its note: what its page shows. */
export const visitNote = z.object({
  parts: z.partialRecord(z.enum(noteParts), writtenPart),
  vitals: z.object({ values: vitals, ...drafted }).optional(),
  /** Why, when and by whom the visit was last reopened; it stays after the visit is closed again. */
  reopened: z.object({ text: z.string(), byName: z.string().optional(), ...drafted }).optional(),
  /** The versions with which the visit was closed, oldest first. */
  editions: z.array(entryVersion.extend({ body: visitBody.optional() })),
})

export const visitQuery = z.object({ patient: id })
