// "Nothing abnormal": fills a step's empty choices with their normal value; never fills a number, never changes an answer.
import type { ClinicalForm, Field, Step } from './declaration.ts'
import { type Facts, isFilled, type Value, type Values } from './values.ts'
import { visibleKeys } from './visibility.ts'

/** Fields in which "none" is an answer of its own, and not the absence of a finding. */
const meantOtherwise: readonly string[] = [
  'vaccination_status',
  'vaccination_record_seen',
  'pain_scale',
  'exercise',
  'restraint',
  'recommended_tests',
  'infection_risk',
  'weight_bearing',
]

const normal = ['normal', 'none', 'none_known']

const normalOf = (field: Field): Value | undefined => {
  if ((field.control !== 'one' && field.control !== 'many') || meantOtherwise.includes(field.key))
    return undefined
  const option = normal.find(key => field.options.some(each => each.key === key && !each.level))
  return option && (field.control === 'many' ? [option] : option)
}

/** Returns the answers that a step's button fills in. Empty if there is nothing left to fill. */
export const normalFill = (form: ClinicalForm, step: Step, values: Values, facts: Facts): Values => {
  const shown = visibleKeys(form, values, facts)
  return Object.fromEntries(
    step.fields.flatMap(field => {
      const value = normalOf(field)
      return value !== undefined && shown.has(field.key) && !isFilled(values[field.key])
        ? [[field.key, value]]
        : []
    }),
  )
}

const isSame = (one: Value | undefined, other: Value | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Undoes a fill, except for answers that were changed since. */
export const withoutFill = (values: Values, fill: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !(key in fill && isSame(value, fill[key]))),
  )
