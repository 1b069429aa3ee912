// Dates in a patient's life: none is in the future, and death doesn't come before birth.
import type { Actor } from '../access/actor.ts'
import { localDay } from '../calendar/local-day.ts'
import { AppError } from '../errors.ts'

const refuse = (field: string, code: string): never => {
  throw new AppError('request.invalid', {}, [{ path: `body.${field}`, code }])
}

/** Today at the actor's branch, `YYYY-MM-DD`. */
const todayOf = ({ request, zone }: Actor): string => localDay(request.at, zone)

/** Throws `request.invalid` for a birth date in the future or after the day of death. */
export const assertBorn = (actor: Actor, birthDate: string | undefined, deceasedOn?: string): void => {
  if (birthDate && birthDate > todayOf(actor)) refuse('birthDate', 'date.future')
  if (birthDate && deceasedOn && birthDate > deceasedOn) refuse('birthDate', 'date.after_death')
}

/** Throws `request.invalid` for a day of death before birth or in the future. */
export const assertDied = (actor: Actor, day: string, birthDate: string | undefined): void => {
  if (day > todayOf(actor)) refuse('day', 'date.future')
  if (birthDate && day < birthDate) refuse('day', 'date.before_birth')
}
