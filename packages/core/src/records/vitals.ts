// Vital signs of an animal: what may be entered, and the ranges that are usual for its species (clinical forms § 3.1).
import * as z from 'zod'
import type { Species } from '../patients/species.ts'

const tenths = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .refine(value => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, 'decimals.one')

/**
 * °C; beats and breaths a minute; capillary refill in seconds; SpO₂ in per cent; body condition on nine points.
 * Outside these bounds no animal lives or no device measures: refused. Usual ranges flag only.
 */
const fields = {
  temperature: tenths(0, 45),
  pulse: z.int().min(1).max(1000),
  respiration: z.int().min(1).max(500),
  refill: tenths(0.1, 10),
  oxygen: z.int().min(0).max(100),
  condition: z.int().min(1).max(9),
} as const

export type Vital = keyof typeof fields
export const vitalNames = Object.keys(fields) as Vital[]

/** The bounds and decimals of a field, for whoever types into it. */
export const vitalBounds: Record<Vital, { least: number; most: number; decimals: 0 | 1 }> = {
  temperature: { least: 0, most: 45, decimals: 1 },
  pulse: { least: 1, most: 1000, decimals: 0 },
  respiration: { least: 1, most: 500, decimals: 0 },
  refill: { least: 0.1, most: 10, decimals: 1 },
  oxygen: { least: 0, most: 100, decimals: 0 },
  condition: { least: 1, most: 9, decimals: 0 },
}

/** All vitals of a visit: one left out was not measured. */
export const vitalsInput = z.object(fields).partial()
export const vitals = z.partialRecord(z.enum(vitalNames as [Vital, ...Vital[]]), z.number())
export type Vitals = z.infer<typeof vitals>

type Range = { from?: number; to?: number }

// Adults at rest. Where the range hangs on what the record doesn't know (which camelid, rat or mouse), or none is
// established, there is none, and nothing is flagged. Dogs and cattle: the outer limits of all sizes and uses.
const ranges: Partial<Record<Species, readonly [temperature: Range, pulse: Range, respiration: Range]>> = {
  canine: [
    { from: 37.5, to: 39.2 },
    { from: 60, to: 120 },
    { from: 10, to: 34 },
  ],
  feline: [
    { from: 37.8, to: 39.2 },
    { from: 120, to: 200 },
    { from: 20, to: 40 },
  ],
  equine: [
    { from: 37.2, to: 38.5 },
    { from: 28, to: 40 },
    { from: 10, to: 14 },
  ],
  bovine: [
    { from: 38, to: 39.5 },
    { from: 36, to: 84 },
    { from: 27, to: 40 },
  ],
  ovine: [
    { from: 38.9, to: 39.7 },
    { from: 60, to: 120 },
    { from: 12, to: 20 },
  ],
  caprine: [
    { from: 38.6, to: 40.3 },
    { from: 70, to: 135 },
    { from: 12, to: 20 },
  ],
  lapine: [
    { from: 38.5, to: 40 },
    { from: 120, to: 304 },
    { from: 30, to: 60 },
  ],
  cavies: [
    { from: 37.2, to: 39.5 },
    { from: 200, to: 310 },
    { from: 42, to: 105 },
  ],
}

const conditions: Partial<Record<Species, Range>> = {
  canine: { from: 4, to: 5 },
  feline: { from: 5, to: 5 },
}

/** Birds and tortoises have no refill that could be seen. */
const withoutRefill: readonly Species[] = ['avian', 'testudines']
/** Scored on nine points; hoofed animals but horses are scored on five, which the examination form has. */
const onNinePoints: readonly Species[] = ['canine', 'feline', 'equine', 'lapine', 'camelid']

/** The vitals that are taken of a species. */
export const vitalsOf = (species: Species): Vital[] =>
  vitalNames.filter(
    name =>
      (name !== 'refill' || !withoutRefill.includes(species)) &&
      (name !== 'condition' || onNinePoints.includes(species)),
  )

/** The usual range of an adult; undefined where none is known. */
export const rangeOf = (name: Vital, species: Species): Range | undefined => {
  if (name === 'refill') return withoutRefill.includes(species) ? undefined : { from: 1, to: 2 }
  if (name === 'oxygen') return { from: 95 }
  if (name === 'condition') return conditions[species]
  const [temperature, pulse, respiration] = ranges[species] ?? []
  return { temperature, pulse, respiration }[name]
}
