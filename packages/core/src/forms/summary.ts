// The summary sentence of an examination (rule 19): built from the stored keys, in any language, always the same.
import { daysBetween } from '../calendar/days.ts'
import type { ClinicalForm, Field } from './declaration.ts'
import { type Flag, flagsOf } from './flags.ts'
import { fieldsOf, forms } from './forms.ts'
import type { Level } from './options.ts'
import { chosen, type Facts, isFilled, type Values } from './values.ts'
import { keptValues } from './visibility.ts'
import { comma, scoreText, semicolon, valueText, type Words } from './wording.ts'

/** The frames of the summary's sentences and clauses; each takes one value. */
export type SummaryFrame =
  | 'weight'
  | 'presented'
  | 'onset'
  | 'progression'
  | 'temperature'
  | 'pulse'
  | 'respiration'
  | 'refill'
  | 'membranes'
  | 'findings'
  | 'unremarkable'
  | 'notExamined'
  | 'impression'
  | 'plan'
  | 'recheck'

export type SummaryWords = Words & {
  frame: (frame: SummaryFrame, value: string) => string
  duration: (days: number) => string
}

/** The animal in words; what isn't known is left out. */
export type Signalment = { age?: string; sex?: string; breed?: string; species: string }

type Told = { history: Values; examination: Values; facts: Facts; words: SummaryWords }

const joined = (parts: readonly (string | undefined | false)[], between: string): string =>
  parts.filter(Boolean).join(between)

const fieldIn = (form: ClinicalForm, key: string): Field | undefined =>
  fieldsOf(form).find(field => field.key === key)

const said = (form: ClinicalForm, key: string, values: Values, words: Words): string | undefined => {
  const field = fieldIn(form, key)
  const value = values[key]
  return field && isFilled(value) ? valueText(field, value, words) : undefined
}

const who = ({ age, sex, breed, species }: Signalment, { examination, words }: Told): string => {
  const animal =
    words.language === 'en'
      ? // One phrase: `3 years female neutered Siamese Cat`.
        joined([age, sex?.replace(',', ''), breed, species], ' ')
      : joined([species, breed, sex, age], comma(words))
  const { animal_weight: kg, body_condition_score: score, bcs_scale: scale } = examination
  const bcs =
    typeof score === 'number' && isFilled(scale)
      ? ` (${words.frame('weight', scoreText(score, scale === 'nine' ? 9 : 5, words))})`
      : ''
  const weight = typeof kg === 'number' ? `${words.measured(kg, 'kg')}${bcs}` : undefined
  return joined([animal, weight], comma(words))
}

/** How many characters of the owner's own words are quoted where no complaint was picked. */
const QUOTED = 200

const quoted = (own: string): string => {
  // Counts code points, so that no character is cut in half.
  const signs = [...own.replaceAll(/\s+/g, ' ').replace(/[ .]+$/, '')]
  return signs.slice(0, QUOTED).join('') + (signs.length > QUOTED ? '…' : '')
}

const complaint = ({ history, facts, words }: Told): string => {
  const form = forms.case_history
  const what =
    said(form, 'chief_complaint', history, words) ??
    quoted(said(form, 'symptom_description', history, words) ?? '')
  if (!what) return ''
  const onset = said(form, 'onset', history, words)
  const start = history.start_date
  const progression = said(form, 'symptom_progression', history, words)
  return joined(
    [
      words.frame('presented', what),
      onset && words.frame('onset', onset),
      typeof start === 'string' && words.duration(Math.max(1, daysBetween(start, facts.today))),
      progression && words.frame('progression', progression),
    ],
    comma(words),
  )
}

const vitals = {
  temperature: 'temperature',
  pulse_rate: 'pulse',
  respiratory_rate: 'respiration',
  capillary_refill_time: 'refill',
} as const satisfies Record<string, SummaryFrame>

const vitalSigns = ({ examination, words }: Told): string => {
  const numbers = Object.entries(vitals).map(([key, frame]) => {
    const value = examination[key]
    return typeof value === 'number' && words.frame(frame, words.number(value))
  })
  const form = forms.physical_examination
  const membranes = said(form, 'mucous_membranes', examination, words)
  const taken = joined(numbers, comma(words))
  const field = fieldIn(form, 'mucous_membranes')
  if (!taken) return membranes && field ? `${words.label(field)}: ${membranes}` : ''
  return joined([taken, membranes && words.frame('membranes', membranes)], semicolon(words))
}

