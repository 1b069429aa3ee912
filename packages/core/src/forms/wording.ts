// Puts the answers of a form into the words of a language: the same words for the page, the summary and paper.
import type { Field, Unit } from './declaration.ts'
import { chosen, type Row, rowsOf, type Value } from './values.ts'

/** The words of a language. Numbers come with left-to-right marks where the language needs them. */
export type Words = {
  language: 'en' | 'de' | 'ar'
  label: (field: Field) => string
  column: (group: Field, column: Field) => string
  /** An option of a field, or of a column in a group. */
  option: (field: Field, key: string, group?: Field) => string
  /** The unit beside a number; the number `of` decides its grammatical form. */
  unit: (unit: Unit, of: number) => string
  number: (value: number) => string
  /** A number with its unit as one phrase, since some languages say "one day" or "two days" without a figure. */
  measured: (value: number, unit: Unit) => string
  day: (day: string) => string
  moment: (instant: string) => string
}

/** Marks a text as left-to-right within Arabic, which would otherwise reverse characters between two figures, or before one. */
export const leftToRight = (text: string, { language }: Pick<Words, 'language'>): string =>
  language === 'ar' ? `\u2066${text}\u2069` : text

/** Returns `6/9`: the points of a score, and the highest possible ones. */
export const scoreText = (points: number, most: number, words: Pick<Words, 'language' | 'number'>): string =>
  leftToRight(`${words.number(points)}/${words.number(most)}`, words)

export const comma = ({ language }: Pick<Words, 'language'>): string => (language === 'ar' ? '، ' : ', ')

export const semicolon = ({ language }: Pick<Words, 'language'>): string => (language === 'ar' ? '؛ ' : '; ')

/** Keeps the direction of typed text in a list: otherwise Latin names beside each other would reverse an Arabic list. */
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

/** Returns an answer in words: options by their labels, numbers with their unit, rows one after the other. */
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
