// What the stream cancels after a patient's death: appointments that the request itself did not reach, and those booked a
// moment earlier, which the index it read did not show yet.
import type { Actor } from '../access/actor.ts'
import { nowIso } from '../clock.ts'
import { AppError } from '../errors.ts'
import { findPatient } from '../patients/patient.service.ts'
import { attempt, commit } from '../storage/commit.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { headOf } from './appointment-head.ts'
import { cancelling, comingOf } from './of-patient.service.ts'
import { isAllowed } from './states.ts'

type Row = Record<string, unknown>
type Ended = { clinicId: string; id: string; at: string; cancelsFrom?: string; by: string }

/** A patient whose appointments are to be cancelled because it died, or undefined. */
export const endedPatientOf = (row: Row): Ended | undefined =>
  row.__edb_e__ === 'patientBody' && row.cancels === true ? (row as Ended) : undefined

// Cancelled in the name of whoever recorded the death. The key includes the version: a second delivery changes nothing.
const actorFor = ({ clinicId, by }: Ended, appointmentId: string, v: number): Actor => {
  const key = `death-${appointmentId}-${v}`
  return {
    userId: by,
    sessionId: '-',
    clinicId,
    branchId: '-',
    role: 'staff',
    name: '',
    branches: 'all',
    zone: 'UTC',
    request: { id: key, endpoint: 'markDeceased', at: nowIso(), ip: '', agent: 'stream', key, hash: key },
  }
}

const cancelLate = (ended: Ended, appointmentId: string): Promise<void> =>
  attempt(async () => {
    const { clinicId, id } = ended
    const [patient, before] = await Promise.all([
      findPatient(clinicId, id),
      headOf(clinicId, appointmentId, true),
    ])
    if (!patient?.deceased || !before || !isAllowed('cancel', before.status)) return
    const actor = actorFor(ended, appointmentId, before.v)
    const { steps, changed } = cancelling(actor, before)
    const isDead = {
      check: { pk: `${clinicId}#p#${id}`, sk: 'z#head' },
      when: [{ path: 'alive', equals: 'n' }],
      lost: () => 'again' as const,
    }
    await commit(actor, { steps: [...steps, isDead], ...changed, answer: null })
  })

/** Cancels what remains ahead of the death, unless the death was undone. Safe to repeat. */
export const cancelOfEnded = (ended: Ended): Promise<void> =>
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
