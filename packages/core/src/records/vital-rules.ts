// Vital signs of an animal: which are taken of its species, and the bounds of what may be entered.
import type { Species } from '../patients/species.ts'

/**
 * The hard limits and decimals of each vital sign: °C; beats and breaths a minute; capillary
 * refill in seconds; SpO₂ in per cent; body condition on nine points. A value outside is
 * refused, since no animal lives or no device measures there. Usual ranges only flag a value.
 */
export const vitalBounds = {
  temperature: { least: 0, most: 45, decimals: 1 },
  pulse: { least: 1, most: 1000, decimals: 0 },
  respiration: { least: 1, most: 500, decimals: 0 },
  refill: { least: 0.1, most: 10, decimals: 1 },
  oxygen: { least: 0, most: 100, decimals: 0 },
  condition: { least: 1, most: 9, decimals: 0 },
} as const satisfies Record<string, { least: number; most: number; decimals: 0 | 1 }>

export type Vital = keyof typeof vitalBounds
export const vitalNames = Object.keys(vitalBounds) as Vital[]

/** Birds and tortoises have no refill that could be seen. */
const withoutRefill: readonly Species[] = ['avian', 'testudines']
/**
 * Species whose body condition is scored on nine points. Cattle,
 * sheep and goats are scored on five, which the examination form has.
 */
const onNinePoints: readonly Species[] = ['canine', 'feline', 'equine', 'lapine', 'camelid']

/** Returns the vitals that are taken of a species. */
export const vitalsOf = (species: Species): Vital[] =>
  vitalNames.filter(
    name =>
      (name !== 'refill' || !withoutRefill.includes(species)) &&
      (name !== 'condition' || onNinePoints.includes(species)),
  )
