// The form of a weighing: its values, how they are checked, and what of them is sent.
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { isoAt, now } from '@vetrounds/core/clock'
import { weighMethod } from '@vetrounds/core/records/weight'
import { GRAMS_AT_MOST } from '@vetrounds/core/records/weight-rules'
import * as z from 'zod'
import { momentOf } from './moment.ts'

const PER_UNIT = { kg: 1000, g: 1 } as const
export type Unit = keyof typeof PER_UNIT

export const gramsOf = (weight: number, unit: Unit): number => Math.round(weight * PER_UNIT[unit])

export const schemaOf = (zone: string) =>
  z
    .object({
      weight: z.number().positive(),
      unit: z.enum(['kg', 'g']),
      method: weighMethod,
      day: z.iso.date(),
      time: z.string().regex(/^\d\d:\d\d$/),
    })
    .refine(({ weight, unit }) => gramsOf(weight, unit) >= 1 && gramsOf(weight, unit) <= GRAMS_AT_MOST, {
      path: ['weight'],
      error: 'weight.range',
    })
    .refine(({ day, time }) => momentOf({ day, time }, zone) <= now() + MINUTE_MS, {
      path: ['time'],
      error: 'date.future',
    })

export type WeighValues = z.output<ReturnType<typeof schemaOf>>

/** The typed values as they are sent, without the id. */
export const weighingOf = ({ weight, unit, method, ...when }: WeighValues, zone: string) => ({
  at: isoAt(momentOf(when, zone)),
  grams: gramsOf(weight, unit),
  method,
})
