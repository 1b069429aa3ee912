// Names, values, ranges and marks of results in words, on the screen as on paper.
import { isPanel } from '@vetrounds/core/records/panels'
import type { ResultRow } from '@vetrounds/core/records/test-result'
import { analyteOf, type Flag } from '@vetrounds/core/records/test-rules'
import type { Formats } from '../../i18n/formats.ts'
import type { Translate } from '../../i18n/use-t.ts'
import type messages from './messages.en.ts'

/** Marks besides the colour, in print the only ones. */
export const marks: Record<Flag, string> = { H: '▲', L: '▼', A: '!' }
/** The range of a result as text; empty if it has none. */
export const rangeText = (
  { low, high }: ResultRow,
  isStrict: boolean,
  number: (value: number) => string,
): string => {
  if (low !== undefined && high !== undefined) return `${number(low)}–${number(high)}`
  if (high !== undefined) return `${isStrict ? '<' : '≤'} ${number(high)}`
  return low === undefined ? '' : `${isStrict ? '>' : '≥'} ${number(low)}`
}

type AnalyteKey = keyof typeof messages.analytes
type ChoiceKey = keyof typeof messages.choices

/** A stored number with decimals. Any other text, such as `1:160` or `< 2`, is shown as it was typed. */
const MEASURED = /^-?\d+\.(\d+)$/

/** A stored value as the language writes it, with the digits that were measured. */
const measuredText = (value: string, number: Formats['number']): string => {
  const decimals = MEASURED.exec(value)?.[1]?.length
  return decimals === undefined ? value : number(+value, { minimumFractionDigits: decimals })
}

/** Names of panels, analytes and answers. The clinic's own tests keep the name they were given. */
export const testWordsOf = (t: Translate<'lab-results'>, number: Formats['number']) => ({
  type: (testType: string): string => (isPanel(testType) ? t(`panels.${testType}`) : testType),
  /** The name of an analyte of the panel; for others, the name as it was written. */
  analyte: (testType: string, key: string | undefined, name: string): string =>
    analyteOf(testType, key) ? t(`analytes.${key as AnalyteKey}`) : name,
  /** The text of an answer, or a number as the language writes it. */
  value: (testType: string, key: string | undefined, value: string): string => {
    const analyte = analyteOf(testType, key)
    const isChoice = analyte && 'choices' in analyte && analyte.choices.includes(value)
    return isChoice ? t(`choices.${value as ChoiceKey}`) : measuredText(value, number)
  },
})
