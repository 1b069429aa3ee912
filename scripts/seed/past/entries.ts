// What is done in a visit of the demo's past: treatments, tests, pictures and forms, as entries of the medical record.
import type { Actor } from '@vetrounds/core/access/actor'
import { addMonths } from '@vetrounds/core/calendar/days'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { fileKey, keepFile } from '@vetrounds/core/files/file.service'
import { fileSizes } from '@vetrounds/core/files/limits'
import type { FormName } from '@vetrounds/core/forms/declaration'
import { completeForm } from '@vetrounds/core/forms/form.service'
import { saveFormStep, startForm } from '@vetrounds/core/forms/form-draft.service'
import { forms } from '@vetrounds/core/forms/forms'
import { hoofed } from '@vetrounds/core/forms/species-classes'
import { subtypeOf, type Values } from '@vetrounds/core/forms/values'
import { newId } from '@vetrounds/core/ids'
import type { ChargeLine } from '@vetrounds/core/records/charge'
import { calculateDose } from '@vetrounds/core/records/dose'
import { addImages } from '@vetrounds/core/records/image.service'
import { analytesOf } from '@vetrounds/core/records/panels'
import type { ResultRow } from '@vetrounds/core/records/test-result'
import { createTest } from '@vetrounds/core/records/test-result.service'
import { converted, flagOf, rangeOf, type UnitSystem } from '@vetrounds/core/records/test-rules'
import { createTreatment } from '@vetrounds/core/records/treatment.service'
import type { Vitals } from '@vetrounds/core/records/vitals'
import { put } from '@vetrounds/functions/files/bucket'
import ar from '../../../packages/web/src/features/treatments/messages.ar.ts'
import de from '../../../packages/web/src/features/treatments/messages.de.ts'
import en from '../../../packages/web/src/features/treatments/messages.en.ts'
import type { DemoClinic } from '../chain.ts'
import type { Chance } from '../random.ts'
import { shelf } from '../shelf-items.ts'
import type { Later } from './act.ts'
import { isThere, lineOf } from './bills.ts'
import type { Case, CaseText } from './case.ts'
import type { Client } from './clients.ts'
import { drawn, type PictureKind } from './drawings.ts'
import { type Drug, type DrugKey, drugs } from './drugs.ts'
import { filledForm } from './fill-form.ts'
import { pictureWords } from './picture-words.ts'
import { vaccineOf } from './stay.ts'

const words = { en, de, ar }

/** The visit in which entries are made. `charges` holds its charged lines by the entry that they belong to. */
export interface Stay {
  demo: DemoClinic
  client: Client
  visitId: string
  grams: number
  /** Whether charges are written down: not for a visit that an earlier program billed. */
  isBilled: boolean
  charges: Map<string, readonly ChargeLine[]>
  /** Open reminders of the animal: ids of entries by the name of what is due. */
  dues: Map<string, string>
  chance: Chance
}

