// A series of appointments: one rule as in RFC 5545, booked by a job (product § 7, decision 0034).
import * as z from 'zod'
import { isSlot } from '../appointments/appointment.ts'
import { appointmentTypes, cancelReasons } from '../appointments/states.ts'
import { instant, notes, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { parseRule } from './rule.ts'

/** The maximum number of occurrences of a series with an end, and within the window of one without. */
export const OCCURRENCES_AT_MOST = 366

/** How far ahead a series without an end is booked, in days. */
export const WINDOW_DAYS = 366

/** Why an occurrence is not booked, or not where the rule puts it. */
export const seriesProblems = ['conflict', 'closed', 'absent', 'room', 'vet', 'deceased', 'other'] as const
export type SeriesProblem = (typeof seriesProblems)[number]

const rule = z
  .string()
  .max(200)
  .refine(text => parseRule(text) !== undefined, 'rule.invalid')

const vetId = z.string().max(60).nullable()
const place = z.object({ start: instant, end: instant, vetId })
const slotError = { error: 'slot.invalid', path: ['end'] }

/** Without `vetId`, a series without a vet; without `roomId`, without a room. */
export const seriesPreviewQuery = z
  .object({
    rule,
    start: instant,
    end: instant,
    type: z.enum(appointmentTypes),
    vetId: z.string().max(60).optional(),
    roomId: z.string().max(60).optional(),
  })
  .refine(isSlot, slotError)
export type SeriesPreviewQuery = z.output<typeof seriesPreviewQuery>

/** One occurrence: where the rule puts it, what prevents that, and an alternative. */
const previewDate = z.object({
  start: z.string(),
  end: z.string(),
  problem: z.enum(['conflict', 'closed', 'absent', 'room']).optional(),
  proposal: z.object({ start: z.string(), end: z.string(), vetId: z.string().nullable() }).optional(),
})
export type PreviewDate = z.infer<typeof previewDate>

/** `endless`: these are the dates of the coming year; later ones are booked as time goes on. */
export const seriesPreview = z.object({ dates: z.array(previewDate), endless: z.boolean() })
export type SeriesPreview = z.infer<typeof seriesPreview>

export const seriesInput = z
  .object({
    id,
    patientId: id,
    rule,
    start: instant,
    end: instant,
    type: z.enum(appointmentTypes),
    vetId,
    roomId: z.string().max(60).nullable().optional(),
    title: shortText.optional(),
    description: notes.optional(),
    /** Occurrences by where the rule puts them (`of`): moved to another place, or left out (null). */
    changes: z
      .array(z.object({ of: instant, to: place.refine(isSlot, slotError).nullable() }))
      .max(OCCURRENCES_AT_MOST)
      .optional(),
  })
  .refine(isSlot, slotError)
export type SeriesInput = z.output<typeof seriesInput>

/**
 * Changes all occurrences from one on. `start` and `end` say where that one is to be; later ones move by as many days and to its
 * time. If its time stays the same, none is moved, and places agreed for single ones stay. If type, room, title or notes are left
 * out, each occurrence keeps its own; an empty title or empty notes remove them.
 */
export const seriesChange = z
  .object({
    v: version,
    /** The first one to change, counted from 1 (`seriesNo` of an appointment). */
    from: z.int().min(1),
    /** The version of that appointment as it was seen; another one answers `changed_elsewhere`. */
    seen: version.optional(),
    start: instant,
    end: instant,
    type: z.enum(appointmentTypes).optional(),
    vetId,
    roomId: z.string().max(60).nullable().optional(),
    title: shortText.optional(),
    description: notes.optional(),
  })
  .refine(isSlot, slotError)
export type SeriesChange = z.output<typeof seriesChange>

export const seriesCancel = z.object({ v: version, from: z.int().min(1), reason: z.enum(cancelReasons) })
export type SeriesCancel = z.output<typeof seriesCancel>

/** The series whose job was started: `readSeries` gives its progress. */
export const seriesAsked = z.object({ id: z.string(), v: version })
export type SeriesAsked = z.infer<typeof seriesAsked>

const kept = z.object({
  no: z.int(),
  start: z.string(),
  end: z.string(),
  problem: z.enum(seriesProblems),
})
export type KeptProblem = z.infer<typeof kept>

export const seriesView = z.object({
  id: z.string(),
  patientId: z.string(),
  rule: z.string(),
  /** Start of the first occurrence, as it was requested. */
  start: z.string(),
  end: z.string(),
  zone: z.string(),
  type: z.enum(appointmentTypes),
  vetId: z.string().nullable(),
  title: z.string().optional(),
  /** The total; null for a series without an end. */
  count: z.int().nullable(),
  /** How many were worked through: booked, left out, or listed in `problems`. */
  done: z.int(),
  /** A job is running: other changes are refused until it has finished. */
  pending: z.boolean(),
  /** Occurrences that could not be booked or moved. */
  problems: z.array(kept),
  /** The first one cancelled together with all after it. */
  endsBefore: z.int().optional(),
  v: version,
})
export type SeriesView = z.infer<typeof seriesView>
