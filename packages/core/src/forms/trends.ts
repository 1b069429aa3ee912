// The trends that are charted over completed forms (rule 20), and the weight that an animal should have.
import { bodyClass, proposalOf } from './computed.ts'
import type { FormName } from './declaration.ts'
import type { Flag } from './flags.ts'
import type { TrendForm } from './form.ts'
import { entryKindOf } from './form-kinds.ts'
import { scoreMost } from './scores.ts'
import { chosen, type Facts, type Row, rowsOf, type Values } from './values.ts'

/** How many of the newest forms of each kind are charted. */
export const FORMS_CHARTED = 5

type Rows = { measure: string; of: string }

type Charted = {
  form: FormName
  key: string
  /** The key of the answer that names the scale: only values on the scale of the newest one are charted. */
  scale?: string
  /** Of a table: the column that is measured, and the column that names the limb or place. */
  rows?: Rows
}

/** The charted fields, in the order in which they are drawn. */
const charted: readonly Charted[] = [
  { form: 'physical_examination', key: 'temperature' },
  { form: 'physical_examination', key: 'pulse_rate' },
  { form: 'physical_examination', key: 'respiratory_rate' },
  { form: 'physical_examination', key: 'body_condition_score', scale: 'bcs_scale' },
  { form: 'physical_examination', key: 'oxygenation' },
  { form: 'physical_examination', key: 'bp_systolic' },
  { form: 'physical_examination', key: 'bp_diastolic' },
  { form: 'physical_examination', key: 'pain_score', scale: 'pain_scale' },
  { form: 'case_history', key: 'itch_score' },
  { form: 'physical_examination', key: 'dental_grade' },
  { form: 'physical_examination', key: 'lameness', rows: { measure: 'grade', of: 'limb' } },
  { form: 'physical_examination', key: 'masses', rows: { measure: 'size', of: 'location' } },
]

/** The answers from which the target weight is calculated. */
const aiming = ['animal_weight', 'ideal_weight', 'bcs_scale', 'body_condition_score']

/** The keys of all answers that trends and the target weight need. */
export const trendKeys: ReadonlySet<string> = new Set([
  ...charted.flatMap(({ key, scale }) => [key, ...(scale ? [scale] : [])]),
  ...aiming,
  'pain_mobility_assessed',
])

export type TrendPoint = {
  /** The id of the form. */
  id: string
  at: number
  value: number
  side?: Flag['side'] | undefined
}

/**
 * The fields whose flags say on which side of the usual range a value lay; for body condition the computed `bcs_class` says it.
 */
export const flagKeys: ReadonlySet<string> = new Set([...charted.map(({ key }) => key), 'bcs_class'])

/** The points of one field, oldest first; of a table those of one limb or place. */
export type Trend = {
  id: string
  charted: Charted
  /** The limb or place. */
  of?: string
  /** The highest possible score on the scale of the newest value. */
  most?: number | undefined
  points: TrendPoint[]
}

const DIGITS = /[٠-٩]/g
const PER_CM = 10

/** Returns the greatest length in a text such as `2 × 3,5 cm`, in centimetres; undefined where the text has no figure. */
const lengthIn = (text: string): number | undefined => {
  const latin = text.replace(DIGITS, digit => String(digit.charCodeAt(0) - 0x660)).replace(/[,٫]/g, '.')
  const lengths = latin.match(/\d+(\.\d+)?/g)?.map(Number) ?? []
  if (lengths.length === 0) return undefined
  const most = Math.max(...lengths)
  return /\d\s*(mm\b|مم|ملم)/i.test(latin) ? most / PER_CM : most
}

const measured = (value: Row[string] | undefined): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' ? lengthIn(value) : undefined

/** Returns on which side of the usual range a value lies. For a score of body condition the computed class says it. */
const sideOf = (flags: TrendForm['flags'], key: string): Flag['side'] => {
  if (key !== 'body_condition_score') return flags.find(({ field }) => field === key)?.side
  const found = flags.find(({ field }) => field === 'bcs_class')?.value
  if (found === undefined) return undefined
  return found === 'thin' || found === 'emaciated' ? 'below' : 'above'
}

