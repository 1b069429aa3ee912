// Whether the calendar shows the first steps: to those who run a clinic that was founded lately, until they close them.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { isYoung } from '@vetrounds/core/new-id'
import type { Me } from '../../api/me.ts'

const DAYS_MS = 30 * DAY_MS

/** The clinic whose first steps are shown to this person in this branch (`<clinic>.<branch>`); none otherwise. */
export const youngClinic = (me: Me | undefined, place: string | undefined): string | undefined => {
  const [clinicId = ''] = place?.split('.') ?? []
  const member = me?.memberships.find(({ clinic }) => clinic.id === clinicId)
  const isTheirs = member?.role === 'super_admin' || member?.role === 'admin'
  if (!isTheirs || member.clinic.state === 'closed' || !isYoung(clinicId, DAYS_MS)) return undefined
  const { clinicId: of, closed } = me?.person.firstSteps ?? {}
  return closed && of === clinicId ? undefined : clinicId
}
