// Body surface by weight, for doses per square metre: Meeh's formula,
// m² = k × g^(2/3) ÷ 10,000, with a published k for each class.
import type { Species } from '../patients/species.ts'

type Surface = { k: number; source: string }

/** Species without a published constant of their own have none here, and get no dose per square metre. */
const constants: Partial<Record<Species, Surface>> = {
  canine: { k: 10.1, source: 'MSD Veterinary Manual, Weight to Body Surface Area Conversion' },
  feline: { k: 10, source: 'MSD Veterinary Manual, Weight to Body Surface Area Conversion' },
  lapine: { k: 11, source: 'Itoh et al. 2018, Experimental Animals 67(4): 527–534' },
  cavies: { k: 8.37, source: 'Itoh et al. 2021, Experimental Animals 70 (PMC7870410)' },
}

/** Returns the constant of a species with its source, or undefined. */
export const surfaceOf = (species: Species): Surface | undefined => constants[species]

/** Returns the body surface in square metres, rounded to four decimals. `weight` is in grams. */
export const squareMetres = (k: number, weight: number): number =>
  Math.round(k * Math.cbrt(weight) ** 2) / 10_000
