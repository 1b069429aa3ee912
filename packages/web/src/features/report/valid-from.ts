// Computes the day from which a vaccination is valid, for its certificate.
import { addDays, daysBetween } from '@vetrounds/core/calendar/days'
import type { TreatmentBody } from '@vetrounds/core/records/treatment'
import { isAgainstRabies } from '@vetrounds/core/vaccines/rabies'

/** For travel, a first rabies vaccination is valid from the 21st day after it (EU 576/2013, annex III; clinical forms C.3). */
const RABIES_DAYS = 21
/** A dose before the age of 12 weeks does not count (same source). */
const RABIES_AGE_DAYS = 12 * 7

export type Given = { day: string; body: TreatmentBody }

/** The facts about the animal that matter: its day of birth if known, and whether it has no chip. */
type Animal = { bornOn?: string | undefined; isUnchipped?: boolean }

const isRabies = ({ name, vaccination }: TreatmentBody): boolean =>
  vaccination !== undefined && isAgainstRabies(vaccination.vaccine, vaccination.product, name)

/**
 * The first day on which a dose is valid: its own day, but for rabies 21 days later unless an earlier dose was still valid then.
 * Undefined for a rabies dose that was given too young, if the day of birth is known, or to an animal without a chip, since the
 * chip must come first (clinical forms C.3). Days are `YYYY-MM-DD`.
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
