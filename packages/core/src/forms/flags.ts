// Flags answers that are abnormal or urgent: options by their marker, numbers by their usual range (rule 8). A flag never blocks.
import { bodyClass } from './computed.ts'
import type { ClinicalForm, Field, NumberField, Usual } from './declaration.ts'
import { isJuvenile } from './juvenile.ts'
import type { Level } from './options.ts'
import {
  answeredOn,
  chosen,
  type Facts,
  isFilled,
  type Row,
  rowsOf,
  type Value,
  type Values,
} from './values.ts'
import { vitalRange } from './vital-ranges.ts'

export type Flag = {
  step: string
  field: string
  /** In a table: the key of the column, and the number of the row from 0. */
  column?: string
  row?: number
  /** The flagged option, answer or number. */
  value: string | number
  level: Level
  /** Of a number: the range, and on which side of it the number lies. */
  side?: 'above' | 'below'
  range?: { least?: number; most?: number }
}

/** Returns the usual range of a number field for this animal. */
export const usualOf = (field: NumberField, facts: Facts): Usual | undefined => {
  if (field.vital) return vitalRange(field.vital, facts)
  return field.usual?.find(({ species }) => !species || species.includes(facts.species))
}

type Outside = { level: Level; side: 'above' | 'below' }

const outside = (usual: Usual, value: number): Outside | undefined => {
  const {
    least,
    most,
    flagFrom,
    urgentBelow,
    urgentFrom = Number.POSITIVE_INFINITY,
    urgentAbove = urgentFrom,
  } = usual
  if (value >= urgentFrom || value > urgentAbove) return { level: 'urgent', side: 'above' }
  if (urgentBelow !== undefined && value < urgentBelow) return { level: 'urgent', side: 'below' }
  if (flagFrom !== undefined ? value >= flagFrom : most !== undefined && value > most)
    return { level: 'abnormal', side: 'above' }
  return least !== undefined && value < least ? { level: 'abnormal', side: 'below' } : undefined
}

/** Returns the answer to a field, if it has one and is shown. */
export type Answers = (key: string) => Value | undefined

/** Returns the total from which a pain scale calls for treatment; the short Glasgow form has fewer points without mobility. */
const painFrom = (answers: Answers): number | undefined => {
  const [scale = ''] = chosen(answers('pain_scale'))
  if (scale === 'cmps_sf') return answers('pain_mobility_assessed') === 'no' ? 5 : 6
  return { cmps_f: 5, fgs: 4, nrs: 4 }[scale]
}

/** The limit above which an animal drinks too much, in millilitres per kilogram and day. */
const drinkingMost: Partial<Record<Facts['species'], number>> = { canine: 100, feline: 50 }

/**
 * Returns the usual range of a number, given the other answers: they decide some ranges, and may exempt a number from its range.
 */
const rangeOf = (field: NumberField, answers: Answers, facts: Facts): Usual | undefined => {
  const { key, vital } = field
  // The ranges hold for grown animals at rest, measured at the usual site.
  const day = answeredOn({ examination_date: answers('examination_date') ?? '' }, facts)
  if (vital && isJuvenile(facts, day)) return undefined
  const site = chosen(answers('temperature_site'))[0] ?? 'rectal'
  if (vital === 'temperature' && !['rectal', 'cloacal'].includes(site)) return undefined
  const state = chosen(answers('respiratory_rate_state'))[0] ?? 'rest'
  if (vital === 'respiration' && state !== 'rest') return undefined
  if (key === 'pain_score') {
    const from = painFrom(answers)
    return from === undefined ? undefined : { flagFrom: from }
  }
  if (key === 'water_amount') {
    const most = drinkingMost[facts.species]
    return most && facts.lastWeight ? { most: most * facts.lastWeight } : undefined
  }
  return usualOf(field, facts)
}

/** Whether a number lies outside the usual range that the other answers leave it, so that it is flagged. */
export const isOutside = (field: NumberField, value: number, answers: Answers, facts: Facts): boolean => {
  const usual = rangeOf(field, answers, facts)
  return usual !== undefined && outside(usual, value) !== undefined
}

const found = (usual: Usual, value: number): Pick<Flag, 'level' | 'side' | 'range'> | undefined => {
  const { least, most } = usual
  const range = { ...(least !== undefined && { least }), ...(most !== undefined && { most }) }
  const at = outside(usual, value)
  return at && { ...at, ...(Object.keys(range).length > 0 && { range }) }
}

type At = Pick<Flag, 'step' | 'field' | 'column' | 'row'>

const flagsOfField = (
  field: Field,
  given: Value | undefined,
  at: At,
  values: Values,
  facts: Facts,
): Flag[] => {
  const value = field.key === 'bcs_class' ? bodyClass(values, facts) : given
  if (!isFilled(value)) return []
  switch (field.control) {
    case 'one':
    case 'many':
    case 'computed':
      return chosen(value).flatMap(key => {
        const level = field.options?.find(option => option.key === key)?.level
        return level ? [{ ...at, value: key, level }] : []
      })
    case 'yesNo':
    case 'yesNoUnknown':
      return field.yes && value === 'yes' ? [{ ...at, value, level: field.yes }] : []
    case 'number': {
      const usual = typeof value === 'number' ? rangeOf(field, key => values[key], facts) : undefined
      const flag = usual && found(usual, Number(value))
      return flag ? [{ ...at, value: Number(value), ...flag }] : []
    }
    case 'group':
      return rowsOf(value).flatMap((row: Row, number) =>
        field.rows.fields.flatMap(column =>
          flagsOfField(column, row[column.key], { ...at, column: column.key, row: number }, values, facts),
        ),
      )
    default:
      return []
  }
}

/** Enlarged nodes in this many regions mean a generalised disease. */
const GENERALISED = 3

const generalised = (values: Values): Flag[] => {
  const nodes = new Set(rowsOf(values.lymph_node_findings).map(({ node }) => node))
  const at = { step: 'abdomen_and_lymph_nodes', field: 'lymph_node_findings' }
  return nodes.size >= GENERALISED ? [{ ...at, value: 'generalised', level: 'abnormal' }] : []
}

/** Returns all flags in the order of the form. `values` are the shown ones: hidden values are not filtered out here. */
export const flagsOf = (form: ClinicalForm, values: Values, facts: Facts): Flag[] => [
  ...form.steps.flatMap(step =>
    step.fields.flatMap(field =>
      flagsOfField(field, values[field.key], { step: step.key, field: field.key }, values, facts),
    ),
  ),
  ...generalised(values),
]
