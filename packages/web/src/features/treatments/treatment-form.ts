// The treatment's form: its values, how they are checked, and what they become when sent.

import { faceOf } from '@vetrounds/core/calendar/face'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { wallOf } from '@vetrounds/core/calendar/wall'
import { isoAt, now } from '@vetrounds/core/clock'
import type { Species } from '@vetrounds/core/patients/species'
import { allergyHits } from '@vetrounds/core/records/allergies'
import { parasiteTypes } from '@vetrounds/core/records/antiparasitics'
import { type ChargeLine, chargeLines } from '@vetrounds/core/records/charge'
import { calculateDose, type Given, roundedToNothing } from '@vetrounds/core/records/dose'
import { surfaceOf } from '@vetrounds/core/records/surface'
import {
  deliveries,
  strengthUnits,
  type TreatmentBody,
  type TreatmentInput,
  type TreatmentSort,
  treatmentBody,
  treatmentSorts,
} from '@vetrounds/core/records/treatment'
import * as z from 'zod'
import type { Answer } from '../../api/request.ts'
import type { FormHandle } from '../../ui/Form.tsx'
import { momentOf } from '../pet/moment.ts'

const text = (most: number) => z.string().trim().max(most)
const positive = z.number().positive().max(1_000_000).optional()

type Told = {
  sort?: TreatmentSort
  name: string
  substance?: string | undefined
  product?: string | undefined
}

/**
 * The text in which allergies and hints are looked for: the name, with the product of a vaccine or the substance of what was
 * chosen from the formulary or the usual antiparasitics.
 */
export const toldName = ({ sort, name, substance, product }: Told): string =>
  [name, sort === 'vaccine' ? product : substance].filter(Boolean).join(' ')

/**
 * A vaccine is not prescribed: what was typed for a prescription before the treatment became a vaccine is not checked or sent.
 */
const isPrescribed = ({ sort, prescribes }: { sort: TreatmentSort; prescribes: boolean }): boolean =>
  prescribes && sort !== 'vaccine'

/** The numbers of the calculator are in mg/kg or mg/m², kg, and mg per unit. */
export const schemaOf = (zone: string, allergies: readonly string[]) =>
  z
    .object({
      sort: z.enum(treatmentSorts),
      name: text(120).min(1, 'required'),
      dosage: text(200).optional(),
      delivery: z.enum(deliveries),
      /** The medicine of the formulary, and its usual range for this species. A usual antiparasitic has only the substance. */
      drugId: z.string().optional(),
      substance: z.string().optional(),
      range: z.object({ min: z.number(), max: z.number() }).optional(),
      per: z.enum(['kg', 'm2']),
      rate: positive,
      weight: z.number().positive().max(2000).optional(),
      strength: positive,
      unit: z.enum(strengthUnits),
      step: positive,
      prescribes: z.boolean(),
      amount: text(80).optional(),
      instructions: text(500).optional(),
      withdrawal: text(200).optional(),
      repeats: z.number().int().min(0).max(12).optional(),
      vaccine: z.string().optional(),
      product: text(200).optional(),
      batch: text(40).optional(),
      validUntil: z.iso.date().optional(),
      against: z.array(z.enum(parasiteTypes)),
      day: z.iso.date(),
      time: z.string().regex(/^\d\d:\d\d$/),
      hasReminder: z.boolean(),
      nextDate: z.iso.date().optional(),
      closes: z.array(z.string()).max(5),
      lines: chargeLines,
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
    .refine(values => !isPrescribed(values) || values.amount, { path: ['amount'], error: 'required' })
    .refine(values => !isPrescribed(values) || values.instructions, {
      path: ['instructions'],
      error: 'required',
    })
    .refine(
      ({ allergyReason, ...told }) => allergyReason || allergyHits(allergies, toldName(told)).length === 0,
      { path: ['allergyReason'], error: 'required' },
    )
    .refine(when => momentOf(when, zone) <= now() + MINUTE_MS, { path: ['time'], error: 'date.future' })

export type TreatmentSchema = ReturnType<typeof schemaOf>
export type TreatmentValues = z.output<TreatmentSchema>
/** The form as its fields take it. */
export type BoundTreatment = FormHandle<z.input<TreatmentSchema>, unknown, TreatmentValues>

/** The treatment being amended: the entry as it was read, with its versions and charge. */
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
    per: 'kg',
    unit: 'ml',
    prescribes: false,
    weight: kilograms(weighed?.grams),
    day: date,
    time: faceOf(minute),
    hasReminder: false,
    against: [],
    closes: [],
    lines: [],
  }
}

