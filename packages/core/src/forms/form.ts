// The contract of a clinical form: a draft saved step by step, its completion, its amendments, and the answers to reads.
import * as z from 'zod'
import { instant, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { entryVersion, recordEntry } from '../records/entry.ts'
import { GRAMS_AT_MOST } from '../records/weight-rules.ts'
import { formNames } from './declaration.ts'

const key = z.string().regex(/^[a-z0-9_]{1,60}$/)
const text = z.string().max(5000)
/** A number: the limits lie far beyond any real measurement, and within what a row can store to the last digit. */
const measure = z
  .number()
  .min(-1e12)
  .max(1e12)
  .refine(value => value === 0 || Math.abs(value) >= 1e-9)
const cell = z.union([measure, text, z.array(z.string().max(60)).max(60)])

/** Answers by field, of any step. Whether the field and the answer exist is checked against the form itself. */
const values = z.record(key, z.union([cell, z.array(z.record(key, cell)).max(30)]))

/** Facts that the rules need and that no form contains. */
const context = z.object({
  foodProducing: z.boolean(),
  lactating: z.boolean(),
  drugGiven: z.boolean(),
  /**
   * In kilograms, for the flag that an animal drinks too much. Missing
   * in older versions, and for an animal that was never weighed.
   */
  lastWeight: z
    .number()
    .min(0.001)
    .max(GRAMS_AT_MOST / 1000)
    .optional(),
})
export type FormContext = z.output<typeof context>

/** A form of a patient. The form's id holds the time at which it was started. */
export const formParams = z.object({ patient: id, id })
export const stepParams = formParams.extend({ step: key })

export const formStart = z.object({ id, name: z.enum(formNames), visitId: id.optional() })
export type FormStart = z.output<typeof formStart>

export const stepInput = z.object({
  name: z.enum(formNames),
  /** The version that the caller saw; 0 for a step that nobody has saved. */
  v: z.int().min(0),
  values,
})
export type StepInput = z.output<typeof stepInput>

/** Who saved a step last. Without the answers, which the caller has. */
export const savedStep = z.object({
  id: z.string(),
  patientId: z.string(),
  step: z.string(),
  v: z.int(),
  at: z.string(),
  by: z.string(),
})
export type SavedStep = z.infer<typeof savedStep>

export const formQuery = z.object({ at: instant.optional() })

export const readFormAnswer = z.object({
  entry: recordEntry,
  /** The steps of a draft. A completed form has none: its answers are in its versions. */
  steps: z.array(savedStep.omit({ id: true, patientId: true }).extend({ values })),
  versions: z.array(entryVersion),
})
export type ReadForm = z.infer<typeof readFormAnswer>

const written = { context, summary: z.string().trim().max(5000).optional() }

export const formCompletion = z.object({
  name: z.enum(formNames),
  /** The version of each step that the caller saw. */
  steps: z.record(key, version),
  ...written,
})
export type FormCompletion = z.output<typeof formCompletion>

export const formAmendment = z.object({
  at: instant,
  v: version,
  values,
  reason: shortText.min(1, 'required'),
  ...written,
})
export type FormAmendment = z.output<typeof formAmendment>

const trendFlag = z.object({
  field: z.string(),
  row: z.int().optional(),
  column: z.string().optional(),
  value: z.union([z.string(), z.number()]),
  side: z.enum(['above', 'below']).optional(),
})

/** A completed form, with the values that are charted and the flags that they had that day (rule 8). */
export const trendForm = z.object({
  id: z.string(),
  kind: z.enum(['examination', 'case_history']),
  at: z.string(),
  values: z.record(z.string(), z.unknown()),
  flags: z.array(trendFlag),
})
export type TrendForm = z.infer<typeof trendForm>

/** The forms of each kind, newest first. */
export const trendForms = z.object({ forms: z.array(trendForm) })
