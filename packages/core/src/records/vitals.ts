// The vital signs of a visit, as they are sent and kept.
import * as z from 'zod'
import { type Vital, vitalBounds, vitalNames } from './vital-rules.ts'

const tenths = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .refine(value => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, 'decimals.one')

const fields = Object.fromEntries(
  vitalNames.map(name => {
    const { least, most, decimals } = vitalBounds[name]
    return [name, decimals ? tenths(least, most) : z.int().min(least).max(most)]
  }),
) as Record<Vital, z.ZodNumber>

/** All vitals of a visit: one that is left out was not measured. */
export const vitalsInput = z.object(fields).partial()
export const vitals = z.partialRecord(z.enum(vitalNames as [Vital, ...Vital[]]), z.number())
export type Vitals = z.infer<typeof vitals>
