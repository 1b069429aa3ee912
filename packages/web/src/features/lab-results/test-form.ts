// The test result's form: its values, how they are checked, and what they become when sent.

import { faceOf } from '@vetrounds/core/calendar/face'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { wallOf } from '@vetrounds/core/calendar/wall'
import { isoAt, now } from '@vetrounds/core/clock'
import type { Species } from '@vetrounds/core/patients/species'
import { chargeLines } from '@vetrounds/core/records/charge'
import { type Analyte, analytesOf, isPanel } from '@vetrounds/core/records/panels'
import { judged, samples, type TestBody, type TestInput } from '@vetrounds/core/records/test-result'
import { type UnitSystem, unitSystems } from '@vetrounds/core/records/test-rules'
import * as z from 'zod'
import type { Answer } from '../../api/request.ts'
import { momentOf } from '../pet/moment.ts'

/** The result being amended: the entry as it was read, with its versions and charge. */
export type KnownTest = Answer<'readEntry'>

/** The choice for the clinic's own type of test, whose name is typed. */
export const OWN = 'own'

const text = (most: number) => z.string().trim().max(most)
const value = z.union([z.string().max(500), z.number(), z.null()])
const freeRow = z.object({ name: text(120), value: text(500) })

export const schemaOf = (zone: string) =>
  z
    .object({
      testType: z.string().min(1, 'required'),
      ownName: text(120).optional(),
      sample: z.enum(samples).optional(),
      laboratory: text(200).optional(),
      units: z.enum(unitSystems),
      day: z.iso.date(),
      time: z.string().regex(/^\d\d:\d\d$/),
      isWaiting: z.boolean(),
      values: z.record(z.string(), value.optional()),
      free: z.array(freeRow).max(20),
      note: text(2000).optional(),
      reason: text(200).optional(),
      lines: chargeLines,
    })
    .refine(({ testType, ownName }) => testType !== OWN || ownName, { path: ['ownName'], error: 'required' })
    .refine(
      ({ isWaiting, values, free }) =>
        isWaiting ||
        free.some(row => row.name || row.value) ||
        Object.values(values).some(each => each !== undefined && each !== null && String(each).trim() !== ''),
      { path: ['values'], error: 'required' },
    )
    .superRefine(({ isWaiting, free }, context) => {
      if (isWaiting) return
      for (const [at, row] of free.entries()) {
        // An empty row is left out; half a row would be lost without a message.
        if (Boolean(row.name) === Boolean(row.value)) continue
        const path = ['free', at, row.name ? 'value' : 'name']
        context.addIssue({ code: 'custom', path, message: 'required' })
      }
    })
    .refine(when => momentOf(when, zone) <= now() + MINUTE_MS, { path: ['time'], error: 'date.future' })

export type TestSchema = ReturnType<typeof schemaOf>
export type TestValues = z.output<TestSchema>

/** Conventional units in English and Arabic, SI in German (clinical forms, Appendix B). */
const usualUnits = (language: string): UnitSystem => (language === 'de' ? 'si' : 'conventional')

export const newValues = (zone: string, language: string): z.input<TestSchema> => {
  const { date, minute } = wallOf(now(), zone)
  return {
    testType: 'cbc',
    units: usualUnits(language),
    day: date,
    time: faceOf(minute),
    isWaiting: false,
    values: {},
    free: [],
    lines: [],
  }
}

const isNumber = (analyte: Analyte): boolean => !('choices' in analyte) && !('isText' in analyte)

/** The form values of a recorded result, to be amended or filled in. */
export const valuesOf = (body: TestBody, at: string, zone: string): Omit<z.input<TestSchema>, 'lines'> => {
  const { date, minute } = wallOf(Date.parse(at), zone)
  const { testType, sample, laboratory, units, note, rows } = body
  const analytes = isPanel(testType) ? analytesOf(testType) : []
  const known = (key: string | undefined) => analytes.find(each => each.key === key)
  return {
    testType: isPanel(testType) ? testType : OWN,
    ownName: isPanel(testType) ? '' : testType,
    ...{ sample, laboratory, units, note },
    day: date,
    time: faceOf(minute),
    isWaiting: false,
    values: Object.fromEntries(
      rows.flatMap(({ key, value: written }) => {
        const analyte = known(key)
        if (!analyte) return []
        return [[analyte.key, isNumber(analyte) ? Number(written) : written]]
      }),
    ),
    free: rows.filter(({ key }) => !known(key)).map(row => ({ name: row.name, value: row.value })),
    reason: '',
  }
}

type Naming = { species: Species; nameOf: (key: string) => string }

/** The content that is sent, without id, version and reason. Empty rows are left out. */
export const contentOf = (values: TestValues, zone: string, naming: Naming): Omit<TestInput, 'id'> => {
  const { testType, units, sample, laboratory, note, isWaiting } = values
  const analytes = isPanel(testType) ? analytesOf(testType) : []
  const written = (key: string) => {
    const typed = values.values[key]
    return typed === undefined || typed === null ? '' : String(typed).trim()
  }
  const rows = [
    ...analytes.flatMap(analyte =>
      written(analyte.key)
        ? [
            judged(
              { key: analyte.key, name: naming.nameOf(analyte.key), value: written(analyte.key) },
              analyte,
              { species: naming.species, units },
            ),
          ]
        : [],
    ),
    ...values.free.filter(row => row.name && row.value),
  ]
  return {
    at: isoAt(momentOf(values, zone)),
    testType: testType === OWN ? (values.ownName ?? '') : testType,
    units,
    isWaiting,
    rows: isWaiting ? [] : rows,
    ...(sample && { sample }),
    ...(laboratory && { laboratory }),
    ...(note && { note }),
  }
}
