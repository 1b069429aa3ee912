// From when on a vaccination counts, as its certificate says.
import { addDays } from '@vetrounds/core/calendar/days'
import type { TreatmentBody } from '@vetrounds/core/records/treatment'

/** Rabies protects for travelling from the 21st day after a first dose on (EU 576/2013, annex III; clinical forms C.3). */
const RABIES_DAYS = 21

export type Given = { day: string; body: TreatmentBody }

const isRabies = ({ vaccination }: TreatmentBody): boolean => vaccination?.vaccine === 'rabies'

/** The first day it is valid: its own, but of rabies 21 days later unless the former one was still valid. Days are `YYYY-MM-DD`. */
export const validFrom = ({ day, body }: Given, all: readonly Given[]): string => {
  if (!isRabies(body)) return day
  const covered = all.some(
    each => isRabies(each.body) && each.day < day && (each.body.vaccination?.validUntil ?? '') >= day,
  )
  if (covered) return day
  return addDays(day, RABIES_DAYS)
}
