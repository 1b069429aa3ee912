// Completes a closed visit's appointment if it is still open.
import { isAllowed } from '@vetrounds/core/appointments/states'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { saveOverNewer } from '../../changes/over-newer.ts'
import type { Pet } from '../pet/use-pet.ts'
import { useActs } from '../schedule/day/queries.ts'
import type { Visit } from './use-visit.ts'

/**
 * Returns undefined if there is nothing to complete. A change that somebody else made to the appointment meanwhile is kept: its
 * newer version is read, and completed if it is still open.
 */
export const useCompleteAppointment = (visit: Visit, { appointments }: Pet): (() => void) | undefined => {
  const acts = useActs()
  const branch = usePlace()
  const row = appointments?.find(({ id }) => id === visit.facts?.appointment)
  if (!row || !isAllowed('complete', row.status)) return undefined
  const { branchId: _here, ...appointment } = row
  const complete = (): Promise<unknown> =>
    saveOverNewer(
      async known => isAllowed('complete', known.status) && (await acts.complete(known)),
      appointment,
      () => request('readAppointment', { params: { id: row.id } }, { branch }),
    )
  // If this is refused, the appointment stays open in the calendar, where everybody sees it; the visit is closed all the same.
  return () => void complete().catch(() => undefined)
}
