// The arithmetic of a dose in signs: the same in every language, always from left to right. Only pieces such as tablets have
// names.
import type { Reckoned } from '@vetrounds/core/records/dose'
import type { Dose, StrengthUnit } from '@vetrounds/core/records/treatment'
import { formatsOf } from '@vetrounds/core/text/formats'
import type { Formats } from '../../i18n/formats.ts'
import type { Translate } from '../../i18n/use-t.ts'

type Figure = (value: number) => string

/**
 * Formats the numbers of a dose: with the language's decimal point, and in Latin digits whatever the user chose, since they are
 * stored as text for everybody.
 */
export const figureOf = ({ locale }: Pick<Formats, 'locale'>): Figure => {
  const { number } = formatsOf(locale.replace(/arab$/, 'latn'))
  return value => number(value, { maximumSignificantDigits: 4, useGrouping: false })
}

/** How numbers and pieces are written. */
export type DoseSay = { t: Translate<'treatments'>; figure: Figure }

/** `mg/kg`, or by body surface `mg/m²`. */
export const rateUnit = (isBySurface: boolean): string => (isBySurface ? 'mg/m²' : 'mg/kg')

/** `0.82 ml`, `1.5 tablets` */
export const quantityText = (quantity: number, unit: StrengthUnit, { t, figure }: DoseSay): string =>
  unit === 'ml' || unit === 'g'
    ? `${figure(quantity)} ${unit}`
    : t(`pieces.${unit}`, { count: quantity, n: figure(quantity) })

/** `mg/ml`, `mg/tablet` */
export const strengthUnitText = (unit: StrengthUnit, { t }: Pick<DoseSay, 't'>): string =>
  `mg/${unit === 'ml' || unit === 'g' ? unit : t(`strengthUnits.${unit}`)}`

const bodyOf = (kept: Dose, figure: Figure): string =>
  kept.surface ? `${figure(kept.surface.m2)} m²` : `${figure(kept.weight / 1000)} kg`

const rateOf = (kept: Dose): number => kept.perM2 ?? kept.perKg ?? 0

/** `10.1 × 4120^⅔ ÷ 10000`: body surface by weight in grams (`core/records/surface.ts`). */
const surfaceText = (k: number, kept: Dose, figure: Figure): string =>
  `${figure(k)} × ${kept.weight}^⅔ ÷ ${10_000}`

/** The lines of the arithmetic, such as `30 mg/kg × 4.12 kg`, with numbers as the language writes them. */
export const doseText = (dose: Reckoned, say: DoseSay) => {
  const { kept, milligrams, exact, quantity, unit, given } = dose
  const { figure } = say
  const rate = rateUnit(kept.surface !== undefined)
  const volume = quantityText(quantity, unit, say)
  return {
    ...(kept.surface && {
      surface: {
        formula: surfaceText(kept.surface.k, kept, figure),
        result: `${figure(kept.surface.m2)} m²`,
      },
    }),
    byWeight: `${figure(rateOf(kept))} ${rate} × ${bodyOf(kept, figure)}`,
    milligrams: `${figure(milligrams)} mg`,
    byStrength: `${figure(milligrams)} mg ÷ ${figure(kept.strength)} ${strengthUnitText(unit, say)}`,
    exact: quantityText(exact, unit, { ...say, figure }),
    step: quantityText(kept.step, unit, say),
    given: `${figure(given.milligrams)} mg = ${figure(given.rate)} ${rate}`,
    volume,
    dosage: `${figure(given.milligrams)} mg · ${volume}`,
  }
}

/** The whole arithmetic in one line, as a version shows it. */
export const keptDoseText = (kept: Dose, say: DoseSay): string => {
  const { figure } = say
  const unit = kept.unit ?? 'ml'
  const rate = `${figure(rateOf(kept))} ${rateUnit(kept.surface !== undefined)}`
  const surface = kept.surface ? ` (${surfaceText(kept.surface.k, kept, figure)})` : ''
  const strength = `${figure(kept.strength)} ${strengthUnitText(unit, say)}`
  const quantity = quantityText(kept.millilitres ?? kept.pieces ?? 0, unit, say)
  return `\u2066${rate} × ${bodyOf(kept, figure)}${surface} ÷ ${strength} = ${quantity}\u2069`
}
