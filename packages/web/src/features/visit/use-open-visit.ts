// Opens a visit of a patient, for an appointment or without one, and goes to it. If it is already open, goes to that one.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
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

/** The ids of visits known to be struck out: they can't be used again. */
const struckOf = (entries: readonly TimelineEntry[] = []): ReadonlySet<string> =>
  new Set(entries.flatMap(each => (each.kind === 'visit' && each.state === 'struck' ? [each.id] : [])))

/** `reason` says why the role may not. */
export const useOpenVisit = () => {
  const t = useT('visit')
  const common = useT('common')
  const navigate = useNavigate()
  const place = usePlace()
  const { mutate } = useSWRConfig()
  const openVisit = useChange('openVisit')
  const can = useCan()
  const reason = can('records.assist')
  const openBeside = async (
    struck: ReadonlySet<string>,
    who: Who,
    appointment: AppointmentRow | undefined,
  ): Promise<void> => {
    const id = appointment ? visitIdOf(appointment, now(), struck) : newId()
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
                // In a visit without an appointment, the vet is whoever opens it, if they may examine.
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
      // The visit was struck out without this device knowing: the next id is tried.
      if (error instanceof ApiError && error.code === 'entry.struck' && !struck.has(id))
        return openBeside(new Set([...struck, id]), who, appointment)
      toast({
        severity: 'error',
        summary: t('start.failed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
    }
  }
  /** `entries` of the patient, as far as they are known. */
  const open = (who: Who, appointment?: AppointmentRow, entries?: readonly TimelineEntry[]) =>
    openBeside(struckOf(entries), who, appointment)
  return { open, reason }
}
