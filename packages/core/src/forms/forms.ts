// Both clinical forms as they are filled in: the declared fields,
// and the fields for texts and reasons that accompany some of them.
import { caseHistory } from './case-history.ts'
import { all, type ClinicalForm, empty, type Field, type FormName, filled, is } from './declaration.ts'
import { examination } from './examination.ts'
import { marked } from './options.ts'

/** Required numbers for which a reason may be given if they could not be taken (rule 17). */
const replaceable = ['animal_weight', 'pulse_rate', 'respiratory_rate', 'capillary_refill_time']
const reasons = marked('aggressive ⚑, stress, ectotherm, perianal_disease, other')

/** The key of the reason that is required if the urgency is lower than what the findings propose (rule 9). */
export const URGENCY_REASON = 'urgency_reason'

/** Returns the key of the field that says why a number could not be taken. */
export const notTakenKey = (key: string): string => `${key}_not_taken`

const companionsOf = (field: Field, declared: ReadonlySet<string>): Field[] => {
  const { key, when } = field
  if (replaceable.includes(key)) {
    // A hidden field counts as empty, and needs no reason.
    const missing = when ? all(when, empty(key)) : empty(key)
    return [{ key: notTakenKey(key), control: 'one', options: reasons, when: missing }]
  }
  if (key === 'urgency')
    return [{ key: URGENCY_REASON, control: 'text', longest: 200, when: filled('urgency') }]
  const isChoice = field.control === 'one' || field.control === 'many'
  if (!isChoice || field.details || !field.options.some(option => option.key === 'other')) return []
  const text = `${key}_other`
  if (declared.has(text)) return []
  return [{ key: text, control: 'text', longest: 200, when: is(key, 'other'), required: true }]
}

const withCompanions = <F extends Field>(fields: readonly F[]): (F | Field)[] => {
  const declared = new Set(fields.map(field => field.key))
  return fields.flatMap(field => {
    const own = companionsOf(field, declared)
    const inner = own.flatMap(each => companionsOf(each, declared))
    return [field, ...own, ...inner]
  })
}

const completed = (form: ClinicalForm): ClinicalForm => ({
  ...form,
  steps: form.steps.map(({ key, fields }) => ({
    key,
    fields: withCompanions(
      fields.map(field => {
        if (field.control !== 'group') return field
        const { rows } = field
        const columns = withCompanions(rows.fields).flatMap(each => (each.control === 'group' ? [] : [each]))
        return { ...field, rows: { ...rows, fields: columns } }
      }),
    ),
  })),
})

export const forms: Record<FormName, ClinicalForm> = {
  case_history: completed(caseHistory),
  physical_examination: completed(examination),
}

/** All fields of a form, in order. */
export const fieldsOf = (form: ClinicalForm): readonly Field[] => form.steps.flatMap(step => step.fields)
