// A completed examination as paper shows it: a table of vital signs, and findings by region. What wasn't recorded is left out.

import { idealScores } from '@vetrounds/core/forms/computed'
import type { Field, GroupField, NumberField } from '@vetrounds/core/forms/declaration'
import type { WrittenForm } from '@vetrounds/core/forms/facts-at-version'
import { type Flag, usualOf } from '@vetrounds/core/forms/flags'
import { fieldsOf, forms, notTakenKey } from '@vetrounds/core/forms/forms'
import { scoreMost } from '@vetrounds/core/forms/scores'
import { chosen, type Facts, isFilled, type Row, rowsOf, type Values } from '@vetrounds/core/forms/values'
import { comma, scoreText, valueText } from '@vetrounds/core/forms/wording'
import { sideMark, span } from '../clinical-forms/field-words.ts'
import type { FormWords } from '../clinical-forms/words.ts'

/** The content that a version of a form stores (see `form.service.ts`). */
export type Kept = WrittenForm & { flags: readonly Flag[]; summary?: string }

const form = forms.physical_examination
const fields = new Map(fieldsOf(form).map(field => [field.key, field]))

/**
 * The numbers of the table, in order, each with the field that says how it was measured. With `alone`, that field is shown even
 * without the number.
 */
const inTable: readonly [key: string, how?: string, alone?: 'alone'][] = [
  ['temperature', 'temperature_site'],
  ['pulse_rate', 'pulse_quality'],
  ['heart_rate'],
  ['respiratory_rate', 'respiratory_rate_state'],
  ['capillary_refill_time'],
  ['oxygenation', 'oxygen_source'],
  ['bp_systolic', 'bp_method'],
  ['bp_diastolic'],
  ['bp_mean'],
  ['animal_weight', 'weight_method'],
  ['body_condition_score', 'bcs_scale'],
  ['dehydration_percent', 'hydration_status', 'alone'],
  ['pain_score', 'pain_scale'],
]

export type VitalRow = {
  key: string
  label: string
  value: string
  range: string | undefined
  mark: string | undefined
  last: string | undefined
}

const said = (key: string, values: Values, words: FormWords): string | undefined => {
  const field = fields.get(key)
  const value = values[key]
  return field && isFilled(value) ? valueText(field, value, words) : undefined
}

const figureOf = (field: NumberField, values: Values, words: FormWords): string | undefined => {
  const value = values[field.key]
  if (typeof value !== 'number') return undefined
  const most = scoreMost(field.key, values)
  return most === undefined ? valueText(field, value, words) : scoreText(value, most, words)
}

const rangeOf = (
  field: NumberField,
  flag: Flag | undefined,
  values: Values,
  facts: Facts,
  words: FormWords,
) => {
  if (field.key === 'body_condition_score') return span(idealScores(values, facts) ?? {}, words)
  // For a flagged value, the range stored on that day (rule 8); for others, the usual range.
  const range: NonNullable<Flag['range']> = flag?.range ?? usualOf(field, facts) ?? {}
  const unit = field.unit && words.unit(field.unit, range.most ?? range.least ?? 0)
  const text = span(range, words)
  return text && [text, unit].filter(Boolean).join(' ')
}

/** The computed class tells on which side of the ideal a body condition score is. */
const classMark = (flags: readonly Flag[]): string | undefined => {
  const found = flags.find(({ field }) => field === 'bcs_class')?.value
  if (found === undefined) return undefined
  return found === 'thin' || found === 'emaciated' ? '▼' : '▲'
}

/** The rows of the table of vital signs. A value that could not be taken shows the reason (rule 17). */
export const vitalRows = (
  { values, flags }: Kept,
  facts: Facts,
  words: FormWords,
  { before, notObtained }: { before: Values | undefined; notObtained: (reason: string) => string },
): VitalRow[] =>
  inTable.flatMap(([key, how, alone]) => {
    const field = fields.get(key)
    if (field?.control !== 'number') return []
    const reason = said(notTakenKey(key), values, words)
    const told = figureOf(field, values, words) ?? (reason && notObtained(reason))
    const taken = how && said(how, values, words)
    const value = told ?? (alone && taken)
    if (!value) return []
    const flagOf = (name: string | undefined) => flags.find(each => each.field === name)
    const flag = flagOf(key) ?? (alone && flagOf(how))
    // Without the number, the row is labelled with the name of the field shown alone.
    const label = words.label((told === undefined && fields.get(how ?? '')) || field)
    return [
      {
        key,
        label: taken && told ? `${label}${comma(words)}${taken}` : label,
        value,
        range: rangeOf(field, flag, values, facts, words),
        mark: flag ? sideMark(flag) : key === 'body_condition_score' ? classMark(flags) : undefined,
        last: before && (figureOf(field, before, words) ?? (how && alone && said(how, before, words))),
      },
    ]
  })

