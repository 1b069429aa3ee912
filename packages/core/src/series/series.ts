// A series of appointments: one rule of RFC 5545, booked by a job (product § 7, decision 0034).
import * as z from 'zod'
import { isSlot } from '../appointments/appointment.ts'
import { appointmentTypes, cancelReasons } from '../appointments/states.ts'
import { instant, notes, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { parseRule } from './rule.ts'

/** The most occurrences of one series with an end, and of the window of one without. */
export const OCCURRENCES_AT_MOST = 366

/** How far ahead a series without an end is booked, in days. */
export const WINDOW_DAYS = 366

/** Why an occurrence is not booked, or not where the rule wants it. */
export const seriesProblems = ['conflict', 'closed', 'absent', 'room', 'vet', 'deceased', 'other'] as const
export type SeriesProblem = (typeof seriesProblems)[number]

const rule = z
  .string()
  .max(200)
  .refine(text => parseRule(text) !== undefined, 'rule.invalid')

const vetId = z.string().max(60).nullable()
const place = z.object({ start: instant, end: instant, vetId })
const slotError = { error: 'slot.invalid', path: ['end'] }

/** Without `vetId` a series of no vet, without `roomId` one in no room. */
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

/** One occurrence: where the rule puts it, what stands against that, and another place for it. */
const previewDate = z.object({
  start: z.string(),
  end: z.string(),
  problem: z.enum(['conflict', 'closed', 'absent', 'room']).optional(),
  proposal: z.object({ start: z.string(), end: z.string(), vetId: z.string().nullable() }).optional(),
})
export type PreviewDate = z.infer<typeof previewDate>

/** `endless`: the dates are those of the coming year, and later ones are booked as it goes on. */
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
    /** Occurrences by where the rule puts them (`of`): at another place, or with null left out. */
    changes: z
      .array(z.object({ of: instant, to: place.refine(isSlot, slotError).nullable() }))
      .max(OCCURRENCES_AT_MOST)
      .optional(),
  })
  .refine(isSlot, slotError)
export type SeriesInput = z.output<typeof seriesInput>

/** All from one on: where that one is to be, and the later ones by as many days and at its time. */
export const seriesChange = z
  .object({
    v: version,
    /** The first that changes, counted from 1 (`seriesNo` of an appointment). */
    from: z.int().min(1),
    start: instant,
    end: instant,
    type: z.enum(appointmentTypes),
    vetId,
    roomId: z.string().max(60).nullable().optional(),
    title: shortText.optional(),
  })
  .refine(isSlot, slotError)
export type SeriesChange = z.output<typeof seriesChange>

export const seriesCancel = z.object({ v: version, from: z.int().min(1), reason: z.enum(cancelReasons) })
export type SeriesCancel = z.output<typeof seriesCancel>

/** What a job was asked for: `readSeries` says how far it has come. */
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
  /** Of the first occurrence, as it was asked for. */
  start: z.string(),
  end: z.string(),
  zone: z.string(),
  type: z.enum(appointmentTypes),
  vetId: z.string().nullable(),
  title: z.string().optional(),
  /** How many there are; null for one without an end. */
  count: z.int().nullable(),
  /** How many of them were worked through: booked, left out, or kept in `problems`. */
  done: z.int(),
  /** A job is at work on it: no other change is taken until it has ended. */
  pending: z.boolean(),
  /** What could not be booked or moved. */
  problems: z.array(kept),
  /** The first that was cancelled with all after it. */
  endsBefore: z.int().optional(),
  v: version,
})
export type SeriesView = z.infer<typeof seriesView>