const trendOf = (each: Charted, forms: readonly TrendForm[]): Trend[] => {
  const { key, scale } = each
  const values = (form: TrendForm) => form.values as Values
  const known = forms.filter(form => typeof values(form)[key] === 'number')
  const scaleOf = (form: TrendForm) => (scale ? chosen(values(form)[scale])[0] : undefined)
  const last = known.at(-1)
  if (!last) return []
  const on = scaleOf(last)
  const points = known
    .filter(form => scaleOf(form) === on)
    .map(form => ({
      id: form.id,
      at: Date.parse(form.at),
      value: Number(values(form)[key]),
      side: sideOf(form.flags, key),
    }))
  return [{ id: key, charted: each, most: scoreMost(key, values(last)), points }]
}

/** Returns a trend for each limb or place; if a form has one twice, the worse value counts. */
const trendsOfRows = (each: Charted, { measure, of }: Rows, forms: readonly TrendForm[]): Trend[] => {
  const { key } = each
  const found = new Map<string, { name: string; points: Map<string, TrendPoint> }>()
  for (const { id, at, values, flags } of forms)
    for (const [number, row] of rowsOf((values as Values)[key]).entries()) {
      const value = measured(row[measure])
      if (value === undefined) continue
      const name = String(row[of] ?? '').trim()
      const place = name.toLowerCase()
      const points = found.get(place)?.points ?? new Map<string, TrendPoint>()
      found.set(place, { name, points })
      const before = points.get(id)
      if (before && before.value >= value) continue
      const flag = flags.find(each => each.field === key && each.row === number && each.column === measure)
      points.set(id, { id, at: Date.parse(at), value, side: flag?.side })
    }
  return [...found].map(([place, { name, points }]) => ({
    id: `${key} ${place}`,
    charted: each,
    of: name,
    points: [...points.values()],
  }))
}

/** Returns the trends of an animal, in the order in which they are drawn; a trend measured once has one point. */
export const trendsOf = (forms: readonly TrendForm[]): Trend[] => {
  const inOrder = forms.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return charted.flatMap(each => {
    const own = inOrder.filter(({ kind }) => kind === entryKindOf(each.form))
    return each.rows ? trendsOfRows(each, each.rows, own) : trendOf(each, own)
  })
}

/**
 * How far the target reaches on either side: half a point of body condition
 * on the nine-point scale, where a point is a tenth of the weight.
 */
const EITHER_SIDE = 0.05
const GRAMS = 1000

/**
 * Returns the ideal weight in kilograms: as the examination says; else calculated from the score, where the forms' rule does so;
 * else the measured weight of an animal in ideal condition.
 */
const idealOf = (values: Values, facts: Facts): number | undefined => {
  const { ideal_weight: said, animal_weight: kilograms } = values
  if (typeof said === 'number') return said
  const reckoned = proposalOf('ideal_weight', values, { ...facts, lastWeight: undefined })
  if (typeof reckoned === 'number') return reckoned
  return bodyClass(values, facts) === 'ideal' && typeof kilograms === 'number' ? kilograms : undefined
}

/**
 * Returns the target range in grams of the grown animal, by the newest examination that yields one; undefined where none does.
 * Examinations before `grownAt` are ignored.
 */
export const aimOf = (
  forms: readonly TrendForm[],
  facts: Facts,
  grownAt: number | undefined,
): { from: number; to: number } | undefined => {
  const inOrder = forms.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  for (const { kind, at, values } of inOrder) {
    if (kind !== 'examination' || (grownAt !== undefined && Date.parse(at) < grownAt)) continue
    const ideal = idealOf(values as Values, facts)
    if (ideal !== undefined)
      return {
        from: Math.round(ideal * GRAMS * (1 - EITHER_SIDE)),
        to: Math.round(ideal * GRAMS * (1 + EITHER_SIDE)),
      }
  }
  return undefined
}
