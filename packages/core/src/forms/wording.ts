// How answers of a form are said in a language: the same words for the page, the summary and paper.
import type { Field, Unit } from './declaration.ts'
import { chosen, type Row, rowsOf, type Value } from './values.ts'

/** The words of a language. Numbers come with left-to-right marks where the language needs them. */
export type Words = {
  language: 'en' | 'de' | 'ar'
  label: (field: Field) => string
  column: (group: Field, column: Field) => string
  /** An option of a field, or of a column in a group. */
  option: (field: Field, key: string, group?: Field) => string
  /** Beside a number, which decides its form. */
  unit: (unit: Unit, of: number) => string
  number: (value: number) => string
  /** A number with its unit: one phrase, since some languages say one day or two without a figure. */
  measured: (value: number, unit: Unit) => string
  day: (day: string) => string
  moment: (instant: string) => string
}

/** Left-to-right within a line of Arabic, which would turn around what stands between two figures, or before one. */
export const leftToRight = (text: string, { language }: Pick<Words, 'language'>): string =>
  language === 'ar' ? `\u2066${text}\u2069` : text

/** `6/9`: points of a score, and the most there can be. */
export const scoreText = (points: number, most: number, words: Pick<Words, 'language' | 'number'>): string =>
  leftToRight(`${words.number(points)}/${words.number(most)}`, words)

export const comma = ({ language }: Pick<Words, 'language'>): string => (language === 'ar' ? '، ' : ', ')

export const semicolon = ({ language }: Pick<Words, 'language'>): string => (language === 'ar' ? '؛ ' : '; ')

/** What was typed keeps its own direction in a list: else Latin names beside each other turn an Arabic list around. */
const typed = (column: Field, text: string, { language }: Words): string =>
  column.control === 'text' && language === 'ar' ? `\u2068${text}\u2069` : text

const rowText = (group: Field, row: Row, words: Words): string =>
  group.control === 'group'
    ? group.rows.fields
        .flatMap(column => {
          const value = row[column.key]
          return value === undefined || value === ''
            ? []
            : [typed(column, valueText(column, value, words, group), words)]
        })
        .join(comma(words))
    : ''

/** An answer in words: options by their labels, numbers with their unit, rows one after the other. */
export const valueText = (field: Field, value: Value, words: Words, group?: Field): string => {
  switch (field.control) {
    case 'one':
    case 'many':
    case 'computed':
    case 'yesNo':
    case 'yesNoUnknown':
      return chosen(value)
        .map(key => words.option(field, key, group))
        .join(comma(words))
    case 'number':
      return field.unit ? words.measured(Number(value), field.unit) : words.number(Number(value))
    case 'date':
      return words.day(String(value))
    case 'dateTime':
      return words.moment(String(value))
    case 'group':
      return rowsOf(value)
        .map(row => rowText(field, row, words))
        .join(semicolon(words))
    default:
      return String(value)
  }
}
