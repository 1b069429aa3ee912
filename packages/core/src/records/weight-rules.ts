// What a weight may be: the range that a scale may show, and what is plausible for the species. In whole grams.
import { DAY_MS } from '../calendar/lengths.ts'
import type { Species } from '../patients/species.ts'

// From a newborn mouse to a heavy bull.
export const GRAMS_AT_MOST = 2_000_000

/** How a weight was found; an estimated one is drawn hollow (rule 5). The keys of `weight_method` in the examination. */
export const weighMethods = ['scale', 'tape', 'estimated'] as const

// From newborns to the heaviest breeds, in grams. Deliberately wide: it is there to catch a misplaced decimal point.
const likely: Record<Species, readonly [number, number]> = {
  avian: [5, 15_000],
  bovine: [15_000, 1_400_000],
  camelid: [4_000, 1_000_000],
  canine: [80, 110_000],
  testudines: [5, 250_000],
  caprine: [800, 160_000],
  cavies: [40, 2_000],
  cervidae: [1_500, 700_000],
  equine: [8_000, 1_200_000],
  feline: [60, 16_000],
  lapine: [20, 10_000],
  murine: [1, 1_500],
  ovine: [1_500, 200_000],
}

/** How long a last weight says something about the next one, and how long an animal grows. */
const RECENT_MS = 183 * DAY_MS
const GROWING_MS = 365 * DAY_MS

/** Returns from when an animal counts as grown, as an instant in ms; undefined where its birth isn't known. */
export const grownAt = (birthDate: string | undefined): number | undefined =>
  birthDate === undefined ? undefined : Date.parse(birthDate) + GROWING_MS

/** By how many percent of the last weight the next one may differ. */
const PERCENT = 10
const PERCENT_GROWING = 30

/** A weight and when it was taken, as an instant in ms. */
export type Weighed = { grams: number; at: number }

type Animal = { species: Species; birthDate?: string | undefined }

/**
 * Whether a weight differs from the last one by more than is likely. A
 * growing animal may differ by more; after half a year no difference counts.
 */
export const isLeap = ({ birthDate }: Animal, { grams: weight, at }: Weighed, last: Weighed): boolean => {
  const isGrowing = at < (grownAt(birthDate) ?? Number.NEGATIVE_INFINITY)
  const share = (Math.abs(weight - last.grams) / last.grams) * 100
  return at - last.at <= RECENT_MS && share > (isGrowing ? PERCENT_GROWING : PERCENT)
}

/**
 * Returns why a weight looks wrong (rule 5): `species` if no animal of the species weighs that, `multiple` for more than twice or
 * less than half of the last weight, `leap` for a larger difference to the last one than is likely. Undefined if plausible. It is
 * only a question: whoever stands at the scale decides.
 */
export const doubtOf = (
  animal: Animal,
  weighed: Weighed,
  last?: Weighed,
): 'species' | 'multiple' | 'leap' | undefined => {
  const { grams: weight } = weighed
  const [least, most] = likely[animal.species]
  if (weight < least || weight > most) return 'species'
  if (!last) return undefined
  if (weight > last.grams * 2 || weight * 2 < last.grams) return 'multiple'
  return isLeap(animal, weighed, last) ? 'leap' : undefined
}
