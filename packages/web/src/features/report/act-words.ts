// The texts on paper about treatments, results and images, part by part. The page adds directions, bold type and strike-through.
import type { ImageBody } from '@vetrounds/core/records/image'
import type { ResultRow } from '@vetrounds/core/records/test-result'
import { analyteOf, isStrictOf } from '@vetrounds/core/records/test-rules'
import type { TreatmentBody } from '@vetrounds/core/records/treatment'
import type { Formats } from '../../i18n/formats.ts'
import type { Translate } from '../../i18n/use-t.ts'
import { marks, rangeText, type testWordsOf } from '../lab-results/result-words.ts'

type Days = Pick<Formats, 'date' | 'time' | 'day'>

/** Date and time, the name with product and batch, dosage, route, and the next date. */
export const treatmentParts = (
  body: TreatmentBody,
  at: string,
  { t, formats, zone }: { t: Translate<'treatments'>; formats: Days; zone: string },
) => ({
  moment: `${formats.date(at, zone)} ${formats.time(at, zone)}`,
  name: body.name,
  product: body.vaccination?.product,
  batch: body.vaccination?.batch,
  dosage: body.dosage,
  delivery: t(`deliveries.${body.delivery}`),
  next: body.nextDate && formats.day(body.nextDate),
})

/** The other texts of a treatment, line by line: what was handed over, how it is to be given, and the description. */
export const treatmentLines = (
  { description, prescription }: TreatmentBody,
  { t, number }: { t: Translate<'treatments'>; number: Formats['number'] },
): string[] => {
  const { amount, instructions, repeats } = prescription ?? {}
  const handed = [
    amount && `${t('prescription.amount')}: ${amount}`,
    repeats !== undefined && `${t('repeats')}: ${number(repeats)}`,
  ]
  return [
    handed.filter(Boolean).join(' · '),
    instructions && `${t('prescription.instructions')}: ${instructions}`,
    description && `${t('fields.description')}: ${description}`,
  ].flatMap(line => line || [])
}

/** The name of a result, its value with unit and mark, and the range that was valid at the time. */
export const resultParts = (
  row: ResultRow,
  type: string,
  { words, number }: { words: ReturnType<typeof testWordsOf>; number: Formats['number'] },
) => {
  const range = rangeText(row, isStrictOf(analyteOf(type, row.key)), number)
  const unit = row.unit ?? ''
  return {
    name: words.analyte(type, row.key, row.name),
    value: `${words.value(type, row.key, row.value)} ${unit}`.trim(),
    mark: row.flag && marks[row.flag],
    range: range && `${range} ${unit}`.trim(),
  }
}

/** The most characters of a finding below a picture; the entry has the whole text. */
const FOUND = 300

/** The caption of a picture: kind, organ, day, its number among the files, and for the first file the finding. */
export const captionParts = (
  body: ImageBody,
  { nth, at }: { nth: number; at: string },
  { t, formats, zone }: { t: Translate<'images'>; formats: Days; zone: string },
) => ({
  type: t(`types.${body.type}`),
  organ: body.organ,
  day: formats.date(at, zone),
  number: `${body.refNumber}${body.files.length > 1 ? ` ${nth + 1}/${body.files.length}` : ''}`,
  found: nth === 0 ? body.abnormalities?.slice(0, FOUND) : undefined,
})
