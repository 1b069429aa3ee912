// A closed visit's appointment is over: completes it, where it is still open.
import { isAllowed } from '@vetrounds/core/appointments/states'
import type { Pet } from '../pet/use-pet.ts'
import { useActs } from '../schedule/day/queries.ts'
import type { Visit } from './use-visit.ts'

/** Undefined where there is nothing to complete. */
export const useCompleteAppointment = (visit: Visit, { appointments }: Pet): (() => void) | undefined => {
  const acts = useActs()
  const row = appointments?.find(({ id }) => id === visit.facts?.appointment)
  if (!row || !isAllowed('complete', row.status)) return undefined
  const { branchId: _here, ...appointment } = row
  // Refused, it stays open in the calendar, where everybody sees it: the visit is closed all the same.
  return () => void acts.complete(appointment).catch(() => undefined)
}
