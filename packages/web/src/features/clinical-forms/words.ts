// The words of the clinical forms in the interface's language: labels, options, units, and the frames of the summary.
import { type Field, type FormName, formNames } from '@vetrounds/core/forms/declaration'
import { fieldsOf, forms, notTakenKey, URGENCY_REASON } from '@vetrounds/core/forms/forms'
import type { SummaryFrame, SummaryWords } from '@vetrounds/core/forms/summary'
import { leftToRight } from '@vetrounds/core/forms/wording'
import type { Species } from '@vetrounds/core/patients/species'
import type { Formats } from '../../i18n/formats.ts'
import type { Language } from '../../i18n/language.ts'

type Say = (key: string, values?: Record<string, string | number>) => string

export type Speaker = {
  language: Language
  say: Say
  formats: Pick<Formats, 'number' | 'day' | 'date' | 'time'>
  timeZone: string
}

const homes = new Map<Field, FormName>()
for (const name of formNames)
  for (const field of fieldsOf(forms[name])) {
    homes.set(field, name)
    if (field.control === 'group') for (const column of field.rows.fields) homes.set(column, name)
  }

const namespaces: Record<FormName, string> = {
  case_history: 'case-history',
  physical_examination: 'examination',
}

const namespaceOfField = (field: Field): string => namespaces[homes.get(field) ?? 'physical_examination']

const OTHER = /_other$/
const NOT_TAKEN = new RegExp(`${notTakenKey('')}$`)

// Has its own key, because a key that ends in "_other" would be taken for a plural form.
const labelKey = (key: string): string =>
  key === 'neurological_signs_other' ? 'neurological_signs_details' : key

const labelOf = (say: Say, field: Field): string => {
  const { key } = field
  if (key === URGENCY_REASON) return say('fields.reason')
  if (NOT_TAKEN.test(key) && key !== 'temperature_not_taken') return say('clinical-forms:field.notTakenWhy')
  if (OTHER.test(key) && key !== 'neurological_signs_other') return say('clinical-forms:field.otherText')
  return say(`${namespaceOfField(field)}:labels.${labelKey(key)}`)
}

/** The label of a field that is read without the one above it: a reason names the number that could not be taken. */
const wholeLabelOf = (say: Say, field: Field): string => {
  const label = labelOf(say, field)
  const number = field.key.replace(NOT_TAKEN, '')
  // The label of the temperature's reason names it already.
  if (number === field.key || number === 'temperature') return label
  return `${say(`${namespaceOfField(field)}:labels.${number}`)} · ${label}`
}

/** Ranges of figures within labels, with their per cent sign: `(0–10)`, `5–6 %`. */
const RANGE = /\p{Nd}+–\p{Nd}+(?: ?[%٪])?/gu

const answers: Readonly<Record<string, string>> = { yes: 'yes', no: 'no', unknown: 'unknown' }

const optionOf = (say: Say, field: Field, key: string, group?: Field): string => {
  if (field.control === 'yesNo' || field.control === 'yesNoUnknown')
    return say(`clinical-forms:sets.yes_no_unknown.${answers[key] ?? 'unknown'}`)
  const set = 'set' in field ? field.set : undefined
  if (set === 'species')
    return key === 'other' ? say('clinical-forms:sets.discharge_type.other') : say(`patients:species.${key}`)
  if (set === 'behaviours') return say(`patients:behaviour.${key}`)
  if (set) return say(`clinical-forms:sets.${set}.${key}`)
  const of = NOT_TAKEN.test(field.key) ? 'temperature_not_taken' : field.key
  return say(`${namespaceOfField(field)}:options.${group ? `${group.key}.` : ''}${of}.${key}`)
}

/** The texts of the forms, including those that only the page uses. */
export type FormWords = SummaryWords & {
  stepName: (form: FormName, step: string) => string
  species: (species: Species) => string
  /** The label where a field stands without those above it. */
  wholeLabel: (field: Field) => string
}

export const wordsOf = ({ language, say, formats, timeZone }: Speaker): FormWords => {
  const ltr = (text: string) => leftToRight(text, { language })
  const ranged = (text: string) => text.replace(RANGE, ltr)
  const number = (value: number) => ltr(formats.number(value, { maximumFractionDigits: 3 }))
  const unit: FormWords['unit'] = (unit, of) => say(`clinical-forms:unit.${unit}`, { count: of })
  return {
    language,
    stepName: (form, step) => say(`${namespaces[form]}:steps.${step}`),
    species: species => say(`patients:species.${species}`),
    label: field => ranged(labelOf(say, field)),
    wholeLabel: field => ranged(wholeLabelOf(say, field)),
    column: (group, column) =>
      ranged(
        OTHER.test(column.key)
          ? labelOf(say, column)
          : say(`${namespaceOfField(group)}:columns.${group.key}.${column.key}`),
      ),
    option: (field, key, group) => ranged(optionOf(say, field, key, group)),
    unit,
    number,
    measured: (value, of) =>
      of === 'days'
        ? say('patients:days', { count: value, n: number(value) })
        : `${number(value)} ${unit(of, value)}`,
    day: day => ltr(formats.day(day)),
    moment: instant => ltr(`${formats.date(instant, timeZone)}, ${formats.time(instant, timeZone)}`),
    frame: (frame: SummaryFrame, value) => say(`clinical-forms:summary.${frame}`, { value }),
    duration: days => say('clinical-forms:summary.duration', { count: days }),
  }
}
