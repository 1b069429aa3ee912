// Calculates what is given from a dose by weight or by body surface:
// mg/kg × kg or mg/m² × m², ÷ strength, rounded to what can be given.
import { DAY_MS } from '../calendar/lengths.ts'
import { squareMetres } from './surface.ts'
import type { Dose, StrengthUnit } from './treatment.ts'

/**
 * Returns the usual step for rounding: half a tablet, a whole capsule; of ml and g, hundredths below 2 (as on a 1 ml syringe),
 * tenths below 20, whole ones from there on.
 */
const usualStep = (unit: StrengthUnit, quantity: number): number => {
  if (unit === 'tablet') return 0.5
  if (unit === 'capsule') return 1
  return quantity < 2 ? 0.01 : quantity < 20 ? 0.1 : 1
}

// Keeps 12 digits of a product of decimals: the last digits of a double are noise (30 × 4.12 = 123.60000000000001).
const clean = (value: number): number => Number(value.toPrecision(12))

export type Given = {
  /** Milligrams per kilogram, or per square metre with the constant `k` of the species (`surface.ts`). */
  rate: number
  k?: number | undefined
  /** In grams. */
  weight: number
  strength: number
  unit?: StrengthUnit | undefined
  step?: number | undefined
}

export type Reckoned = {
  /** The dose as it is stored. */
  kept: Dose
  /** Milligrams before rounding. */
  milligrams: number
  /** How many of the unit: `exact` before rounding, `quantity` after it. */
  exact: number
  quantity: number
  unit: StrengthUnit
  /** What the rounded quantity really gives: in milligrams, and per kilogram or square metre. */
  given: { milligrams: number; rate: number }
}

/**
 * Calculates the quantity that is needed, and rounds it by a step to what can be given; undefined as long as an input is missing.
 */
const round = ({ rate, k, weight, strength, unit = 'ml', step }: Given) => {
  if (!(rate > 0) || !(weight > 0) || !(strength > 0)) return undefined
  const m2 = k === undefined ? undefined : squareMetres(k, weight)
  const body = m2 ?? weight / 1000
  const milligrams = clean(rate * body)
  const exact = clean(milligrams / strength)
  const by = step ?? usualStep(unit, exact)
  return { m2, body, milligrams, exact, by, quantity: clean(Math.round(clean(exact / by)) * by) }
}

/** Returns the exact quantity and the rounding step of a dose that rounds to nothing; undefined for any other dose. */
export const roundedToNothing = (given: Given): { exact: number; step: number } | undefined => {
  const { quantity, exact = 0, by = 0 } = round(given) ?? {}
  return quantity === 0 ? { exact, step: by } : undefined
}

/** Calculates a dose; undefined as long as an input is missing, or if the quantity rounds to nothing (`roundedToNothing`). */
export const calculateDose = (of: Given): Reckoned | undefined => {
  const { rate, k, weight, strength, unit = 'ml' } = of
  const rounded = round(of)
  if (!rounded || rounded.quantity === 0) return undefined
  const { m2, body, milligrams, exact, by, quantity } = rounded
  const drawn = clean(quantity * strength)
  return {
    kept: {
      ...(k !== undefined && m2 !== undefined ? { perM2: rate, surface: { k, m2 } } : { perKg: rate }),
      ...{ weight, strength, step: by },
      ...(unit === 'ml' ? { millilitres: quantity } : { unit, pieces: quantity }),
    },
    ...{ milligrams, exact, quantity, unit },
    given: { milligrams: drawn, rate: clean(drawn / body) },
  }
}

/** Whether a weight is too old for a dose: over 30 days, or over 7 in the first six months of life (clinical forms, rule 5). */
export const isOldWeight = (weighedAt: number, at: number, bornAt?: number): boolean => {
  const isYoung = bornAt !== undefined && at - bornAt < 182 * DAY_MS
  return at - weighedAt > (isYoung ? 7 : 30) * DAY_MS
}
