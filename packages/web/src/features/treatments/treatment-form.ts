// The treatment's form: its values, how they are checked, and what they become when sent.
import { isoAt, now } from '@vetrounds/core/clock'
import type { ChargeLine } from '@vetrounds/core/records/charge'
import { reckonDose } from '@vetrounds/core/records/dose'
import { allergyHits } from '@vetrounds/core/records/safety'
import {
  deliveries,
  type TreatmentBody,
  type TreatmentInput,
  treatmentBody,
  treatmentSorts,
} from '@vetrounds/core/records/treatment'
import * as z from 'zod'
import type { Answer } from '../../api/request.ts'
import { faceOf, momentOf } from '../pet/moment.ts'
import { wallOf } from '../schedule/day/time.ts'

const text = (most: number) => z.string().trim().max(most)
const positive = z.number().positive().max(1_000_000).optional()

/** Numbers of the calculator are in mg/kg, kg and mg/ml. */
export const schemaOf = (zone: string, allergies: readonly string[]) =>
  z
    .object({
      sort: z.enum(treatmentSorts),
      name: text(120).min(1, 'required'),
      dosage: text(200).optional(),
      delivery: z.enum(deliveries),
      perKg: positive,
      weight: z.number().positive().max(2000).optional(),
      strength: positive,
      vaccine: z.string().optional(),
      product: text(200).optional(),
      batch: text(40).optional(),
      validUntil: z.iso.date().optional(),
      day: z.iso.date(),
      time: z.string().regex(/^\d\d:\d\d$/),
      hasReminder: z.boolean(),
      nextDate: z.iso.date().optional(),
      closes: z.array(z.string()).max(5),
      description: text(2000).optional(),
      allergyReason: text(200).optional(),
      reason: text(200).optional(),
    })
    .refine(({ sort, product }) => sort !== 'vaccine' || product, { path: ['product'], error: 'required' })
    .refine(({ sort, batch }) => sort !== 'vaccine' || batch, { path: ['batch'], error: 'required' })
    .refine(({ hasReminder, nextDate }) => !hasReminder || nextDate, {
      path: ['nextDate'],
      error: 'required',
    })
    .refine(({ name, allergyReason }) => allergyReason || allergyHits(allergies, name).length === 0, {
      path: ['allergyReason'],
      error: 'required',
    })
    .refine(when => momentOf(when, zone) <= now() + 60_000, { path: ['time'], error: 'date.future' })

export type TreatmentSchema = ReturnType<typeof schemaOf>
export type TreatmentValues = z.output<TreatmentSchema>

/** What is amended: the entry as it was read, with its versions and charge. */
export type KnownTreatment = Answer<'readEntry'>

/** The last weighing: grams, and when in ms. */
export type Weighed = { grams: number; at: number }

const kilograms = (grams: number | undefined) => (grams === undefined ? undefined : grams / 1000)

export const newValues = (zone: string, weighed: Weighed | undefined): z.input<TreatmentSchema> => {
  const { date, minute } = wallOf(now(), zone)
  return {
    sort: 'medicine',
    name: '',
    delivery: 'oral',
    weight: kilograms(weighed?.grams),
    day: date,
    time: faceOf(minute),
    hasReminder: false,
    closes: [],
  }
}

/** A known treatment in the form, to be amended. */
export const valuesOf = (body: TreatmentBody, at: string, zone: string): z.input<TreatmentSchema> => {
  const { date, minute } = wallOf(Date.parse(at), zone)
  const { dose, vaccination, animalWeight, ...plain } = body
  const { sort, name, delivery, dosage, hasReminder, nextDate, description, allergyReason } = plain
  return {
    ...{ sort, name, delivery, dosage, hasReminder, nextDate, description, allergyReason },
    perKg: dose?.perKg,
    strength: dose?.strength,
    weight: kilograms(dose?.weight ?? animalWeight),
    vaccine: vaccination?.vaccine,
    product: vaccination?.product,
    batch: vaccination?.batch,
    validUntil: vaccination?.validUntil,
    day: date,
    time: faceOf(minute),
    closes: [],
    reason: '',
  }
}

/** The weighing that a known treatment was reckoned with, if it was one. */
export const weighingOf = ({ versions }: KnownTreatment): Weighed | undefined => {
  const body = treatmentBody.safeParse(versions.findLast(each => each.body)?.body).data
  return body?.animalWeight !== undefined && body.weighedAt !== undefined
    ? { grams: body.animalWeight, at: Date.parse(body.weighedAt) }
    : undefined
}

const doseOf = ({ perKg, weight, strength }: TreatmentValues) => {
  if (!perKg || !weight || !strength) return undefined
  const dose = reckonDose({ perKg, weight: Math.round(weight * 1000), strength })
  if (!dose) return undefined
  const { exact: _exact, milligrams: _milligrams, given: _given, ...kept } = dose
  return kept
}

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** What is sent, but for id, version and reason. */
export const contentOf = (
  values: TreatmentValues,
  { zone, weighed, former, lines, visitId }: ContentOptions,
): Omit<TreatmentInput, 'id' | 'closes'> => {
  const { sort, name, delivery, hasReminder, dosage, description, nextDate, allergyReason } = values
  const weight = values.weight && Math.round(values.weight * 1000)
  const weighing = [former, weighed].find(each => each !== undefined && each.grams === weight)
  const { vaccine, product = '', batch = '', validUntil } = values
  return {
    at: isoAt(momentOf(values, zone)),
    ...{ sort, name, delivery, hasReminder },
    ...present({
      dosage,
      description,
      allergyReason,
      visitId,
      nextDate: hasReminder ? nextDate : undefined,
      animalWeight: weight,
      weighedAt: weighing && isoAt(weighing.at),
      dose: doseOf(values),
      vaccination: sort === 'vaccine' ? { product, batch, ...present({ vaccine, validUntil }) } : undefined,
      lines,
    }),
  }
}

type ContentOptions = {
  zone: string
  weighed: Weighed | undefined
  /** The weighing that an amended treatment reckons with. */
  former?: Weighed | undefined
  /** Left out, the charge stays as it is. */
  lines: ChargeLine[] | undefined
  visitId: string | undefined
}
