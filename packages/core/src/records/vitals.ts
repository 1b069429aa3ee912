// Vital signs of an animal: which are taken of its species, and what may be entered.
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
