// Acts on a patient outside its form: everything that shows the patient shows the result at once, and a toast offers an undo.
// Without a connection the act waits to be sent.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import type { PatientDeath, PatientRow, PatientWithAppointments } from '@vetrounds/core/patients/patient'
import { useSWRConfig } from 'swr'
import { showEdit } from '../../api/answered-edits.ts'
import { isAnswerOf } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { toast } from '../../ui/toast.ts'
import { predictedDeath, predictedTransfer } from './predicted-state.ts'

/** Reads that show a patient, its owner, its appointments or what it is due for. */
const showing: readonly EndpointName[] = [
  'listPatients',
  'readPatient',
  'openPatient',
  'listEntries',
  'listComing',
  'readOwnerPage',
  'listOwnerPets',
  'readCalendar',
  'readDues',
]

type NextOwner = { id: string; name: string }

/** `onChanged` is called with the changed row, so that lists with pages of their own read them again. */
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
    // A patient that waits to be sent is laid over what was read, and there is nothing newer to read.
    if (isWaiting(row.id)) return
    showEdit('patient', row)
    void mutate(key => showing.some(name => isAnswerOf(name)(key)))
    onChanged?.(row)
  }

  /** Shows a toast with what was done, or that it waits to be sent, and an undo. */
  const tell = (row: PatientRow, done: string, detail: string, undo?: () => void) => {
    const waits = isWaiting(row.id)
    toast({
      severity: waits ? 'secondary' : 'success',
      summary: waits ? common('queue.saved') : done,
      detail: waits ? [done, row.name].map(isolated).join(' · ') : detail,
      ...(undo && { undo }),
    })
  }

  /** Undoes an act from its toast. Failures are shown in a toast, too, because the dialog of the act is closed. */
  const takeBack = async (act: () => Promise<PatientRow>, said: (row: never) => string) => {
    try {
      const row = await act()
      taken(row)
      tell(row, said(row as never), row.name)
    } catch (error) {
      toast({
        severity: 'error',
        summary: t('undoFailed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
    }
  }

  const alive = (row: PatientRow & { foundV?: number }) =>
    takeBack(
      async () => {
        const params = { id: row.id }
        // A row that a search found was not read and has no version. A patient with waiting changes goes on from its own version.
        const here = row.v || (isWaiting(row.id) && row.foundV)
        const v = here || (await request('readPatient', { params }, { branch: place })).v
        const expected = () => predictedDeath(row, v, false)
        return (await markAlive({ params, body: { v } }, { expected })).answer
      },
      ({ restored = 0, lost = 0, later = 0 }: PatientWithAppointments) =>
        later > 0
          ? t('alive.later')
          : lost > 0
            ? t('alive.lost', { count: lost, n: number(lost) })
            : restored > 0
              ? t('alive.restored', { count: restored, n: number(restored) })
              : t('markedAlive'),
    )

  const give = async (patient: PatientRow, owner: NextOwner): Promise<PatientRow> => {
    const input = { params: { id: patient.id }, body: { v: patient.v, ownerId: owner.id } }
    const expected = () => predictedTransfer(patient, patient.v, owner)
    return (await transfer(input, { expected })).answer
  }

  const mark = async (patient: PatientRow, death: Omit<PatientDeath, 'v'>) => {
    const { id, v } = patient
    const expected = () => predictedDeath(patient, v, true)
    return (await markDeceased({ params: { id }, body: { ...death, v } }, { expected })).answer
  }

  return {
    taken,
    /** Marks the patient alive again and restores the appointments that were cancelled for its death. */
    alive,
    /** Throws `ApiError`. */
    deceased: async (patient: PatientRow, death: Omit<PatientDeath, 'v'>) => {
      const row = await mark(patient, death)
      taken(row)
      const { cancelled = 0 } = row
      const count = { count: cancelled, n: number(cancelled), name: isolated(row.name) }
      const detail = cancelled > 0 ? t('death.cancelled', count) : row.name
      tell(row, t('death.done'), detail, () => void alive(row))
    },
    /** Corrects the day of a death; what happened to the appointments stays. Throws `ApiError`. */
    correctDeath: async (patient: PatientRow & { deceasedOn?: string | undefined }, day: string) => {
      const row = await mark(patient, { day, appointments: 'keep' })
      taken(row)
      const former = patient.deceasedOn
      const back = former && (() => mark(row, { day: former, appointments: 'keep' }))
      const undo = back && (() => void takeBack(back, () => t('death.corrected')))
      tell(row, t('death.corrected'), row.name, undo || undefined)
    },
    /** Throws `ApiError`. */
    transfer: async (patient: PatientRow, owner: NextOwner) => {
      const row = await give(patient, owner)
      taken(row)
      const detail = t('transfer.to', { pet: isolated(row.name), owner: isolated(row.ownerName) })
      const former = { id: patient.ownerId, name: patient.ownerName }
      tell(
        row,
        t('transfer.done'),
        detail,
        () =>
          void takeBack(
            () => give(row, former),
            () => t('transfer.undone'),
          ),
      )
    },
  }
}
