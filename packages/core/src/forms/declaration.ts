// How a clinical form is declared: steps of fields with their options, conditions, bounds and usual ranges, as plain data.
import type { Species } from '../patients/species.ts'
import type { Level, Option } from './options.ts'
import type { SetName } from './sets.ts'

/** What a condition may ask about the patient, besides its species. */
export type PatientFact = 'female' | 'male' | 'neutered' | 'lactating' | 'foodProducing' | 'drugGiven'

/** When a field is shown. A hidden field counts as empty. */
export type Condition =
  /** A choice is one of these, or several choices contain one of them. */
  | { field: string; is: readonly string[] }
  /** Something is chosen, and none of these. */
  | { field: string; beside: readonly string[] }
  | { field: string; filled: boolean }
  | { field: string; above: number }
  /** The number lies outside its usual range. */
  | { flagged: string }
  | { species: readonly Species[] }
  | { patient: PatientFact }
  | { not: Condition }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }

export type Unit =
  | 'kg'
  | 'celsius'
  | 'bpm'
  | 'brpm'
  | 's'
  | 'mmhg'
  | 'percent'
  | 'days'
  | 'ml_day'
  | 'mm_min'
  | 'l_day'
  | 'per_day'
  | 'per_month'
  | 'per_2_min'
  | 'cm'

/** What a number may be at all. Beyond that it is refused. */
export type Bounds = {
  least: number
  most: number
  /** The least one itself is refused: "more than 0". */
  above?: true
  /** Whole steps only, such as 1 or 0.25. Without it two decimals. */
  step?: number
  /** Another field that it may not exceed. */
  atMost?: string
}

/** A usual range, of some species or of all. Outside of it a number is abnormal, beyond the second pair it is urgent. */
export type Usual = {
  species?: readonly Species[]
  least?: number
  most?: number
  /** Flagged from here on, if not right above `most`. */
  flagFrom?: number
  urgentBelow?: number
  urgentFrom?: number
  /** Urgent beyond it; it itself is not. */
  urgentAbove?: number
}

/** The days that a date may be, and the field of the same step or row whose day it comes after, or may not precede. */
export type DateBounds = {
  until?: 'today' | 'soon'
  fromBirth?: true
  after?: string
  notBefore?: string
}

type Shared = { key: string; when?: Condition; required?: true }

export type ChoiceField = Shared & {
  control: 'one' | 'many'
  options: readonly Option[]
  /** The words of its options are those of this set. */
  set?: SetName
  /** The field that says what `other` means, if not `<key>_other`. */
  details?: string
}
export type TextField = Shared & { control: 'text' | 'textarea'; longest: number }
export type NumberField = Shared & {
  control: 'number'
  unit?: Unit
  bounds: Bounds
  usual?: readonly Usual[]
  /** Its usual range is in the table of vital ranges. */
  vital?: 'temperature' | 'pulse' | 'respiration'
}
export type AnswerField = Shared & {
  control: 'yesNo' | 'yesNoUnknown'
  /** What a yes is. */
  yes?: Level
}
export type DateField = Shared & { control: 'date' | 'dateTime'; date: DateBounds }
export type GroupField = Shared & {
  control: 'group'
  rows: { least: number; most: number; fields: readonly Exclude<Field, GroupField>[] }
  /** One row for each option of this child. */
  each?: string
}
export type ComputedField = Shared & { control: 'computed'; options?: readonly Option[] }
export type Field =
  | ChoiceField
  | TextField
  | NumberField
  | AnswerField
  | DateField
  | GroupField
  | ComputedField

export type Step = { key: string; fields: readonly Field[] }

export const formNames = ['case_history', 'physical_examination'] as const
export type FormName = (typeof formNames)[number]
export type ClinicalForm = { name: FormName; steps: readonly Step[] }

export const is = (field: string, ...values: string[]): Condition => ({ field, is: values })
export const beside = (field: string, ...values: string[]): Condition => ({ field, beside: values })
export const filled = (field: string): Condition => ({ field, filled: true })
export const empty = (field: string): Condition => ({ field, filled: false })
export const above = (field: string, least: number): Condition => ({ field, above: least })
export const flagged = (field: string): Condition => ({ flagged: field })
export const ofSpecies = (...species: Species[]): Condition => ({ species })
export const patientIs = (fact: PatientFact): Condition => ({ patient: fact })
export const not = (condition: Condition): Condition => ({ not: condition })
export const all = (...conditions: Condition[]): Condition => ({ all: conditions })
export const any = (...conditions: Condition[]): Condition => ({ any: conditions })

/** Something was found: an answer that is neither normal nor none nor not examined. */
export const hasFinding = (field: string): Condition =>
  beside(field, 'normal', 'none', 'none_known', 'not_examined', 'not_done')

/** Reproduction is asked of intact animals, and of neutered ones where it matters (rule 2). */
export const open: Condition = any(not(patientIs('neutered')), is('reproductive_relevant', 'yes'))