/** Fields shown elsewhere on the paper: in the head, in the table, or as the way in which a value was measured. */
const elsewhere = new Set([
  ...inTable.flatMap(([key, how]) => [
    key,
    notTakenKey(key),
    ...(how && how !== 'pulse_quality' ? [how] : []),
  ]),
  'examination_date',
  'examination_type',
  'behavior',
  'sedation_details',
  'pain_mobility_assessed',
  'bcs_class',
])

export type Region = {
  key: string
  name: string
  /** The flagged findings, printed bold, urgent ones before abnormal ones. */
  abnormal: string[]
  /** Recorded answers that are not flagged. */
  recorded: string[]
  unremarkable: string[]
  notExamined: string[]
  tables: FindingTable[]
}

export type FindingTable = {
  key: string
  label: string
  columns: string[]
  rows: { key: string; cells: string[]; isAbnormal: boolean }[]
}

const tableOf = (
  group: GroupField,
  values: Values,
  flags: readonly Flag[],
  words: FormWords,
): FindingTable => {
  const rows = rowsOf(values[group.key])
  const columns = group.rows.fields.filter(({ key }) => rows.some(row => isFilled(row[key])))
  const cell = (row: Row, column: (typeof columns)[number]): string => {
    const value = row[column.key]
    return isFilled(value) ? valueText(column, value, words, group) : ''
  }
  return {
    key: group.key,
    label: words.label(group),
    columns: columns.map(column => words.column(group, column)),
    rows: rows.map((row, at) => ({
      key: `${group.key} ${at}`,
      cells: columns.map(column => cell(row, column)),
      isAbnormal: flags.some(flag => flag.field === group.key && flag.row === at),
    })),
  }
}

/** The label on paper, without the question mark that it has in the form. */
const labelOf = (field: Field, words: FormWords): string => words.label(field).replace(/[?؟]$/, '')

/** The findings in the order of the form's steps. A step without any recorded answer is left out. */
export const regionsOf = ({ values, flags }: Kept, words: FormWords): Region[] =>
  form.steps
    .filter(({ key }) => key !== 'diagnosis_and_recommendations')
    .flatMap(step => {
      const told = step.fields.filter(({ key }) => !elsewhere.has(key) && isFilled(values[key]))
      const sideOf = (key: string) => said(`${key}_side`, values, words)
      const region: Region = {
        key: step.key,
        name: words.stepName(form.name, step.key),
        abnormal: [],
        recorded: [],
        unremarkable: [],
        notExamined: [],
        tables: [],
      }
      const urgent: string[] = []
      for (const field of told) {
        const { key } = field
        const answers = chosen(values[key])
        const flag = flags.find(each => each.field === key)
        // A side is printed with the field that it belongs to.
        if (key.endsWith('_side') && told.some(each => `${each.key}_side` === key)) continue
        if (field.control === 'group') region.tables.push(tableOf(field, values, flags, words))
        else if (answers.includes('not_examined')) region.notExamined.push(labelOf(field, words))
        else if (answers.includes('normal')) region.unremarkable.push(labelOf(field, words))
        else {
          const text = [said(key, values, words), sideOf(key)].filter(Boolean).join(comma(words))
          const line = `${labelOf(field, words)}: ${text}`
          if (flag?.level === 'urgent') urgent.push(line)
          else (flag ? region.abnormal : region.recorded).push(line)
        }
      }
      return told.length === 0 ? [] : [{ ...region, abnormal: [...urgent, ...region.abnormal] }]
    })

/** Any answer of the examination as text, by its key; used for those of the last step. */
export const answerText = (key: string, values: Values, words: FormWords): string | undefined =>
  said(key, values, words)

/** The withdrawal periods: the days after which meat, milk and eggs may be eaten again. */
export const withdrawals = ({ values }: Kept, words: FormWords): string[] =>
  ['withdrawal_meat', 'withdrawal_milk', 'withdrawal_eggs'].flatMap(key => {
    const [field, text] = [fields.get(key), said(key, values, words)]
    return field && text ? [`${words.label(field)}: ${text}`] : []
  })

/** The number of rows in the table of vital signs. */
export const countVitals = ({ values }: Kept): number =>
  inTable.filter(([key, how, alone]) =>
    [key, notTakenKey(key), ...(how && alone ? [how] : [])].some(each => isFilled(values[each])),
  ).length

/** The number of fields with a flagged finding, without those of the table. */
export const countFindings = ({ flags }: Kept): number =>
  new Set(flags.map(({ field }) => field).filter(field => !elsewhere.has(field))).size

const reasons = [
  'symptom_description',
  'chief_complaint',
  'start_date',
  'symptom_progression',
  'given_medications',
]

/** Complaint, start, progression and medication, from the case history. */
export const reasonLines = (values: Values, words: FormWords): string[] => {
  const asked = fieldsOf(forms.case_history)
  return reasons.flatMap(key => {
    const [field, value] = [asked.find(each => each.key === key), values[key]]
    if (!field || !isFilled(value)) return []
    const text = valueText(field, value, words)
    return [key === 'symptom_description' ? text : `${words.label(field)}: ${text}`]
  })
}