/** Fields that are left out of the findings: most have a clause of their own. */
const elsewhere: readonly string[] = [
  ...Object.keys(vitals),
  'mucous_membranes',
  'urgency',
  'prognosis',
  'chief_complaint',
]

const severities = ['high', 'medium', 'low']

/** Returns the rank of a flag for sorting: urgent before abnormal, and within both the severe ones first. */
const rank = (flag: Flag, values: Values): number => {
  const rows = values[flag.field]
  const row = Array.isArray(rows) && flag.row !== undefined ? rows[flag.row] : undefined
  const severity = typeof row === 'object' && 'severity' in row ? String(row.severity) : ''
  return (flag.level === 'urgent' ? 0 : 10) + (severities.indexOf(severity) + 1 || 9)
}

const findingText = (form: ClinicalForm, flag: Flag, values: Values, words: Words): string => {
  const field = fieldIn(form, flag.field)
  if (!field) return ''
  // Some labels are questions on the page; the summary states the answer, so the question mark is removed.
  const label = words.label(field).replace(/[?؟]$/, '')
  if (field.control === 'group') return `${label}: ${said(form, field.key, values, words) ?? ''}`
  const key = `${field.key}_side`
  const side = said(form, key, values, words)
  const value =
    field.control === 'computed'
      ? valueText(field, flag.value as string, words)
      : said(form, field.key, values, words)
  return joined([`${label}: ${value ?? ''}`, side], comma(words))
}

/** A finding in words, with the level of the worst flag that it contains. */
type Finding = { text: string; level: Level }

/** Returns the findings of a form in words, each field once, the worst first; leaves out the fields in `subtractSpans`. */
export const findingsOf = (
  form: ClinicalForm,
  values: Values,
  facts: Facts,
  words: Words,
  without: readonly string[] = [],
): Finding[] => {
  const kept = keptValues(form, values, facts)
  const flags = flagsOf(form, kept, facts).filter(({ field }) => !without.includes(field))
  const sorted = flags
    .map((flag, at) => ({ flag, at }))
    .sort((one, other) => rank(one.flag, kept) - rank(other.flag, kept) || one.at - other.at)
  const levels = new Map<string, Level>()
  for (const { flag } of sorted) {
    const text = findingText(form, flag, kept, words)
    if (!levels.has(text)) levels.set(text, flag.level)
  }
  return [...levels].map(([text, level]) => ({ text, level }))
}

/** Returns the findings of a form without those of the fields in `elsewhere`. */
const findingTexts = (form: ClinicalForm, values: Values, { facts, words }: Told): string[] =>
  findingsOf(form, values, facts, words, elsewhere).map(({ text }) => text)

/** Returns the labels of the fields that were answered with one key, such as `normal`. */
const answeredBy = (key: string, values: Values, words: Words): string =>
  fieldsOf(forms.physical_examination)
    .filter(field => chosen(values[field.key]).includes(key))
    .map(words.label)
    .join(comma(words))

/** Returns the summary: its sentences in their order. A clause without a value is left out with its punctuation. */
export const summaryOf = (
  animal: Signalment,
  history: Values,
  values: Values,
  facts: Facts,
  words: SummaryWords,
): string => {
  const form = forms.physical_examination
  const examination = keptValues(form, values, facts)
  const told: Told = { history, examination, facts, words }
  const framed = (frame: SummaryFrame, value: string | undefined) => (value ? words.frame(frame, value) : '')
  const findings = [
    ...findingTexts(forms.case_history, history, told),
    ...findingTexts(form, examination, told),
  ]
  const clauses = [
    who(animal, told),
    complaint(told),
    vitalSigns(told),
    framed('findings', findings.join(semicolon(words))),
    framed('unremarkable', answeredBy('normal', examination, words)),
    framed('notExamined', answeredBy('not_examined', examination, words)),
    framed('impression', said(form, 'preliminary_diagnosis', examination, words)),
    framed('plan', said(form, 'recommendations', examination, words)),
    framed('recheck', said(form, 'follow_up_date', examination, words)),
  ]
  return clauses
    .filter(Boolean)
    .map(clause => (/[.!?؟]$/.test(clause) ? clause : `${clause}.`))
    .join(' ')
}
