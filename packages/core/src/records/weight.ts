// A weight in whole grams: the range a scale may show, and what is plausible for the species.
import * as z from 'zod'
import { instant, shortText } from '../contract/fields.ts'
import { id } from '../ids.ts'
import type { Species } from '../patients/species.ts'

// From a newborn mouse to a heavy bull.
export const GRAMS_AT_MOST = 2_000_000
export const grams = z.int().min(1).max(GRAMS_AT_MOST)

export const weightInput = z.object({
  id,
  /** When it was weighed. */
  at: instant,
  grams,
  /** The visit it was taken in. */
  visitId: id.optional(),
})
export type WeightInput = z.output<typeof weightInput>

export const weightStrike = z.object({
  /** When it was weighed: with its id, where it stands. */
  at: instant,
  reason: shortText.min(1, 'required'),
})
export type WeightStrike = z.output<typeof weightStrike>

/** The timeline entry for a weight: used by the server, and by a browser that has not sent it yet. */
export const weightEntry = (
  input: WeightInput,
  patientId: string,
  writtenDown: { branchId: string; by: string },
) => ({ kind: 'weight' as const, ...input, patientId, ...writtenDown })

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

// A growing puppy gains less than this between two visits; a misplaced decimal point makes it ten times as much.
const LEAP = 3

/**
 * Why a weight looks wrong: `species` if no animal of the species weighs that, `leap` for a multiple or a fraction of the
 * last one. Undefined if plausible. Only a warning: whoever stands at the scale decides.
 */
export const doubtOf = (species: Species, weight: number, last?: number): 'species' | 'leap' | undefined => {
  const [least, most] = likely[species]
  if (weight < least || weight > most) return 'species'
  return last !== undefined && (weight > last * LEAP || weight * LEAP < last) ? 'leap' : undefined
}
