// A patient's timeline: what happened to it, newest first, with the entries of its record.
import * as z from 'zod'
import { appointmentRow } from '../appointments/appointment.ts'
import { instant, pageOf } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { ownerCard } from '../owners/owner-card.ts'
import { patient } from '../patients/patient.ts'
import { recordEntry, recordKinds } from './entry.ts'
import { problem } from './visit.ts'
import { weighMethod } from './weight.ts'

export const entryKinds = ['weight', 'transfer', 'deceased', 'alive'] as const

const shared = {
  id: z.string(),
  patientId: z.string(),
  /** When it happened, which may be long before it was entered. */
  at: z.string(),
  /** The branch and the person who entered it. */
  branchId: z.string(),
  by: z.string(),
}

/** An owner under the name they had that day. */
const party = z.object({ id: z.string(), name: z.string() })

export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('weight'),
    ...shared,
    grams: z.int(),
    /** Missing for most weights: they were taken on a scale. */
    method: weighMethod.optional(),
    appointmentId: z.string().optional(),
    /** The visit it was taken in. */
    visitId: z.string().optional(),
    /** A weight that was struck out stays in the timeline. */
    state: z.literal('struck').optional(),
    /** When, by whom and why it was struck out; missing for an examination's weight, which is struck out with the examination. */
    struck: z
      .object({ at: z.string(), by: z.string(), byName: z.string().optional(), reason: z.string() })
      .optional(),
  }),
  z.object({ kind: z.literal('transfer'), ...shared, from: party, to: party }),
  z.object({ kind: z.literal('deceased'), ...shared, day: z.string() }),
  z.object({ kind: z.literal('alive'), ...shared }),
  recordEntry,
])
export type TimelineEntry = z.infer<typeof timelineEntry>

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** Timeline entries that aren't entries of the record: what happened to the patient, and its weights. */
export type Happening = Exclude<TimelineEntry, { versions: number }>

/** The content of an entry as a change gives it; branch and author are the actor's. */
export type NewEntry = Without<Happening, 'branchId' | 'by' | 'state' | 'struck'>

export const entryPage = pageOf(timelineEntry)

/** A weight in grams, and when it was taken. */
export const lastWeight = z.object({ at: z.string(), grams: z.int() })
export type LastWeight = z.infer<typeof lastWeight>

/** One of the patient's appointments, at any branch of the clinic. */
const petAppointment = appointmentRow.extend({ branchId: z.string() })
export type PetAppointment = z.infer<typeof petAppointment>

/** Everything that the patient's page shows first. */
export const openedPatient = z.object({
  patient,
  owner: ownerCard,
  /** The newest entries, at most 50; `cursor` continues with `listEntries`. */
  entries: z.array(timelineEntry),
  cursor: z.string().optional(),
  /** The next four appointments and the last six, by start. */
  appointments: z.array(petAppointment),
  /** The open problems, oldest first. */
  problems: z.array(problem),
})
export type OpenedPatient = z.infer<typeof openedPatient>

/** Ids that the caller knows from a row on screen: with both, opening costs one trip. Wrong ones only cost more. */
export const openHints = z.object({ id: id.optional(), owner: id.optional() })

/** A page of the timeline: all kinds, or one (the tabs of the patient's page); `before` jumps to a time. */
export const entriesQuery = z.object({
  cursor: z.string().max(1000).optional(),
  kind: z.enum(recordKinds).optional(),
  before: instant.optional(),
})
export type EntriesQuery = z.output<typeof entriesQuery>
