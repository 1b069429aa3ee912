// Which fields of a form are shown, depending on species, patient and the answers so far. A hidden field counts as empty.
import type { ClinicalForm, Condition, Field } from './declaration.ts'
import { type Answers, isOutside } from './flags.ts'
import { fieldsOf } from './forms.ts'
import { isHiddenFor } from './hidden-by-species.ts'
import { chosen, type Facts, isFilled, type Row, type Values } from './values.ts'

const patientFacts = ({ gender, neutered, lactating, foodProducing, drugGiven }: Facts) => ({
  female: gender === 'female',
  male: gender === 'male',
  neutered: neutered === true,
  lactating,
  foodProducing,
  drugGiven,
})

const holds = (condition: Condition, answers: Answers, facts: Facts, fields: FieldMap): boolean => {
  const each = (inner: Condition) => holds(inner, answers, facts, fields)
  if ('all' in condition) return condition.all.every(each)
  if ('any' in condition) return condition.any.some(each)
  if ('not' in condition) return !each(condition.not)
  if ('species' in condition) return condition.species.includes(facts.species)
  if ('patient' in condition) return patientFacts(facts)[condition.patient]
  if ('flagged' in condition) {
    const field = fields.get(condition.flagged)
    const value = answers(condition.flagged)
    return field?.control === 'number' && typeof value === 'number' && isOutside(field, value, answers, facts)
  }
  const value = answers(condition.field)
  if ('filled' in condition) return isFilled(value) === condition.filled
  if ('above' in condition) return typeof value === 'number' && value > condition.above
  const keys = chosen(value)
  if ('is' in condition) return keys.some(key => condition.is.includes(key))
  return keys.length > 0 && !keys.some(key => condition.beside.includes(key))
}

/** Whether a condition depends on another answer, and not on the animal alone: its field then belongs beneath that answer. */
export const asksAnswer = (condition: Condition): boolean => {
  if ('all' in condition) return condition.all.some(asksAnswer)
  if ('any' in condition) return condition.any.some(asksAnswer)
  if ('not' in condition) return asksAnswer(condition.not)
  return 'field' in condition || 'flagged' in condition
}

type FieldMap = ReadonlyMap<string, Field>

/** Returns a function that tells whether a field is shown; it evaluates each field at most once. */
const shower = (fields: FieldMap, values: Values | Row, facts: Facts) => {
  const known = new Map<string, boolean>()
  const isShown = (key: string): boolean => {
    const before = known.get(key)
    if (before !== undefined) return before
    const field = fields.get(key)
    if (!field) return false
    const answers: Answers = of => (isShown(of) ? values[of] : undefined)
    const shown =
      !isHiddenFor(key, facts.species) && (!field.when || holds(field.when, answers, facts, fields))
    known.set(key, shown)
    return shown
  }
  return isShown
}

const mapOf = (fields: readonly Field[]): FieldMap => new Map(fields.map(field => [field.key, field]))

/** The keys of all fields that are shown. */
export const visibleKeys = (form: ClinicalForm, values: Values, facts: Facts): ReadonlySet<string> => {
  const fields = fieldsOf(form)
  const isShown = shower(mapOf(fields), values, facts)
  return new Set(fields.map(field => field.key).filter(isShown))
}

/** The columns of a row that are shown. */
export const visibleColumns = <F extends Field>(columns: readonly F[], row: Row, facts: Facts): F[] => {
  const isShown = shower(mapOf(columns), row, facts)
  return columns.filter(({ key }) => isShown(key))
}

/** Returns the values of a form that are kept: hidden and empty ones are dropped (forms' file, "How to read it"). */
export const keptValues = (form: ClinicalForm, values: Values, facts: Facts): Values => {
  const shown = visibleKeys(form, values, facts)
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => shown.has(key) && isFilled(value)),
  )
}
