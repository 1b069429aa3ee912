// Zone and date at the branch where a part of the page works: the tab's, or one of the clinic that the page is about.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { now } from '@vetrounds/core/clock'
import { browserZone } from '../i18n/browser-zone.ts'
import { usePersonHere } from './person-here.ts'
import { usePlace } from './working-place.ts'

/** The zone of this branch; the browser's own until it is known. */
export const useBranchZone = (): string => {
  const here = usePlace()
  const me = usePersonHere()
  const [clinicId, branchId] = here?.split('.') ?? []
  const membership = me?.memberships.find(({ clinic }) => clinic.id === clinicId)
  return membership?.branches.find(({ id }) => id === branchId)?.timeZone ?? browserZone()
}

/** Today at this branch, wherever the browser is. */
export const useToday = (): string => localDay(now(), useBranchZone())
