// Run by the stream after a patient's death was recorded or taken back. A death: cancels the appointments that the request itself
// did not reach, and those booked a moment earlier, which the index did not show yet. A death taken back: restores the
// appointments that the stream cancelled while the request was restoring.
import type { Actor } from '../access/actor.ts'
import { nowIso } from '../clock.ts'
import { AppError } from '../errors.ts'
import { findPatient, patientStandsAsRead } from '../patients/patient.service.ts'
import { attempt, commit } from '../storage/commit.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { headOf } from './appointment-head.ts'
import { cancelling, comingOf, restoreCancelled } from './of-patient.service.ts'
import { isAllowed } from './states.ts'

type Row = Record<string, unknown>
type Ended = { clinicId: string; id: string; at: string; cancelsFrom?: string; by: string; v: number }

/** A patient whose appointments are to be cancelled because it died, or undefined. */
export const endedPatientOf = (row: Row): Ended | undefined =>
  row.__edb_e__ === 'patientBody' && row.cancels === true ? (row as Ended) : undefined

/** A patient whose death was taken back, or undefined. */
export const revivedPatientOf = (row: Row, before: Row | undefined): Ended | undefined =>
  row.__edb_e__ === 'patientBody' && before?.deceasedOn !== undefined && row.deceasedOn === undefined
    ? (row as Ended)
    : undefined

// Acts as the person who recorded the death or took it back. Idempotency keys include a version:
// a second delivery changes nothing.
const actorFor = (
  { clinicId, by, cancelsFrom }: Ended,
  endpoint: 'markDeceased' | 'markAlive',
  key: string,
): Actor => ({
  userId: by,
  sessionId: '-',
  clinicId,
  branchId: '-',
  role: 'staff',
  name: '',
  branches: 'all',
  zone: 'UTC',
  request: {
    ...{ id: key, key, hash: key, endpoint, at: nowIso(), ip: '', agent: 'stream' },
    ...(cancelsFrom !== undefined && { savedAt: cancelsFrom }),
  },
})

const cancelLate = (ended: Ended, appointmentId: string): Promise<void> =>
  attempt(async () => {
    const { clinicId, id } = ended
    const [patient, before] = await Promise.all([
      findPatient(clinicId, id),
      headOf(clinicId, appointmentId, true),
    ])
    if (!patient?.deceased || !before || !isAllowed('cancel', before.status)) return
    const actor = actorFor(ended, 'markDeceased', `death-${appointmentId}-${before.v}`)
    const { steps, changed } = cancelling(actor, before)
    const isDead = patientStandsAsRead(clinicId, patient)
    await commit(actor, { steps: [...steps, isDead], ...changed, answer: null })
  })

/** Cancels the open appointments that remain after a death, unless the death was undone. Safe to repeat. */
export const cancelAfterDeath = (ended: Ended): Promise<void> =>
  withScope(newScope({ clinicId: ended.clinicId }), async () => {
    const { cancelsFrom = ended.at } = ended
    for (const { id, status } of await comingOf(ended.clinicId, ended.id, cancelsFrom)) {
      if (!isAllowed('cancel', status)) continue
      await cancelLate(ended, id).catch(error => {
        // Another delivery got there first.
        if (!(error instanceof AppError && error.code === 'idempotency.in_flight')) throw error
      })
    }
  })

/**
 * Restores the appointments that a death cancelled and that the request which took the death back did not restore, unless the
 * patient was marked deceased again. Safe to repeat.
 */
export const restoreAfterUndoneDeath = (revived: Ended): Promise<void> =>
  withScope(newScope({ clinicId: revived.clinicId }), async () => {
    const patient = await findPatient(revived.clinicId, revived.id)
    if (!patient || patient.deceased) return
    await restoreCancelled(actorFor(revived, 'markAlive', `alive-${revived.id}-${revived.v}`), patient)
  })
