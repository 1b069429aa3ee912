// Values that follow from other answers: read-only ones, and proposals for empty fields that the person may accept.
import { addDays } from '../calendar/days.ts'
import type { Species } from '../patients/species.ts'
import { type GivenVaccine, type VaccinationStatus, vaccinationStatus } from '../vaccines/status.ts'
import { type Facts, isFilled, rowsOf, type Value, type Values } from './values.ts'

const number = (values: Values, key: string): number | undefined => {
  const value = values[key]
  return typeof value === 'number' ? value : undefined
}

const rounded = (value: number, decimals = 0): number => {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}

/** The ideal scores on a species' scale. Species that are missing here have no class. */
const ideal: Partial<Record<Species, readonly [scale: string, least: number, most: number]>> = {
  canine: ['nine', 4, 5],
  feline: ['nine', 5, 5],
  bovine: ['five', 2.5, 3.5],
}

const OBESE_OF_NINE = 8

/** Returns the class of body condition. Emaciated is the lowest score of either scale, obese 8 or 9 of nine. */
export const bodyClass = (values: Values, { species }: Facts): string | undefined => {
  const score = number(values, 'body_condition_score')
  const [scale, least = 0, most = 0] = ideal[species] ?? []
  if (score === undefined || !scale || values.bcs_scale !== scale) return undefined
  if (score <= 1) return 'emaciated'
  if (score < least) return 'thin'
  if (score <= most) return 'ideal'
  return scale === 'nine' && score >= OBESE_OF_NINE ? 'obese' : 'overweight'
}

/** Returns the ideal scores of the species on the chosen scale; undefined if they are not known on that scale. */
export const idealScores = (
  values: Values,
  { species }: Facts,
): { least: number; most: number } | undefined => {
  const [scale, least, most] = ideal[species] ?? []
  return scale && values.bcs_scale === scale && least !== undefined && most !== undefined
    ? { least, most }
    : undefined
}

const weightOf = (values: Values, facts: Facts) => number(values, 'animal_weight') ?? facts.lastWeight

/** Weight in kg × dehydration in % × 10 = millilitres. Guidance only. */
export const fluidDeficit = (
  values: Values,
  facts: Facts,
): { kg: number; percent: number; ml: number } | undefined => {
  const kg = weightOf(values, facts)
  const percent = number(values, 'dehydration_percent')
  return kg && percent ? { kg, percent, ml: rounded(kg * percent * 10) } : undefined
}

/** Fields of earlier steps with signs of hydration; step 6 shows them read-only. */
export const hydrationSigns = [
  'eye_sunkenness',
  'mucous_membrane_moisture',
  'capillary_refill_time',
  'pulse_quality',
] as const

/** The middle of each band of `hydration_status`, in whole per cent. */
const dehydration: Readonly<Record<string, number>> = {
  normal: 0,
  mild: 6,
  moderate: 7,
  marked: 10,
  shock: 13,
}

/** Days from mating to birth, by species; of camelids and murines by their subtype. */
const gestation: Partial<Record<string, number>> = {
  canine: 63,
  feline: 65,
  equine: 340,
  bovine: 283,
  ovine: 147,
  caprine: 150,
  dromedary: 390,
  llama: 345,
  lapine: 31,
  cavies: 68,
  rat: 22,
  mouse: 20,
}

const dueDate = (values: Values, { species, subtype }: Facts): string | undefined => {
  const days = gestation[species] ?? (subtype && gestation[subtype])
  const mated = values.mating_date
  if (!days || typeof mated !== 'string') return undefined
  return addDays(mated, days)
}

const ofNine: readonly Species[] = ['canine', 'feline', 'equine', 'lapine', 'camelid']
const ofFive: readonly Species[] = ['bovine', 'ovine', 'caprine']

/** The scale on which a species is scored by default. */
export const defaultScale = (species: Species): 'nine' | 'five' | undefined => {
  if (ofNine.includes(species)) return 'nine'
  return ofFive.includes(species) ? 'five' : undefined
}

