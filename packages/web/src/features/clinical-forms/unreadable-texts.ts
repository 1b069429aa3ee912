// Unreadable numbers and unfinished dates: each stays in its field as typed, is not saved, and prevents the form's completion. An
// unfinished date exists only while its step is open, so a step can't be left with one.
import type { ClinicalForm, Field } from '@vetrounds/core/forms/declaration'
import { type Problem, problemsOf } from '@vetrounds/core/forms/problems'
import { type Facts, rowsOf, type Values } from '@vetrounds/core/forms/values'
import { visibleColumns, visibleKeys } from '@vetrounds/core/forms/visibility'
import { useCallback, useMemo, useState } from 'react'
import type { FormWords } from './words.ts'

/** Unreadable texts by the place of their field; for a date, which part of it is unfinished. */
type Texts = Readonly<Record<string, string>>

/** The unfinished part of a date: the whole date, or only its time. */
export type Unfinished = 'date' | 'time'

/**
 * A problem that prevents completion. Besides the usual ones, the typed text may be an unreadable number or an unfinished date.
 */
export type FormProblem = Omit<Problem, 'code'> & {
  code: Problem['code'] | 'number.unreadable' | `${Unfinished}.unfinished`
}

/** Whether leaving the step would lose what was typed. */
export const isUnfinished = ({ code }: FormProblem): boolean =>
  code === 'date.unfinished' || code === 'time.unfinished'

/** The place of a table cell. */
export const placeOf = (group: Field, row: number, column: Field): string =>
  `${group.key}.${row}.${column.key}`

/** The texts after a row was removed from a table: the row's own texts are dropped, those of later rows move up by one. */
export const withoutRow = (texts: Texts, group: Field, at: number): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([place, text]) => {
      const [field, row, column] = place.split('.')
      if (field !== group.key || column === undefined || Number(row) < at) return [[place, text]]
      return Number(row) === at ? [] : [[`${field}.${Number(row) - 1}.${column}`, text]]
    }),
  )

/** The field at a place, with its column in a table; undefined if it isn't asked. */
const askedAt = (place: string, form: ClinicalForm, values: Values, facts: Facts) => {
  const [key = '', at = '', cell] = place.split('.')
  const step = form.steps.find(({ fields }) => fields.some(field => field.key === key))
  const field = step?.fields.find(each => each.key === key)
  if (!step || !field || !visibleKeys(form, values, facts).has(key)) return undefined
  if (field.control !== 'group') return { step, field }
  const row = rowsOf(values[key])[Number(at)] ?? {}
  const column = visibleColumns(field.rows.fields, row, facts).find(other => other.key === cell)
  return column && { step, field, column }
}

/** The name of the field at a place, preceded by the table's name for a column. */
export const nameAt = (place: string, form: ClinicalForm, words: FormWords): string => {
  const [key, , cell] = place.split('.')
  const field = form.steps.flatMap(({ fields }) => fields).find(each => each.key === key)
  const column = field?.control === 'group' && field.rows.fields.find(each => each.key === cell)
  if (!field) return place
  return column ? `${words.label(field)}: ${words.column(field, column)}` : words.label(field)
}

/** The problems of unreadable texts, first those that would be lost on leaving their step. */
const unreadProblems = (form: ClinicalForm, texts: Texts, values: Values, facts: Facts): FormProblem[] =>
  Object.entries(texts)
    .flatMap(([path, text]): FormProblem[] => {
      const asked = askedAt(path, form, values, facts)
      if (!asked) return []
      const { control } = asked.column ?? asked.field
      const isDate = control === 'date' || control === 'dateTime'
      const code = isDate ? (`${text as Unfinished}.unfinished` as const) : 'number.unreadable'
      return [{ step: asked.step.key, field: asked.field.key, path, code }]
    })
    .sort((a, b) => Number(isUnfinished(b)) - Number(isUnfinished(a)))

/** Everything that prevents completion: first unreadable texts, then missing or wrong answers. */
export const formProblems = (
  form: ClinicalForm,
  texts: Texts,
  values: Values,
  facts: Facts,
): FormProblem[] => [
  ...unreadProblems(form, texts, values, facts),
  ...problemsOf(form, values, facts).filter(({ path }) => !(path in texts)),
]

export const useUnreadableTexts = () => {
  const [texts, setTexts] = useState<Texts>({})
  /** Stores the text of a field that can't be read. Without a text, the field is readable or empty. */
  const put = useCallback(
    (place: string, text?: string) =>
      setTexts(former => {
        if (former[place] === text) return former
        const { [place]: _former, ...others } = former
        return text === undefined ? others : { ...others, [place]: text }
      }),
    [],
  )
  const removeRow = useCallback(
    (group: Field, at: number) => setTexts(former => withoutRow(former, group, at)),
    [],
  )
  return useMemo(() => ({ texts, put, removeRow }), [texts, put, removeRow])
}

export type Unread = ReturnType<typeof useUnreadableTexts>
