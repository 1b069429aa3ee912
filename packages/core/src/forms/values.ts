// The answers of a clinical form, and the facts about the animal that its rules need.
import { localDay } from '../calendar/local-day.ts'
import type { Gender, Species } from '../patients/species.ts'
import type { KnownVaccines } from '../vaccines/status.ts'

/** A row of a table in a form. */
export type Row = Readonly<Record<string, string | number | readonly string[]>>
/** yes/no and choices are keys, dates `YYYY-MM-DD`, dates with time instants, numbers in the field's unit. */
export type Value = string | number | readonly string[] | readonly Row[]
/** Answers by field. A missing answer was not recorded, which never means normal. */
export type Values = Readonly<Record<string, Value>>

/** The parts of a species that have usual ranges of their own (rule 4). */
export type Subtype = 'dromedary' | 'llama' | 'horse' | 'rat' | 'mouse'

export type Facts = {
  species: Species
  gender?: Gender | undefined
  neutered?: boolean | undefined
  birthDate?: string | undefined
  subtype?: Subtype | undefined
  /** The current day at the branch, and the current instant. */
  today: string
  now: string
  /** The time zone of the branch, which decides on which day an instant lies there. */
  zone: string
  /** In kilograms. */
  lastWeight?: number | undefined
  foodProducing: boolean
  lactating: boolean
  /** A treatment was recorded on the form's day or in its visit. */
  drugGiven: boolean
  /** The patient's known behaviour. */
  behaviour?: readonly string[] | undefined
  /** What the record says about vaccinations; given where the vaccination status is asked for. */
  vaccines?: KnownVaccines | undefined
}

/** The keys chosen in a field: several, one, or none. */
export const chosen = (value: Value | undefined): readonly string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}

export const rowsOf = (value: Value | undefined): readonly Row[] =>
  Array.isArray(value) ? value.filter((each): each is Row => typeof each === 'object') : []

/** Whether a value is an answer: blanks alone are none. */
export const isFilled = (value: Value | undefined): value is Value =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'number' || Boolean(value?.length)

/** Returns the day of a date, or the day on which an instant lies at the branch. */
export const dayIn = (value: string, { zone }: Pick<Facts, 'zone'>): string =>
  value.length === 10 || Number.isNaN(Date.parse(value)) ? value.slice(0, 10) : localDay(value, zone)

/** Returns the day of the answers: the examination's own, however late it is written or amended; today where it has none. */
export const answeredOn = ({ examination_date: at }: Values, facts: Pick<Facts, 'today' | 'zone'>): string =>
  typeof at === 'string' && at ? dayIn(at, facts) : facts.today

const subtypes: readonly [Species, RegExp, Subtype][] = [
  ['camelid', /dromedar|arabian|عربي/i, 'dromedary'],
  ['camelid', /llama|lama|alpa[ck]a|لاما|ألباكا/i, 'llama'],
  ['murine', /rat\b|ratte|جرذ/i, 'rat'],
  ['murine', /mouse|maus|فأر/i, 'mouse'],
]

/** Returns the subtype that a breed's name implies. A species with subtypes has no range and no flag without one. */
export const subtypeOf = (species: Species, breed = ''): Subtype | undefined => {
  if (species === 'equine') return /donkey|esel|mule|maultier|حمار/i.test(breed) ? undefined : 'horse'
  return subtypes.find(([of, words]) => of === species && words.test(breed))?.[2]
}

type Animal = Pick<Facts, 'species' | 'gender' | 'neutered' | 'birthDate'> & { breed?: string | undefined }
type AnimalFacts = Pick<
  Facts,
  'species' | 'gender' | 'neutered' | 'birthDate' | 'subtype' | 'today' | 'now' | 'zone'
>

/**
 * Returns the facts that the rules need about an animal at an instant, in
 * its branch's zone; the other facts come from the record and the form.
 */
export const factsOfAnimal = (
  { species, gender, neutered, birthDate, breed }: Animal,
  { at, zone }: { at: string; zone: string },
): AnimalFacts => ({
  species,
  gender,
  neutered,
  birthDate,
  subtype: subtypeOf(species, breed),
  today: localDay(at, zone),
  now: at,
  zone,
})
