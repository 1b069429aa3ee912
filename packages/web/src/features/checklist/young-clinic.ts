// Whether the calendar shows the first steps: to administrators of a clinic founded in the last 30 days, until they close them.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { isYoung } from '@vetrounds/core/new-id'
import type { StepsOfClinic } from '@vetrounds/core/sessions/person'
import type { Me } from '../../api/me.ts'

const DAYS_MS = 30 * DAY_MS

/** The stored first steps of each clinic, the clinic that was changed last first. */
export const keptSteps = ({ person: { firstSteps } }: Me): readonly StepsOfClinic[] => {
  if (!firstSteps) return []
  const { others = [], ...last } = firstSteps
  return [last, ...others]
}

/** The stored first steps of one clinic. */
export const stepsOf = (me: Me, clinicId: string): StepsOfClinic =>
  keptSteps(me).find(each => each.clinicId === clinicId) ?? { clinicId }

/**
 * Returns the clinic whose first steps are shown to this person in this branch (`<clinic>.<branch>`); undefined where none are.
 */
export const youngClinic = (me: Me | undefined, place: string | undefined): string | undefined => {
  const [clinicId = ''] = place?.split('.') ?? []
  const member = me?.memberships.find(({ clinic }) => clinic.id === clinicId)
  const isTheirs = member?.role === 'super_admin' || member?.role === 'admin'
  if (!isTheirs || member.clinic.state === 'closed' || !isYoung(clinicId, DAYS_MS)) return undefined
  return me && stepsOf(me, clinicId).closed ? undefined : clinicId
}
