// The texts under a field: the usual range with a flag, the last value, and why the value prevents completion.
import type { Bounds, NumberField } from '@vetrounds/core/forms/declaration'
import { type Flag, usualOf } from '@vetrounds/core/forms/flags'
import { isJuvenile } from '@vetrounds/core/forms/juvenile'
import type { ProblemCode } from '@vetrounds/core/forms/problems'
import { answeredOn, type Facts, type Values } from '@vetrounds/core/forms/values'
import { leftToRight } from '@vetrounds/core/forms/wording'
import type { Translate } from '../../i18n/use-t.ts'
import type { FormWords } from './words.ts'

export type FormsText = Translate<'clinical-forms'>

/** `37.8–39.2`, `≥ 95`; undefined for a range without ends. Always written from left to right. */
export const span = (
  { least, most }: { least?: number | undefined; most?: number | undefined },
  words: FormWords,
): string | undefined => {
  const { number } = words
  if (least !== undefined && least === most) return number(least)
  if (least !== undefined && most !== undefined) return leftToRight(`${number(least)}–${number(most)}`, words)
  if (least !== undefined) return leftToRight(`≥ ${number(least)}`, words)
  return most === undefined ? undefined : leftToRight(`≤ ${number(most)}`, words)
}

/** `Usual, Cat 120–200`, or the value from which the field is flagged. */
export const rangeText = (
  field: NumberField,
  values: Values,
  facts: Facts,
  { words, t, species }: { words: FormWords; t: FormsText; species: string },
): string | undefined => {
  const usual = usualOf(field, facts)
  if (!usual) return undefined
  const range = span(usual, words)
  const from = usual.flagFrom ?? usual.urgentFrom
  if (range)
    return t(isJuvenile(facts, answeredOn(values, facts)) && field.vital ? 'range.adult' : 'range.usual', {
      species,
      range,
    })
  return from === undefined ? undefined : t('range.fromFlag', { value: words.number(from) })
}

export const sideMark = ({ side }: Pick<Flag, 'side'>): string => (side === 'below' ? '▼' : '▲')

const problemKeys = {
  required: 'problem.required',
  'date.unreadable': 'problem.unreadable',
  'date.future': 'field.future',
  'date.before_birth': 'problem.beforeBirth',
  'date.order': 'problem.order',
  'date.not_after': 'problem.notAfter',
  'option.unknown': 'problem.option',
  'option.exclusive': 'problem.exclusive',
  'text.too_long': 'problem.long',
  'rows.count': 'problem.rows',
} as const

/** The message why a value is not accepted. */
export const problemText = (
  code: ProblemCode,
  bounds: Bounds | undefined,
  { words, t }: { words: FormWords; t: FormsText },
): string => {
  if (code === 'number.out_of_range')
    return t('range.bounds', { range: (bounds && span(bounds, words)) ?? '' })
  if (code === 'number.step') return t('range.step', { value: words.number(bounds?.step ?? 0.01) })
  return t(problemKeys[code])
}
