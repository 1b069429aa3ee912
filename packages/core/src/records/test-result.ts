// A test result: its type, and pairs of name and value with the range that held that day (spec § 3).
import * as z from 'zod'
import { instant, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import type { Species } from '../patients/species.ts'
import { chargeLines } from './charge.ts'
import { amendReason, type NewEntryHead } from './entry.ts'
import { type Analyte, analytesOf, columnOf, type Interval, isPanel } from './panels.ts'

export const unitSystems = ['conventional', 'si'] as const
export type UnitSystem = (typeof unitSystems)[number]

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

/** `H` above, `L` below the range; `A` an answer that isn't usual. */
export const flags = ['L', 'H', 'A'] as const
export type Flag = (typeof flags)[number]

const resultRow = z.object({
  /** An analyte of the panel; none for a row of one's own. */
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
  /** The name of a test of one's own, or the panel's key. */
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

/** Unit and range of an analyte for a species, in one system of units. */
export const rangeOf = (
  analyte: Analyte,
  species: Species,
  units: UnitSystem,
): { unit?: string; interval?: Interval; usual?: readonly string[] } => {
  const column = columnOf(species)
  if ('isText' in analyte) return {}
  if ('choices' in analyte) {
    const usual = column && analyte[column]
    return usual ? { usual } : {}
  }
  const shown = units === 'si' && analyte.si ? analyte.si : analyte
  const interval = column && shown[column]
  return { ...(shown.unit && { unit: shown.unit }), ...(interval && { interval }) }
}

/** Whether any value of a test is compared with what is usual for the species. */
export const hasRanges = (testType: string, species: Species): boolean =>
  isPanel(testType) &&
  analytesOf(testType).some(analyte => {
    const { interval, usual } = rangeOf(analyte, species, 'conventional')
    return interval !== undefined || usual !== undefined
  })

/** Whether the limits themselves are outside: `< 5`. */
export const isStrictOf = (analyte: Analyte | undefined): boolean =>
  analyte !== undefined && 'isStrict' in analyte && analyte.isStrict === true

/** Whether a value lies outside: of numbers above or below, of answers any that isn't usual. */
export const flagOf = (
  analyte: Analyte,
  value: string,
  { interval, usual }: Pick<ReturnType<typeof rangeOf>, 'interval' | 'usual'>,
): Flag | undefined => {
  if (usual) return usual.includes(value) ? undefined : 'A'
  const measured = Number(value)
  if (!interval || value.trim() === '' || Number.isNaN(measured)) return undefined
  const isStrict = isStrictOf(analyte)
  const [low, high] = interval
  if (low !== null && (measured < low || (isStrict && measured === low))) return 'L'
  if (high !== null && (measured > high || (isStrict && measured === high))) return 'H'
  return undefined
}

/** A row of a panel with unit, range and flag as they are for a species. */
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

// Where the two units differ by a factor, both intervals tell it: their limits were converted from one another.
const factorOf = (analyte: Analyte): number | undefined => {
  if (!('si' in analyte) || !analyte.si) return undefined
  const [from, to] = [analyte.dog ?? analyte.cat, analyte.si.dog ?? analyte.si.cat]
  const exact = factors[analyte.key]
  if (exact) return exact
  const [a, b] = [from?.[1], to?.[1]]
  if (!a || !b) return undefined
  const rough = b / a
  return [1, 10, 0.01, 1000].find(each => Math.abs(rough / each - 1) < 0.02)
}

/** Conventional × factor = SI (clinical forms, Appendix B). */
const factors: Readonly<Record<string, number>> = {
  glucose: 0.0555,
  rt_glucose: 0.0555,
  urea_bun: 0.357,
  creatinine: 88.4,
  bilirubin: 17.1,
  cholesterol: 0.02586,
  calcium: 0.2495,
  phosphorus: 0.323,
  magnesium: 0.4114,
  tt4: 12.87,
  ft4: 12.87,
  cortisol_basal: 27.59,
  cortisol_post_acth: 27.59,
}

const limitsOf = ({ dog, cat }: { dog?: Interval; cat?: Interval }) => [
  ...(dog ?? [null, null]),
  ...(cat ?? []),
]

/**
 * A value in the other system of units, with four meaningful digits; a limit becomes the limit there, so that it is flagged in neither
 * or both. Undefined where no factor is known.
 */
export const converted = (analyte: Analyte, value: number, to: UnitSystem): number | undefined => {
  const factor = factorOf(analyte)
  if (!factor || !('si' in analyte) || !analyte.si) return undefined
  const [from, into] = to === 'si' ? [analyte, analyte.si] : [analyte.si, analyte]
  const limit = limitsOf(into)[limitsOf(from).indexOf(value)]
  if (typeof limit === 'number') return limit
  return Number((to === 'si' ? value * factor : value / factor).toPrecision(4))
}

/** The analyte of a stored row, if its panel still has it. */
export const analyteOf = (testType: string, key: string | undefined): Analyte | undefined =>
  key !== undefined && isPanel(testType)
    ? analytesOf(testType).find(analyte => analyte.key === key)
    : undefined

/** A result as it is judged for an animal of another species; rows of one's own keep their ranges. */
export const judgedFor = (body: TestBody, species: Species): TestBody => ({
  ...body,
  rows: body.rows.map(row => {
    const analyte = analyteOf(body.testType, row.key)
    return analyte ? judged(row, analyte, { species, units: body.units }) : row
  }),
})
