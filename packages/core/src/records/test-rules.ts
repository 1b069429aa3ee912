// The values of a panel: their units and ranges for a species, which
// values are flagged, and their conversion to the other system of units.
import type { Species } from '../patients/species.ts'
import { type Analyte, analytesOf, columnOf, type Interval, isPanel } from './panels.ts'

export const unitSystems = ['conventional', 'si'] as const
export type UnitSystem = (typeof unitSystems)[number]

/** `H`: above the range, `L`: below it; `A`: an answer that isn't usual. */
export const flags = ['L', 'H', 'A'] as const
export type Flag = (typeof flags)[number]

/** Returns the unit and the range of an analyte for a species, in one system of units. */
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

/** Whether the limits themselves are outside the range, as in `< 5`. */
export const isStrictOf = (analyte: Analyte | undefined): boolean =>
  analyte !== undefined && 'isStrict' in analyte && analyte.isStrict === true

/**
 * Returns the flag of a value: of a number above or below the range,
 * of an answer that isn't usual; undefined for any other value.
 */
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

// If the factor isn't listed, the limits of the two intervals tell it: they were converted from one another.
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
 * Converts a value to the other system of units, with four significant digits. A limit of the range becomes the limit there, so
 * that it is flagged in both units or in neither. Undefined where no factor is known.
 */
export const converted = (analyte: Analyte, value: number, to: UnitSystem): number | undefined => {
  const factor = factorOf(analyte)
  if (!factor || !('si' in analyte) || !analyte.si) return undefined
  const [from, into] = to === 'si' ? [analyte, analyte.si] : [analyte.si, analyte]
  const limit = limitsOf(into)[limitsOf(from).indexOf(value)]
  if (typeof limit === 'number') return limit
  return Number((to === 'si' ? value * factor : value / factor).toPrecision(4))
}

/** Returns the analyte of a stored row, if its panel still has it. */
export const analyteOf = (testType: string, key: string | undefined): Analyte | undefined =>
  key !== undefined && isPanel(testType)
    ? analytesOf(testType).find(analyte => analyte.key === key)
    : undefined
