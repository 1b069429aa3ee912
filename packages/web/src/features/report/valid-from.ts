// From when on a vaccination counts, as its certificate says.
import { addDays, daysBetween } from '@vetrounds/core/calendar/days'
import type { TreatmentBody } from '@vetrounds/core/records/treatment'
import { isAgainstRabies } from '@vetrounds/core/vaccines/rabies'

/** Rabies protects for travelling from the 21st day after a first dose on (EU 576/2013, annex III; clinical forms C.3). */
const RABIES_DAYS = 21
/** A dose before the age of 12 weeks counts as none (the same). */
const RABIES_AGE_DAYS = 12 * 7

export type Given = { day: string; body: TreatmentBody }

/** What the animal adds: the day of its birth where that is known, and whether it has no chip. */
type Animal = { bornOn?: string | undefined; isUnchipped?: boolean }

const isRabies = ({ name, vaccination }: TreatmentBody): boolean =>
  vaccination !== undefined && isAgainstRabies(vaccination.vaccine, vaccination.product, name)

/**
 * The first day it is valid: its own, but of rabies 21 days later unless a former one was valid then. Undefined for a dose against rabies that
 * was given too young, where the day of birth is known, or to an animal without a chip: that comes first (clinical forms C.3). Days are
 * `YYYY-MM-DD`.
 */
export const validFrom = (
  { day, body }: Given,
  all: readonly Given[],
  animal: Animal = {},
): string | undefined => {
  if (!isRabies(body)) return day
  const { bornOn, isUnchipped } = animal
  if (isUnchipped) return undefined
  if (bornOn !== undefined && daysBetween(bornOn, day) < RABIES_AGE_DAYS) return undefined
  const covered = all.some(each => {
    if (!isRabies(each.body) || each.day >= day || (each.body.vaccination?.validUntil ?? '') < day)
      return false
    const from = validFrom(each, all, animal)
    return from !== undefined && from <= day
  })
  return covered ? day : addDays(day, RABIES_DAYS)
}
