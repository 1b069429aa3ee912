// The usual ranges of an animal's vital signs (clinical forms § 3.1). In a
// file of their own, since more pages load the vitals than show a range.
import { subtypeOf } from '../forms/values.ts'
import { vitalRange } from '../forms/vital-ranges.ts'
import type { Species } from '../patients/species.ts'
import { type Vital, vitalsOf } from './vital-rules.ts'

type Range = { from?: number; to?: number }

const conditions: Partial<Record<Species, Range>> = {
  canine: { from: 4, to: 5 },
  feline: { from: 5, to: 5 },
}

type Animal = { species: Species; breed?: string | undefined }

/**
 * Returns the usual range of an adult, the same as in the examination
 * (decision 66); it may depend on the breed. Undefined where none is known.
 */
export const rangeOf = (name: Vital, { species, breed }: Animal): Range | undefined => {
  if (name === 'refill') return vitalsOf(species).includes('refill') ? { from: 1, to: 2 } : undefined
  if (name === 'oxygen') return { from: 95 }
  if (name === 'condition') return conditions[species]
  const usual = vitalRange(name, { species, subtype: subtypeOf(species, breed) })
  return usual && { from: usual.least, to: usual.most }
}
