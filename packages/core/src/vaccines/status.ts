// The vaccination status: whether an animal has the vaccinations that it should have (clinical forms, Appendix C.3 and rule 15).
// It is a proposal: the vet decides. A vaccination is recognised by its vaccine; one that was written as text, such as one given
// elsewhere, by its name.
import { addMonths, daysBetween } from '../calendar/days.ts'
import type { Species } from '../patients/species.ts'
import type { VaccineKey } from '../records/vaccines.ts'
import { fold } from '../text/fold.ts'
import { isAgainstRabies } from './rabies.ts'
import type { Vaccine } from './vaccine.ts'
import { dueAfter, nameInEntry } from './vaccine-rules.ts'

/** A vaccine with the name that the reader sees. */
type Named = Pick<Vaccine, 'id' | 'key' | 'firstBooster' | 'laterBoosters'> & { name: string }

export type GivenVaccine = {
  /** How the entry names its vaccine (`nameInEntry`), if it does. */
  vaccine?: string | undefined
  /** Its name as it was written. */
  name: string
  /** `YYYY-MM-DD` */
  day: string
  /** The day on which it is due again, as recorded by whoever gave it. */
  due?: string | undefined
}

/** The data from which the status is calculated. */
export type KnownVaccines<V extends Named = Named> = {
  /** The vaccines that count for this animal. */
  counted: readonly V[]
  given: readonly GivenVaccine[]
  /** Whether the record was read to its end: nothing older is left unread. */
  isWhole: boolean
}

export type VaccinationStatus<V extends Named = Named> = {
  state: 'complete' | 'incomplete' | 'unknown'
  /** The vaccines whose interval has ended, with the day on which they were due. */
  overdue: { vaccine: V; due: string }[]
  /** The vaccines that the record doesn't mention. */
  missing: V[]
  /** The vaccines within their interval, with the day on which they are due, unless only the label says when. */
  within: { vaccine: V; due?: string }[]
}

/** Defaults that are for some animals of their species only, recognised by the breed. */
const kinds: Partial<Record<VaccineKey, RegExp>> = { paramyxovirus: /pigeon|dove|taube|حمام/i }

/** The vaccines that the status asks for: active ones that count, for this kind of animal. */
export const countedFor = <V extends Vaccine>(
  list: readonly V[],
  { species, breed = '' }: { species: Species; breed?: string | undefined },
): V[] =>
  list.filter(({ active, counts, species: all, key }) => {
    const kind = key && kinds[key]
    return active && counts === true && all.includes(species) && (!kind || kind.test(breed))
  })

/** The shortest text that is looked for within words: shorter ones are parts of too many of them. */
const LETTERS = 3

/** Whether a folded text contains another one: a short one only as a word of its own. */
const contains = (text: string, part: string): boolean =>
  part.length >= LETTERS ? text.includes(part) : part !== '' && text.split(' ').includes(part)

/**
 * Whether a vaccination is of this vaccine: as the entry says, else by the vaccine's name, a part of it, or its usual short form.
 * A vaccination against rabies is recognised in any language, also within a combination.
 */
export const isOf = (vaccine: Named, { vaccine: told, name }: GivenVaccine): boolean => {
  if (vaccine.key === 'rabies' && isAgainstRabies(told, name)) return true
  if (told !== undefined) return told === nameInEntry(vaccine)
  const [text, known] = [fold(name), fold(vaccine.name)]
  if (text.length < LETTERS) return false
  return known.includes(text) || contains(text, known) || (!!vaccine.key && text.includes(vaccine.key))
}

/**
 * The first booster comes half a year after the primary course at the earliest (Appendix C.1): an earlier dose belongs to the
 * course.
 */
const COURSE_DAYS = 26 * 7

/**
 * Whether a dose on that day (`YYYY-MM-DD`) is a booster and belongs to no primary course, judged by the doses of the same
 * vaccine.
 */
export const isBooster = (doses: readonly Pick<GivenVaccine, 'day'>[], day: string): boolean =>
  doses.some(dose => daysBetween(dose.day, day) >= COURSE_DAYS)

/**
 * When it is due again after the newest of the doses: as recorded with that dose, else by the vaccine's interval. Undefined if
 * only the label says when.
 */
const dueOf = (vaccine: Named, doses: readonly GivenVaccine[], newest: GivenVaccine): string | undefined => {
  if (newest.due) return newest.due
  const months = dueAfter(vaccine, !isBooster(doses, newest.day))
  return months === undefined ? undefined : addMonths(newest.day, months)
}

/**
 * When a dose on that day is due again by the vaccine's interval, considering all doses given. Undefined if only the label says
 * when.
 */
export const nextAfter = (
  vaccine: Named,
  given: readonly GivenVaccine[],
  day: string,
): string | undefined => {
  const doses = given.filter(each => isOf(vaccine, each))
  return dueOf(vaccine, doses, { name: vaccine.name, day })
}

/**
 * Complete when every vaccine that counts is within its interval, incomplete when one is overdue or missing, unknown without
 * records. Undefined for an animal for which no vaccine counts. A vaccine that may be in an unread part of the record is not
 * called missing.
 */
export const vaccinationStatus = <V extends Named>(
  { counted, given, isWhole }: KnownVaccines<V>,
  today: string,
): VaccinationStatus<V> | undefined => {
  if (counted.length === 0) return undefined
  const past = given.filter(({ day }) => day <= today)
  const last = counted.map(vaccine => {
    const doses = past.filter(each => isOf(vaccine, each)).sort((a, b) => (a.day < b.day ? 1 : -1))
    const [newest] = doses
    return { vaccine, isGiven: newest !== undefined, due: newest && dueOf(vaccine, doses, newest) }
  })
  const overdue = last.flatMap(({ vaccine, due }) =>
    due !== undefined && due < today ? [{ vaccine, due }] : [],
  )
  const notFound = last.flatMap(({ vaccine, isGiven }) => (isGiven ? [] : [vaccine]))
  const missing = isWhole ? notFound : []
  const isUnknown = past.length === 0 || (!isWhole && overdue.length === 0 && notFound.length > 0)
  if (isUnknown) return { state: 'unknown', overdue: [], missing, within: [] }
  const within = last.flatMap(({ vaccine, isGiven, due }) =>
    isGiven && (due === undefined || due >= today) ? [{ vaccine, ...(due && { due }) }] : [],
  )
  const isComplete = within.length === counted.length
  return {
    state: isComplete ? 'complete' : 'incomplete',
    overdue,
    missing,
    within,
  }
}

/** The longest time between two doses of a primary course (C.3; by the label). */
const GAP_DAYS = 6 * 7
/** Up to this age, the course goes on anyway. */
const YOUNG_DAYS = 16 * 7

/**
 * If a dose is given on `day`: the day of the last dose of a primary course that was to go on within six weeks and didn't. One
 * more dose may be needed, and the vet decides (C.3). Undefined for a dose in time, for boosters and for young animals.
 */
export const courseGap = (
  vaccine: Named,
  given: readonly GivenVaccine[],
  { day, bornOn }: { day: string; bornOn?: string | undefined },
): string | undefined => {
  const [newest] = given
    .filter(each => each.day < day && isOf(vaccine, each))
    .sort((a, b) => (a.day < b.day ? 1 : -1))
  if (!newest?.due || daysBetween(newest.day, newest.due) > GAP_DAYS) return undefined
  const isYoung = bornOn !== undefined && daysBetween(bornOn, day) <= YOUNG_DAYS
  return !isYoung && daysBetween(newest.day, day) > GAP_DAYS ? newest.day : undefined
}
