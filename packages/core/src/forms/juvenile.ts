// Which animals are too young for the usual ranges of adults (clinical forms § 3.1).
import { daysBetween } from '../calendar/days.ts'
import type { Species } from '../patients/species.ts'
import { large } from './species-classes.ts'

const DAYS_SMALL = 12 * 7
/** Three months. */
const DAYS_LARGE = 91

type Animal = { species: Species; birthDate?: string | undefined }

/** Whether an animal is too young, on a day, for the ranges of adults: under 12 weeks, large ones under three months. */
export const isJuvenile = ({ species, birthDate }: Animal, today: string): boolean =>
  birthDate !== undefined &&
  daysBetween(birthDate, today) < (large.some(each => each === species) ? DAYS_LARGE : DAYS_SMALL)
