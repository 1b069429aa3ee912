// What is done to a patient beside its form: everything that shows it is read anew, and a toast offers the way back.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import type { PatientDeath, PatientRow, PatientWithAppointments } from '@vetrounds/core/patients/patient'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toast.ts'

/** Reads that show a patient, its owner or its appointments. */
const showing: readonly EndpointName[] = [
  'listPatients',
  'readPatient',
  'openPatient',
  'listEntries',
  'listComing',
  'readOwnerPage',
  'listOwnerPets',
  'readCalendar',
]

/** `onChanged` gets the row as it is now: lists that hold pages of their own read them anew. */
export const usePatientActs = (onChanged?: (row: PatientRow) => void) => {
  const t = useT('patients')
  const common = useT('common')
  const { number } = useFormat()
  const place = usePlace()
  const { mutate } = useSWRConfig()
  const markAlive = useChange('markAlive')
  const markDeceased = useChange('markDeceased')
  const transfer = useChange('transferPatient')

  const taken = (row: PatientRow) => {
    void mutate(key => showing.some(name => isAnswerOf(name)(key)))
    onChanged?.(row)
  }

  /** Takes something back, from a toast: the dialog that did it is gone. */
  const takeBack = async (act: () => Promise<PatientRow>, said: (row: never) => string) => {
    try {
      const row = await act()
      taken(row)
      toast({ severity: 'success', summary: said(row as never), detail: row.name })
    } catch (error) {
      toast({
        severity: 'error',
        summary: t('undoFailed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
    }
  }

  const undo = (onAction: () => void) => ({ label: common('actions.undo'), onAction })

  const alive = (row: PatientRow) =>
    takeBack(
      async () => {
        const params = { id: row.id }
        // A row that a search found has no version.
        const { v } = row.v > 0 ? row : await request('readPatient', { params }, { branch: place })
        return (await markAlive({ params, body: { v } })).answer
      },
      ({ restored = 0, lost = 0 }: PatientWithAppointments) =>
        lost > 0
          ? t('alive.lost', { count: lost, n: number(lost) })
          : restored > 0
            ? t('alive.restored', { count: restored, n: number(restored) })
            : t('markedAlive'),
    )

  return {
    taken,
    /** Marks it alive again, with the appointments that were cancelled for its death. */
    alive,
    /** Throws `ApiError`. */
    deceased: async (patient: PatientRow, death: Omit<PatientDeath, 'v'>) => {
      const body = { ...death, v: patient.v }
      const { answer: row } = await markDeceased({ params: { id: patient.id }, body })
      taken(row)
      const { cancelled = 0 } = row
      toast({
        severity: 'success',
        summary: t('death.done'),
        detail:
          cancelled > 0
            ? t('death.cancelled', {
                count: cancelled,
                n: number(cancelled),
                name: `\u2068${row.name}\u2069`,
              })
            : row.name,
        action: undo(() => void alive(row)),
      })
    },
    /** Throws `ApiError`. */
    transfer: async (patient: PatientRow, ownerId: string) => {
      const to = async (v: number, id: string) =>
        (await transfer({ params: { id: patient.id }, body: { v, ownerId: id } })).answer
      const row = await to(patient.v, ownerId)
      taken(row)
      toast({
        severity: 'success',
        summary: t('transfer.done'),
        detail: t('transfer.to', { pet: `\u2068${row.name}\u2069`, owner: `\u2068${row.ownerName}\u2069` }),
        action: undo(
          () =>
            void takeBack(
              () => to(row.v, patient.ownerId),
              () => t('transfer.undone'),
            ),
        ),
      })
    },
  }
}
