// The zone in which an appointment's time is shown: the present zone of its branch, as in that branch's calendar.
import type { PetAppointment } from '@vetrounds/core/records/timeline'
import { useCallback } from 'react'
import { useMembership } from '../../../api/working-place.ts'

/** Returns the zone of the appointment's branch; for a branch that `/me` doesn't list, the zone stored with the appointment. */
export const useZoneOf = (): ((row: Pick<PetAppointment, 'branchId' | 'zone'>) => string) => {
  const branches = useMembership()?.branches
  return useCallback(
    ({ branchId, zone }) => branches?.find(({ id }) => id === branchId)?.timeZone ?? zone,
    [branches],
  )
}
