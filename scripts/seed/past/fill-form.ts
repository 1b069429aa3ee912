// Fills in a clinical form as a vet in a hurry does: what was found, "nothing abnormal" for the rest, and what else is required.
import type { Field, FormName } from '@vetrounds/core/forms/declaration'
import { fieldsOf, forms } from '@vetrounds/core/forms/forms'
import { normalFill } from '@vetrounds/core/forms/normal'
import { boundsOf, problemsOf } from '@vetrounds/core/forms/problems'
import { proposedUrgency } from '@vetrounds/core/forms/urgency'
import type { Facts, Row, Value, Values } from '@vetrounds/core/forms/values'
import { visibleColumns } from '@vetrounds/core/forms/visibility'

type Words = { text: string; day: string }

/** A plain answer to a required field about which nothing was found. */
const answerTo = (field: Field, beside: Values | Row, facts: Facts, words: Words): Value | undefined => {
  switch (field.control) {
    case 'one':
    case 'many': {
      const option = field.options.find(({ level }) => !level) ?? field.options[0]
      return option && (field.control === 'many' ? [option.key] : option.key)
    }
    case 'yesNo':
      return 'no'
    case 'yesNoUnknown':
      return 'unknown'
    case 'number':
      return Math.max(1, Math.ceil(boundsOf(field, beside, facts).least))
    case 'date':
      return words.day
    case 'dateTime':
      return facts.now
    case 'text':
    case 'textarea':
      return words.text.slice(0, field.longest)
    case 'group': {
      const columns = visibleColumns(field.rows.fields, {}, facts).filter(({ required }) => required)
      const cells = columns.map(column => [column.key, answerTo(column, {}, facts, words)])
      return [Object.fromEntries(cells.filter(([, cell]) => cell !== undefined)) as Row]
    }
    case 'computed':
      return undefined
  }
}

// One answer may make other fields required.
const ROUNDS = 5

/** Completes a form from what was found. Throws if a problem is left. */
export const filledForm = (name: FormName, found: Values, facts: Facts, words: Words): Values => {
  const form = forms[name]
  const fields = new Map(fieldsOf(form).map(field => [field.key, field]))
  let values: Values = found
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const step of form.steps) values = { ...values, ...normalFill(form, step, values, facts) }
    for (const { field: key } of problemsOf(form, values, facts)) {
      const field = fields.get(key)
      // A form asks for the reason why a number wasn't taken as long as the number is missing.
      const value = field && answerTo(field, values, facts, words)
      if (value !== undefined && !(key in values)) values = { ...values, [key]: value }
    }
  }
  const whole =
    name === 'physical_examination' ? { ...values, urgency: proposedUrgency(form, values, facts) } : values
  const [problem] = problemsOf(form, whole, facts)
  if (problem)
    throw new Error(`The demo's ${name} of a ${facts.species} lacks ${problem.path}: ${problem.code}.`)
  return whole
}
