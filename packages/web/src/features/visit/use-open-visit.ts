// Opens a visit of a patient, for an appointment or directly, and goes to it; one that is open already is gone to.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import { visitIdOf } from '@vetrounds/core/records/visit-rules'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { isAnswerOf } from '../../api/client.ts'
import { currentPerson } from '../../api/person.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { SavedBefore } from '../../ui/saved-before.ts'
import { toast } from '../../ui/toast.ts'
import { predictedVisit } from './predicted-visit.ts'

type Who = { id: string; name: string; chip?: string }

/** `reason` says why the role may not. `before` is done with an appointment first, e.g. leading it into the room. */
export const useOpenVisit = () => {
  const t = useT('visit')
  const common = useT('common')
  const navigate = useNavigate()
  const place = usePlace()
  const { mutate } = useSWRConfig()
  const openVisit = useChange('openVisit')
  const can = useCan()
  const reason = can('records.assist')
  const open = async (who: Who, appointment?: AppointmentRow): Promise<void> => {
    const id = appointment ? visitIdOf(appointment, now()) : newId()
    const by = currentPerson()?.id ?? ''
    const go = (visitId: string) => void navigate(paths.visit(who.chip ?? who.id, visitId))
    try {
      const { isWaiting } = await openVisit(
        { body: { id, patientId: who.id, ...(appointment && { appointmentId: appointment.id }) } },
        {
          already: t('start.already'),
          expected: ({ body }) =>
            predictedVisit(
              body,
              {
                // Whoever may examine is the vet of a visit without an appointment.
                vet: appointment ? (appointment.vetId ?? undefined) : can('records.write') ? undefined : by,
                title: appointment?.title,
              },
              { branchId: place?.split('.')[1] ?? '', by, petName: who.name },
            ),
        },
      )
      if (!isWaiting) void mutate(isAnswerOf('openPatient'))
      go(id)
    } catch (error) {
      if (error instanceof SavedBefore) return go(id)
      if (error instanceof ApiError && error.code === 'visit.exists') return go(String(error.data.visitId))
      toast({
        severity: 'error',
        summary: t('start.failed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
    }
  }
  return { open, reason }
}
