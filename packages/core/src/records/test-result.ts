// A test result: its type, and pairs of name and value with the range that held that day (spec § 3).
import * as z from 'zod'
import { instant, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import type { Species } from '../patients/species.ts'
import { chargeLines } from './charge.ts'
import { amendReason, type NewEntryHead } from './entry.ts'
import type { Analyte } from './panels.ts'
import { analyteOf, flagOf, flags, rangeOf, type UnitSystem, unitSystems } from './test-rules.ts'

export const samples = [
  'edta',
  'serum',
  'heparin',
  'citrate',
  'urine',
  'faeces',
  'swab',
  'skin',
  'fluid',
  'other',
] as const

const resultRow = z.object({
  /** The key of an analyte of the panel; missing in a row that the user has added. */
  key: z.string().max(40).optional(),
  name: z.string().trim().min(1, 'required').max(120),
  /** As it is shown: `32.8`, `neg`, `no growth`. */
  value: z.string().trim().min(1, 'required').max(500),
  unit: z.string().max(20).optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  flag: z.enum(flags).optional(),
})
export type ResultRow = z.infer<typeof resultRow>

const fields = {
  /** The key of the panel, or the name of a test that the user has named. */
  testType: z.string().trim().min(1, 'required').max(120),
  sample: z.enum(samples).optional(),
  laboratory: shortText.optional(),
  units: z.enum(unitSystems),
  rows: z.array(resultRow).max(60),
  note: z.string().trim().max(2000).optional(),
  /** Sent off, without results so far. */
  isWaiting: z.boolean(),
}

const content = z.object(fields)
export type TestBody = z.infer<typeof content>
export const testBody = content

const beside = {
  /** When the sample was taken. */
  at: instant,
  visitId: id.optional(),
  lines: chargeLines.optional(),
}

const needsRows = ({ rows, isWaiting }: TestBody) => isWaiting || rows.length > 0
const rowsNeeded = { path: ['rows'], error: 'required' }

export const testInput = z.object({ id, ...beside, ...fields }).refine(needsRows, rowsNeeded)
export type TestInput = z.output<typeof testInput>

export const testChange = z
  .object({ v: version, was: instant, reason: amendReason, ...beside, ...fields })
  .refine(needsRows, rowsNeeded)
export type TestChange = z.output<typeof testChange>

/** Last results of a panel side by side: ids of up to five entries. */
export const seriesQuery = z.object({
  ids: z
    .string()
    .max(140)
    .transform(text => text.split(','))
    .pipe(z.array(id).max(5)),
})

/** The head of a result: for the server, and for a browser that has not sent it yet. */
export const testHead = (
  input: TestBody & { id: string; at: string; visitId?: string | undefined },
  patientId: string,
): NewEntryHead => {
  const out = input.rows.filter(({ flag }) => flag !== undefined)
  const [first] = out
  return {
    kind: 'test',
    id: input.id,
    patientId,
    at: input.at,
    state: input.isWaiting ? 'waiting' : 'done',
    title: input.testType,
    ...(input.visitId && { visitId: input.visitId }),
    facts: {
      of: input.rows.length,
      out: out.length,
      ...(first && out.length === 1 && { first: (first.key ?? first.name).slice(0, 20) }),
    },
  }
}

/** Returns a row of a panel with the unit, range and flag for a species. */
export const judged = (
  { key, name, value }: Pick<ResultRow, 'key' | 'name' | 'value'>,
  analyte: Analyte,
  { species, units }: { species: Species; units: UnitSystem },
): ResultRow => {
  const range = rangeOf(analyte, species, units)
  const flag = flagOf(analyte, value, range)
  const [low, high] = range.interval ?? []
  return {
    ...{ key, name, value },
    ...(range.unit && { unit: range.unit }),
    ...(typeof low === 'number' && { low }),
    ...(typeof high === 'number' && { high }),
    ...(flag && { flag }),
  }
}

/** Returns a result as it is judged for another species; rows that the user has added keep their ranges. */
export const judgedFor = (body: TestBody, species: Species): TestBody => ({
  ...body,
  rows: body.rows.map(row => {
    const analyte = analyteOf(body.testType, row.key)
    return analyte ? judged(row, analyte, { species, units: body.units }) : row
  }),
})
