// The zone in which an appointment's time is said: its branch's present one, as in that branch's calendar.
import type { PetAppointment } from '@vetrounds/core/records/timeline'
import { useCallback } from 'react'
import { useMembership } from '../../../api/working-place.ts'

/** The zone of the appointment's branch; of one that `/me` doesn't name, the zone that was stored with the appointment. */
export const useZoneOf = (): ((row: Pick<PetAppointment, 'branchId' | 'zone'>) => string) => {
  const branches = useMembership()?.branches
  return useCallback(
    ({ branchId, zone }) => branches?.find(({ id }) => id === branchId)?.timeZone ?? zone,
    [branches],
  )
}