/** The form values of a recorded treatment, to be amended. */
export const valuesOf = (
  body: TreatmentBody,
  at: string,
  zone: string,
): Omit<z.input<TreatmentSchema>, 'lines'> => {
  const { date, minute } = wallOf(Date.parse(at), zone)
  const { dose, vaccination, animalWeight, drugId, prescription, ...plain } = body
  const { sort, name, delivery, dosage, hasReminder, nextDate, description, allergyReason } = plain
  return {
    ...{ sort, name, delivery, dosage, hasReminder, nextDate, description, allergyReason },
    drugId,
    substance: body.substance,
    range: dose?.range,
    per: dose?.perM2 === undefined ? 'kg' : 'm2',
    rate: dose?.perM2 ?? dose?.perKg,
    strength: dose?.strength,
    unit: dose?.unit ?? 'ml',
    step: dose?.step,
    prescribes: prescription !== undefined,
    ...prescription,
    weight: kilograms(dose?.weight ?? animalWeight),
    vaccine: vaccination?.vaccine,
    product: vaccination?.product,
    batch: vaccination?.batch,
    validUntil: vaccination?.validUntil,
    against: body.against ?? [],
    day: date,
    time: faceOf(minute),
    closes: [],
    reason: '',
  }
}

/** The weighing used for a recorded treatment; undefined if its weight was not from a weighing. */
export const weighingOf = ({ versions }: KnownTreatment): Weighed | undefined => {
  const body = treatmentBody.safeParse(versions.findLast(each => each.body)?.body).data
  return body?.animalWeight !== undefined && body.weighedAt !== undefined
    ? { grams: body.animalWeight, at: Date.parse(body.weighedAt) }
    : undefined
}

type Calculated = Pick<TreatmentValues, 'per' | 'rate' | 'weight' | 'strength' | 'unit' | 'step'>

const givenOf = (
  { per, rate, weight, strength, unit, step }: Calculated,
  species: Species,
): Given | undefined => {
  const k = surfaceOf(species)?.k
  if (!rate || !weight || !strength || (per === 'm2' && k === undefined)) return undefined
  return { rate, k: per === 'm2' ? k : undefined, weight: Math.round(weight * 1000), strength, unit, step }
}

/** Calculates the dose in the form; undefined while a part is missing, or if rounding leaves nothing. */
export const reckoned = (values: Calculated, species: Species) => {
  const given = givenOf(values, species)
  return given && calculateDose(given)
}

/** A quantity that rounding reduces to nothing, in the form's unit, and the rounding step; undefined for any other dose. */
export const lost = (values: Calculated, species: Species) => {
  const given = givenOf(values, species)
  return given && roundedToNothing(given)
}

const prescriptionOf = (values: TreatmentValues) => {
  const { amount, instructions, withdrawal, repeats } = values
  return isPrescribed(values) && amount && instructions
    ? { amount, instructions, ...present({ withdrawal, repeats }) }
    : undefined
}

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** The content that is sent, without id, version and reason. */
export const contentOf = (
  values: TreatmentValues,
  { zone, species, weighed, former, lines, visitId }: ContentOptions,
): Omit<TreatmentInput, 'id' | 'closes'> => {
  const { sort, name, delivery, hasReminder, dosage, description, nextDate, allergyReason } = values
  const weight = values.weight && Math.round(values.weight * 1000)
  const weighing = [former, weighed].find(each => each !== undefined && each.grams === weight)
  const { vaccine, product = '', batch = '', validUntil, drugId, substance, range } = values
  const dose = sort === 'vaccine' ? undefined : reckoned(values, species)?.kept
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
      ...(sort !== 'vaccine' && { drugId, substance }),
      dose: dose && { ...dose, ...(range && { range }) },
      prescription: prescriptionOf(values),
      against: sort === 'parasite' && values.against.length > 0 ? values.against : undefined,
      vaccination: sort === 'vaccine' ? { product, batch, ...present({ vaccine, validUntil }) } : undefined,
      lines,
    }),
  }
}

type ContentOptions = {
  zone: string
  species: Species
  weighed: Weighed | undefined
  /** The weighing used by the treatment being amended. */
  former?: Weighed | undefined
  /** Undefined to leave the charge as it is. */
  lines: ChargeLine[] | undefined
  visitId: string | undefined
}
