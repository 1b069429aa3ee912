// What keeps a form from being completed: missing answers and
// impossible ones. A draft accepts anything of the right type and size.
import { MINUTE_MS } from '../calendar/lengths.ts'
import { isoAt } from '../clock.ts'
import type { Bounds, ClinicalForm, DateField, Field, NumberField } from './declaration.ts'
import { notTakenKey, URGENCY_REASON } from './forms.ts'
import { scoreMost } from './scores.ts'
import { isLowered } from './urgency.ts'
import { chosen, dayIn, type Facts, isFilled, type Row, rowsOf, type Value, type Values } from './values.ts'
import { visibleColumns, visibleKeys } from './visibility.ts'
import { weightBounds } from './vital-ranges.ts'

export type ProblemCode =
  | 'required'
  | 'number.out_of_range'
  | 'number.step'
  | 'date.unreadable'
  | 'date.future'
  | 'date.before_birth'
  | 'date.order'
  | 'date.not_after'
  | 'option.unknown'
  | 'option.exclusive'
  | 'text.too_long'
  | 'rows.count'

/** `path` is the field, or `field.row.column` in a table. */
export type Problem = { step: string; field: string; path: string; code: ProblemCode }

/** Options that exclude every other option. */
const exclusive: readonly string[] = [
  'normal',
  'none',
  'none_known',
  'not_examined',
  'not_done',
  'whole_lungs',
]

/** Chooses or unchooses one of several options; an exclusive option is never combined with others. */
export const toggled = (before: readonly string[], key: string): readonly string[] => {
  if (before.includes(key)) return before.filter(each => each !== key)
  return exclusive.includes(key) ? [key] : [...before.filter(each => !exclusive.includes(each)), key]
}

// The earliest date that is accepted for an animal of unknown age.
const EARLIEST = '1980-01-01'
const SOON_MS = 5 * MINUTE_MS

/** Whether a text is a calendar day, `YYYY-MM-DD`, or an instant as rows store it. What follows compares texts. */
const isReadable = (control: DateField['control'], value: string): boolean => {
  const at = Date.parse(value)
  return Number.isFinite(at) && isoAt(at).slice(0, control === 'date' ? 10 : undefined) === value
}

const dateProblem = (
  { control, date }: DateField,
  value: string,
  beside: Values | Row,
  facts: Facts,
): ProblemCode | undefined => {
  if (!isReadable(control, value)) return 'date.unreadable'
  const { today, now, birthDate } = facts
  const { until, fromBirth, after, notBefore } = date
  const ahead = until === 'soon' ? SOON_MS : 0
  const dayOf = (moment: string) => dayIn(moment, facts)
  const isAhead = control === 'date' ? value > today : Date.parse(value) > Date.parse(now) + ahead
  if (until && isAhead) return 'date.future'
  if (fromBirth && dayOf(value) < (birthDate ?? EARLIEST)) return 'date.before_birth'
  const other = (key: string | undefined) => {
    const found = key && beside[key]
    return typeof found === 'string' && found ? dayOf(found) : undefined
  }
  const first = other(after)
  if (first && dayOf(value) <= first) return 'date.not_after'
  const start = other(notBefore)
  return start && dayOf(value) < start ? 'date.order' : undefined
}

/** Returns the hard limits of a number for this animal, given the other answers. */
export const boundsOf = ({ key, bounds }: NumberField, beside: Values | Row, facts: Facts): Bounds => {
  const { species } = facts
  if (key === 'animal_weight' || key === 'ideal_weight')
    return { ...bounds, ...weightBounds(species), above: undefined }
  if (key === 'temperature' && species !== 'testudines') return { ...bounds, least: 20 }
  if (key === 'pain_score') return { ...bounds, most: scoreMost(key, beside) ?? 20 }
  if (key === 'body_condition_score') {
    if (beside.bcs_scale === 'nine') return { least: 1, most: 9, step: 1 }
    return { least: 1, most: 5, step: species === 'bovine' ? 0.25 : 0.5 }
  }
  const limit = bounds.atMost === undefined ? undefined : beside[bounds.atMost]
  return typeof limit === 'number' ? { ...bounds, most: Math.min(bounds.most, limit) } : bounds
}

const isWholeStep = (value: number, step: number): boolean => {
  const steps = value / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

const numberProblem = (
  field: NumberField,
  value: number,
  beside: Values | Row,
  facts: Facts,
): ProblemCode | undefined => {
  const { least, most, above, step = 0.01 } = boundsOf(field, beside, facts)
  if (value < least || value > most || (above && value <= least)) return 'number.out_of_range'
  return isWholeStep(value, step) ? undefined : 'number.step'
}

/** Returns why a value is not accepted; undefined if it is. */
export const problemOf = (
  field: Field,
  value: Value,
  beside: Values | Row,
  facts: Facts,
): ProblemCode | undefined => {
  switch (field.control) {
    case 'number':
      return typeof value === 'number' ? numberProblem(field, value, beside, facts) : 'number.out_of_range'
    case 'one':
    case 'many': {
      const keys = chosen(value)
      if (!keys.every(key => field.options.some(option => option.key === key))) return 'option.unknown'
      return keys.length > 1 && keys.some(key => exclusive.includes(key)) ? 'option.exclusive' : undefined
    }
    case 'yesNo':
      return value === 'yes' || value === 'no' ? undefined : 'option.unknown'
    case 'yesNoUnknown':
      return ['yes', 'no', 'unknown'].includes(String(value)) ? undefined : 'option.unknown'
    case 'text':
    case 'textarea':
      return String(value).length > field.longest ? 'text.too_long' : undefined
    case 'date':
    case 'dateTime':
      return dateProblem(field, String(value), beside, facts)
    case 'group': {
      const { length } = rowsOf(value)
      return length < field.rows.least || length > field.rows.most ? 'rows.count' : undefined
    }
    case 'computed':
      return 'option.unknown'
  }
}

const isReplaced = (key: string, values: Values): boolean => isFilled(values[notTakenKey(key)])

const problemsOfRows = (field: Field, value: Value, step: string, facts: Facts): Problem[] => {
  if (field.control !== 'group') return []
  return rowsOf(value).flatMap((row, at) =>
    visibleColumns(field.rows.fields, row, facts).flatMap(column => {
      const answer = row[column.key]
      const code = isFilled(answer) ? problemOf(column, answer, row, facts) : column.required && 'required'
      return code ? [{ step, field: field.key, path: `${field.key}.${at}.${column.key}`, code }] : []
    }),
  )
}

/** Returns everything that keeps the form from being completed, in the order of the form. */
export const problemsOf = (form: ClinicalForm, values: Values, facts: Facts): Problem[] => {
  const shown = visibleKeys(form, values, facts)
  const found = form.steps.flatMap(step =>
    step.fields
      .filter(field => shown.has(field.key) && field.control !== 'computed')
      .flatMap((field): Problem[] => {
        const at = { step: step.key, field: field.key, path: field.key }
        const value = values[field.key]
        if (!isFilled(value))
          return field.required && !isReplaced(field.key, values) ? [{ ...at, code: 'required' }] : []
        const code = problemOf(field, value, values, facts)
        return [...(code ? [{ ...at, code }] : []), ...problemsOfRows(field, value, step.key, facts)]
      }),
  )
  const reason = values[URGENCY_REASON]
  if (!isLowered(form, values, facts) || isFilled(reason)) return found
  return [
    ...found,
    { step: 'diagnosis_and_recommendations', field: 'urgency', path: URGENCY_REASON, code: 'required' },
  ]
}