const dayAfter = (actor: Actor, days: number): string =>
  new Date(Date.parse(actor.request.at) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Charges the item of the shelf that a treatment takes, and returns the charged line. None if it is not billed or not in stock.
 */
const charged = async (actor: Actor, stay: Stay, id: string, key: Drug['item'], quantity: number) => {
  if (!stay.isBilled || !key) return {}
  const { id: _line, unit: _unit, ...line } = lineOf(stay.demo, key, quantity)
  if (!(await isThere(actor, line, key))) return {}
  stay.charges.set(id, [line])
  return { lines: [line] }
}

const settling = (stay: Stay, name: string, id: string, isDueAgain: boolean) => {
  const before = stay.dues.get(name)
  if (isDueAgain) stay.dues.set(name, id)
  return before ? { closes: [before] } : {}
}

// Hoofed animals are wormed with a paste.
const fitting = (key: DrugKey, { client }: Stay): DrugKey =>
  key === 'wormer' && (hoofed as readonly string[]).includes(client.species) ? 'pasteWormer' : key

/** Gives a drug, by weight where it is drawn up. */
export const give = async (actor: Actor, stay: Stay, key: DrugKey): Promise<void> => {
  const { demo, client, grams, visitId } = stay
  const {
    names,
    delivery,
    sort,
    drawn: by,
    dosage,
    item,
    again,
    prescribed,
  }: Drug = drugs[fitting(key, stay)]
  const name = names[demo.language]
  // Writes numbers as the form does when it takes a dosage from its arithmetic.
  const { format: figure } = new Intl.NumberFormat(`${demo.language}-u-nu-latn`, {
    maximumSignificantDigits: 4,
    useGrouping: false,
  })
  const reckoned = by && calculateDose({ rate: by.perKg, strength: by.strength, weight: grams })
  const id = newId()
  const charge = item && shelf[item].unit === 'ml' && reckoned ? reckoned.quantity : 1
  await createTreatment(actor, client.id, {
    id,
    at: actor.request.at,
    visitId,
    name,
    delivery,
    sort,
    dosage: reckoned
      ? `${figure(reckoned.given.milligrams)} mg · ${figure(reckoned.quantity)} ml`
      : dosage?.[demo.language],
    ...(reckoned && { dose: reckoned.kept }),
    ...(prescribed && {
      prescription: {
        amount: prescribed.amount[demo.language],
        instructions: prescribed.instructions[demo.language],
      },
    }),
    animalWeight: grams,
    weighedAt: actor.request.at,
    hasReminder: again !== undefined,
    ...(again !== undefined && { nextDate: dayAfter(actor, again) }),
    ...settling(stay, name, id, again !== undefined),
    ...(await charged(actor, stay, id, item, charge)),
  })
}

/** Vaccinates an animal of a species that the demo has a vaccine for; due again in a year, or after so many days. */
export const vaccinate = async (actor: Actor, stay: Stay, again?: number): Promise<void> => {
  const { demo, client, grams, visitId, chance } = stay
  const vaccine = vaccineOf[client.species]
  if (!vaccine) return
  const { key, product, item } = vaccine
  // The name that the form proposes for a vaccine; the reminder has it, too.
  const name = words[demo.language].vaccines[key]
  const until = again === undefined ? addMonths(actor.request.at.slice(0, 10), 12) : dayAfter(actor, again)
  const id = newId()
  await createTreatment(actor, client.id, {
    id,
    at: actor.request.at,
    visitId,
    name,
    delivery: 'subcutaneous',
    sort: 'vaccine',
    animalWeight: grams,
    weighedAt: actor.request.at,
    hasReminder: true,
    nextDate: until,
    vaccination: {
      vaccine: key,
      product,
      batch: `${chance.pick(['A', 'C', 'K'])}${chance.between(100, 999)}-${chance.between(10, 99)}`,
      validUntil: until,
    },
    ...settling(stay, name, id, true),
    ...(await charged(actor, stay, id, item, 1)),
  })
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

/**
 * The rows of a test, in the units of the clinic's country, flagged as
 * the form does. `times` says how often the test was done before.
 */
const rowsOf = (test: NonNullable<Case['test']>, times: number, units: UnitSystem, stay: Stay): ResultRow[] =>
  analytesOf(test.panel).flatMap((analyte): ResultRow[] => {
    const given = test.values[analyte.key]
    if (given === undefined) return []
    const range = rangeOf(analyte, stay.client.species, units)
    const measured = (usual: number): string => {
      const grown = usual + (test.rising?.[analyte.key] ?? 0) * times
      const value = grown * (1 + stay.chance.between(-25, 25) / 1000)
      const rounded = Number(value.toFixed(Math.max(decimalsOf(usual), usual < 10 ? 1 : 0)))
      return String(units === 'si' ? (converted(analyte, rounded, 'si') ?? rounded) : rounded)
    }
    const value = typeof given === 'number' ? measured(given) : given
    const { unit, interval } = range
    const flag = flagOf(analyte, value, range)
    return [
      {
        key: analyte.key,
        name: analyte.key,
        value,
        ...(unit && { unit }),
        ...(typeof interval?.[0] === 'number' && { low: interval[0] }),
        ...(typeof interval?.[1] === 'number' && { high: interval[1] }),
        ...(flag && { flag }),
      },
    ]
  })

/** Sends a sample off or writes its results down. */
export const sampled = async (
  actor: Actor,
  stay: Stay,
  test: NonNullable<Case['test']>,
  { times, isWaiting }: { times: number; isWaiting: boolean },
): Promise<void> => {
  const units = stay.demo.language === 'de' ? 'si' : 'conventional'
  await createTest(actor, stay.client.id, {
    id: newId(),
    at: actor.request.at,
    visitId: stay.visitId,
    testType: test.panel,
    sample: test.sample,
    units,
    rows: isWaiting ? [] : rowsOf(test, times, units, stay),
    isWaiting,
  })
}

// Each kind is drawn once, for all clinics.
const drawings = new Map<PictureKind, ReturnType<typeof drawn>>()

const pictureOf = (kind: PictureKind): ReturnType<typeof drawn> => {
  const drawing = drawings.get(kind) ?? drawn(kind)
  drawings.set(kind, drawing)
  return drawing
}

/** Adds an X-ray or ultrasound picture, whose file is in the bucket as if it had been uploaded. */
export const pictured = async (
  actor: Actor,
  stay: Stay,
  { kind, type }: NonNullable<Case['picture']>,
): Promise<void> => {
  const { width, height, sizes } = await pictureOf(kind)
  const [fileId, copy] = [newId(), newId()]
  await Promise.all(
    fileSizes.map(size => put(fileKey(actor.clinicId, fileId, copy, size), sizes[size], 'image/jpeg')),
  )
  const kept = { type: 'image/jpeg', width, height, bytes: sizes.full.length, copy } as const
  await keepFile(actor, 'image', fileId, kept)
  const { at } = actor.request
  const prefix = type === 'xray' ? 'X' : 'U'
  await addImages(actor, {
    id: newId(),
    patientId: stay.client.id,
    at,
    visitId: stay.visitId,
    type,
    refNumber: `${prefix}-${at.slice(2, 10).replaceAll('-', '')}-${at.slice(11, 16).replace(':', '')}`,
    ...pictureWords[kind][stay.demo.language],
    files: [fileId],
  })
}

/** Values of a form: what was found in an examination, or what the owner told of the days before. */
const foundIn = (name: FormName, actor: Actor, stay: Stay, text: CaseText, vitals: Vitals): Values => {
  if (name === 'case_history')
    return {
      symptom_description: text.history,
      start_date: dayAfter(actor, -3),
      symptom_progression: 'increasing',
      appetite: 'leaves_meal',
    }
  const onNine = vitals.condition !== undefined
  return {
    examination_date: actor.request.at,
    examination_type: 'general',
    animal_weight: stay.grams / 1000,
    ...(vitals.temperature !== undefined && { temperature: vitals.temperature }),
    ...(vitals.pulse !== undefined && { pulse_rate: vitals.pulse }),
    ...(vitals.respiration !== undefined && { respiratory_rate: vitals.respiration }),
    ...(vitals.refill !== undefined && { capillary_refill_time: vitals.refill }),
    bcs_scale: onNine ? 'nine' : 'five',
    body_condition_score: vitals.condition ?? 3,
    preliminary_diagnosis: text.diagnosis,
    recommendations: text.plan,
    disposition: 'home',
  }
}

/** Fills in a form, step by step, and completes it. */
export const filled = async (
  later: Later,
  name: FormName,
  stay: Stay,
  text: CaseText,
  vitals: Vitals,
): Promise<void> => {
  const actor = later(6)
  const { client, visitId } = stay
  const { id: patientId, species, breed, gender, neutered, birthDate } = client
  const { at } = actor.request
  const context = { foodProducing: false, lactating: false, drugGiven: false }
  const values = filledForm(
    name,
    foundIn(name, actor, stay, text, vitals),
    {
      species,
      gender,
      neutered,
      birthDate,
      subtype: subtypeOf(species, breed),
      today: localDay(at, actor.zone),
      now: at,
      zone: actor.zone,
      ...context,
    },
    { text: text.history, day: dayAfter(actor, -3) },
  )
  const id = newId()
  await startForm(actor, patientId, { id, name, visitId })
  const steps: Record<string, number> = {}
  for (const { key: step, fields } of forms[name].steps) {
    const own = Object.fromEntries(fields.flatMap(({ key }) => (key in values ? [[key, values[key]]] : [])))
    if (Object.keys(own).length === 0) continue
    await saveFormStep(later(8), { patient: patientId, id, step }, { name, v: 0, values: own as never })
    steps[step] = 1
  }
  await completeForm(later(14), patientId, id, { name, steps, context })
}
