// From a dose by weight to millilitres in the syringe: mg/kg × kg ÷ mg/ml, rounded to what can be drawn up.
import type { Dose } from './treatment.ts'

/** The step that is usual for a volume: hundredths of a 1 ml syringe, tenths up to 20 ml, whole ones above. */
const usualStep = (millilitres: number): number => (millilitres < 2 ? 0.01 : millilitres < 20 ? 0.1 : 1)

// Of products of decimals only so many digits are meant; a double's last ones are noise (30 × 4.12 = 123.60000000000001).
const clean = (value: number): number => Number(value.toPrecision(12))

type Given = Pick<Dose, 'perKg' | 'weight' | 'strength'> & { step?: number }

export type Reckoned = Dose & {
  /** Milligrams by weight, before rounding. */
  milligrams: number
  /** Millilitres before rounding. */
  exact: number
  /** What the rounded volume really gives, in milligrams and per kilogram. */
  given: { milligrams: number; perKg: number }
}

/** The whole arithmetic; undefined as long as a part is missing, or if the volume rounds to nothing. Weight in grams. */
export const reckonDose = ({ perKg, weight, strength, step }: Given): Reckoned | undefined => {
  if (!(perKg > 0) || !(weight > 0) || !(strength > 0)) return undefined
  const kilograms = weight / 1000
  const milligrams = clean(perKg * kilograms)
  const exact = clean(milligrams / strength)
  const by = step ?? usualStep(exact)
  const millilitres = clean(Math.round(clean(exact / by)) * by)
  if (millilitres === 0) return undefined
  const drawn = clean(millilitres * strength)
  return {
    ...{ perKg, weight, strength, step: by, millilitres, milligrams, exact },
    given: { milligrams: drawn, perKg: clean(drawn / kilograms) },
  }
}

const DAY = 86_400_000

/** Whether a weight is too old to reckon with: 30 days, or 7 in the first six months of life (clinical forms, rule 5). */
export const isOldWeight = (weighedAt: number, at: number, bornAt?: number): boolean => {
  const isYoung = bornAt !== undefined && at - bornAt < 182 * DAY
  return at - weighedAt > (isYoung ? 7 : 30) * DAY
}
