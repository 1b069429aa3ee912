// Time zone and date of the branch that a part of the page works in: the tab's branch, or one of the clinic the page is about.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { now } from '@vetrounds/core/clock'
import { browserZone } from '../i18n/browser-zone.ts'
import { usePersonHere } from './person-here.ts'
import { usePlace } from './working-place.ts'

/** The branch's time zone; the browser's own zone until the branch is known. */
export const useBranchZone = (): string => {
  const here = usePlace()
  const me = usePersonHere()
  const [clinicId, branchId] = here?.split('.') ?? []
  const membership = me?.memberships.find(({ clinic }) => clinic.id === clinicId)
  return membership?.branches.find(({ id }) => id === branchId)?.timeZone ?? browserZone()
}

/** Today at this branch, wherever the browser is. */
export const useToday = (): string => localDay(now(), useBranchZone())