const farmed: readonly Species[] = ['bovine', 'ovine', 'caprine', 'cervidae']

/** The share of heartbeats without a pulse from which there is a pulse deficit. */
const DEFICIT = 0.1

const pulseDeficit = (values: Values): 'yes' | undefined => {
  const heart = number(values, 'heart_rate')
  const pulse = number(values, 'pulse_rate')
  return heart !== undefined && pulse !== undefined && heart - pulse >= heart * DEFICIT && heart > pulse
    ? 'yes'
    : undefined
}

const meanPressure = (values: Values): number | undefined => {
  const systolic = number(values, 'bp_systolic')
  const diastolic = number(values, 'bp_diastolic')
  return systolic !== undefined && diastolic !== undefined
    ? rounded((systolic + 2 * diastolic) / 3)
    : undefined
}

/** On the nine-point scale each point over 5 means a tenth more than the ideal weight. */
const idealWeight = (values: Values, facts: Facts): number | undefined => {
  const score = number(values, 'body_condition_score')
  const kg = weightOf(values, facts)
  if (values.bcs_scale !== 'nine' || score === undefined || score <= 5 || !kg) return undefined
  return rounded((kg * 100) / (100 + 10 * (score - 5)), 2)
}

const hydrationPercent = ({ hydration_status: status }: Values): number | undefined =>
  typeof status === 'string' ? dehydration[status] : undefined

/** Returns the vaccinations entered in step 11 of the case history. */
export const toldVaccines = (values: Values): GivenVaccine[] =>
  rowsOf(values.vaccinations).flatMap(row => {
    const [name, day, due] = [row.vaccine_name, row.vaccination_date, row.next_due_date]
    return typeof name === 'string' && typeof day === 'string'
      ? [{ name, day, due: typeof due === 'string' ? due : undefined }]
      : []
  })

/**
 * Returns the vaccination status from the record and from the
 * vaccinations that, according to step 11, others have given (rule 15).
 */
export const historyStatus = (values: Values, { vaccines, today }: Facts): VaccinationStatus | undefined =>
  vaccines && vaccinationStatus({ ...vaccines, given: [...vaccines.given, ...toldVaccines(values)] }, today)

/** Returns the proposal for an empty field. Nothing is written until the person accepts it. */
export const proposalOf = (key: string, values: Values, facts: Facts): Value | undefined => {
  if (isFilled(values[key])) return undefined
  switch (key) {
    case 'examination_date':
      return facts.now
    case 'examination_type':
      return 'general'
    case 'animal_use':
      return 'companion'
    case 'food_producing':
      return farmed.includes(facts.species) ? 'yes' : undefined
    case 'behavior':
      return facts.behaviour?.length ? facts.behaviour : undefined
    case 'bcs_scale':
      return defaultScale(facts.species)
    case 'dehydration_percent':
      return hydrationPercent(values)
    case 'expected_due_date':
      return dueDate(values, facts)
    case 'pulse_deficit':
      return pulseDeficit(values)
    case 'bp_mean':
      return meanPressure(values)
    case 'vaccination_status':
      return historyStatus(values, facts)?.state
    case 'ideal_weight':
      return idealWeight(values, facts)
    default:
      return undefined
  }
}

/** Returns the share of the herd that is ill or dead, in per cent. */
export const herdShare = (key: 'herd_affected' | 'herd_deaths', values: Values): number | undefined => {
  const size = number(values, 'herd_size')
  const part = number(values, key)
  return size && part !== undefined ? rounded((part / size) * 100, 1) : undefined
}

/** Returns how much the animal drinks, in millilitres per kilogram and day, by its last weight. */
export const drinkingPerKilo = (values: Values, { lastWeight }: Facts): number | undefined => {
  const amount = number(values, 'water_amount')
  return amount !== undefined && lastWeight ? rounded(amount / lastWeight) : undefined
}
