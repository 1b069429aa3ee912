// Zone and date at the branch that this tab works in.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { now } from '@vetrounds/core/clock'
import { browserZone } from '../i18n/browser-zone.ts'
import { useBranch } from './branch.ts'
import { usePersonHere } from './person-here.ts'

/** The zone of this tab's branch; the browser's own until it is known. */
export const useBranchZone = (): string => {
  const here = useBranch()
  const me = usePersonHere()
  const [clinicId, branchId] = here?.split('.') ?? []
  const membership = me?.memberships.find(({ clinic }) => clinic.id === clinicId)
  return membership?.branches.find(({ id }) => id === branchId)?.timeZone ?? browserZone()
}

/** Today at this tab's branch, wherever the browser is. */
export const useToday = (): string => localDay(now(), useBranchZone())
