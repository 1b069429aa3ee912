// Usual ranges of temperature, pulse and respiration (forms' file § 3.1), and what an animal of a species can weigh (§ 3.2).
import type { Species } from '../patients/species.ts'
import type { Usual } from './declaration.ts'
import type { Facts, Subtype } from './values.ts'

type Vital = 'temperature' | 'pulse' | 'respiration'
type Pair = readonly [least: number, most: number]

/** A temperature more than this above the upper limit, in °C, is a high fever. */
const HIGH_FEVER = 1.7

const ranges: Partial<Record<Species | Subtype, { t: Pair; p: Pair; r?: Pair; urgent?: Usual }>> = {
  canine: { t: [37.5, 39.2], p: [60, 120], r: [10, 34], urgent: { urgentAbove: 180 } },
  feline: { t: [37.8, 39.2], p: [120, 200], r: [20, 40], urgent: { urgentBelow: 120, urgentAbove: 220 } },
  horse: { t: [37.2, 38.5], p: [28, 40], r: [10, 14] },
  // The pulse of a dairy cow; an ox has 36 to 60.
  bovine: { t: [38, 39.5], p: [48, 84], r: [27, 40] },
  ovine: { t: [38.9, 39.7], p: [60, 120], r: [12, 20] },
  caprine: { t: [38.6, 40.3], p: [70, 135], r: [12, 20] },
  // The range of its respiration could not be checked against a source.
  dromedary: { t: [35.7, 38.9], p: [35, 50] },
  llama: { t: [37.5, 38.9], p: [60, 90], r: [10, 30] },
  lapine: { t: [38.5, 40], p: [120, 304], r: [30, 60] },
  cavies: { t: [37.2, 39.5], p: [200, 310], r: [42, 105] },
  rat: { t: [35.9, 38], p: [250, 450], r: [70, 150] },
  mouse: { t: [36.5, 38], p: [325, 780], r: [94, 250] },
}

/** Species whose ranges depend on the subtype: without a subtype there is no range. */
const bySubtype: readonly Species[] = ['camelid', 'murine', 'equine']

/** The usual range of adults at rest; undefined where none is known. */
export const vitalRange = (
  vital: Vital,
  { species, subtype }: Pick<Facts, 'species' | 'subtype'>,
): (Usual & { least: number; most: number }) | undefined => {
  const found = bySubtype.includes(species) ? subtype && ranges[subtype] : ranges[species]
  const pair = found && { temperature: found.t, pulse: found.p, respiration: found.r }[vital]
  if (!pair) return undefined
  const [least, most] = pair
  if (vital === 'temperature') return { least, most, urgentAbove: most + HIGH_FEVER }
  return { least, most, ...(vital === 'pulse' && found.urgent) }
}

const weights: Record<Species, Pair> = {
  canine: [0.05, 130],
  feline: [0.05, 20],
  equine: [5, 1500],
  bovine: [10, 1800],
  ovine: [0.5, 250],
  caprine: [0.5, 200],
  camelid: [4, 1200],
  cervidae: [0.5, 700],
  avian: [0.005, 160],
  lapine: [0.02, 15],
  cavies: [0.03, 3],
  murine: [0.001, 2],
  testudines: [0.005, 400],
}

/** What an animal of a species can weigh, in kilograms. */
export const weightBounds = (species: Species): { least: number; most: number } => {
  const [least, most] = weights[species]
  return { least, most }
}
