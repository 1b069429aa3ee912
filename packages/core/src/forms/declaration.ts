// How a clinical form is declared: steps of fields with their options, conditions, bounds and usual ranges, as plain data.
import type { Species } from '../patients/species.ts'
import type { Level, Option } from './options.ts'
import type { SetName } from './sets.ts'

/** Facts about the patient, besides its species, that a condition may ask for. */
export type PatientFact = 'female' | 'male' | 'neutered' | 'lactating' | 'foodProducing' | 'drugGiven'

/** When a field is shown. A hidden field counts as empty. */
export type Condition =
  /** The field's choice is one of these keys; with several choices, at least one of them is. */
  | { field: string; is: readonly string[] }
  /** Something is chosen in the field, but none of these keys. */
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

/** The hard limits of a number: a value beyond them is refused. */
export type Bounds = {
  least: number
  most: number
  /** `least` itself is refused, too: "more than 0". */
  above?: true
  /** Only multiples of this step are accepted, such as 1 or 0.25. Without a step: two decimals. */
  step?: number
  /** The key of another field whose value the number may not exceed. */
  atMost?: string
}

/**
 * The usual range for some species or for all. A number outside `least`
 * and `most` is abnormal, one beyond an `urgent` limit is urgent.
 */
export type Usual = {
  species?: readonly Species[]
  least?: number
  most?: number
  /** Flagged from this value on, instead of directly above `most`. */
  flagFrom?: number
  urgentBelow?: number
  urgentFrom?: number
  /** Urgent above this value, but not at it. */
  urgentAbove?: number
}

/**
 * The limits of a date. `after` and `notBefore` name a field of the same form
 * or row: the date must come after that field's day, or may not precede it.
 */
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
  /** The labels of the options come from this set. */
  set?: SetName
  /** The key of the field that says what `other` means, if not `<key>_other`. */
  details?: string
}
export type TextField = Shared & { control: 'text' | 'textarea'; longest: number }
export type NumberField = Shared & {
  control: 'number'
  unit?: Unit
  bounds: Bounds
  usual?: readonly Usual[]
  /** The field's usual range is in the table of vital ranges (`vital-ranges.ts`). */
  vital?: 'temperature' | 'pulse' | 'respiration'
}
export type AnswerField = Shared & {
  control: 'yesNo' | 'yesNoUnknown'
  /** How a yes is flagged. */
  yes?: Level
}
export type DateField = Shared & { control: 'date' | 'dateTime'; date: DateBounds }
export type GroupField = Shared & {
  control: 'group'
  rows: { least: number; most: number; fields: readonly Exclude<Field, GroupField>[] }
  /** The key of a column: the table has one row for each of its options. */
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
export const chosenOtherThan = (field: string, ...values: string[]): Condition => ({ field, beside: values })
export const filled = (field: string): Condition => ({ field, filled: true })
export const empty = (field: string): Condition => ({ field, filled: false })
export const above = (field: string, least: number): Condition => ({ field, above: least })
export const flagged = (field: string): Condition => ({ flagged: field })
export const ofSpecies = (...species: Species[]): Condition => ({ species })
export const patientIs = (fact: PatientFact): Condition => ({ patient: fact })
export const not = (condition: Condition): Condition => ({ not: condition })
export const all = (...conditions: Condition[]): Condition => ({ all: conditions })
export const any = (...conditions: Condition[]): Condition => ({ any: conditions })

/** A condition that something was found: an answer that is neither normal nor none nor not examined. */
export const hasFinding = (field: string): Condition =>
  chosenOtherThan(field, 'normal', 'none', 'none_known', 'not_examined', 'not_done')

/** The condition of questions about reproduction: asked of intact animals, and of neutered ones where it matters (rule 2). */
export const reproductionApplies: Condition = any(
  not(patientIs('neutered')),
  is('reproductive_relevant', 'yes'),
)
