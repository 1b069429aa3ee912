// What the stream updates when a patient changes: upcoming appointments show its current name, owner and flags; past ones
// keep those of their day (data model § 4).
import { nowIso } from '../clock.ts'
import { findPatient } from '../patients/patient.service.ts'
import { isOvertaken, withRetries } from '../storage/retry.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { AppointmentHead } from './appointment.entity.ts'
import { headOf } from './appointment-head.ts'
import { comingOf, namesOf } from './of-patient.service.ts'

type Row = Record<string, unknown>
type Following = { clinicId: string; id: string }

const told = ['name', 'species', 'ownerId', 'ownerName', 'allergic', 'careful'] as const

/** A changed patient row that its appointments have to follow, or undefined. */
export const changedPatientOf = (row: Row, before: Row | undefined): Following | undefined => {
  if (row.__edb_e__ !== 'patient' || !before) return undefined
  const { clinicId, id } = row as Following
  return told.some(field => row[field] !== before[field]) ? { clinicId, id } : undefined
}

const tell = (clinicId: string, id: string, names: ReturnType<typeof namesOf>): Promise<void> =>
  withRetries(async () => {
    const head = await headOf(clinicId, id, true)
    // A cancelled one takes them when it is reopened.
    if (!head || head.status === 'cancelled') return
    const isSame = (Object.keys(names) as (keyof typeof names)[]).every(key => head[key] === names[key])
    if (isSame) return
    await AppointmentHead.put({ ...head, ...names, v: head.v + 1, at: nowIso() })
      .where(({ v }, { eq }) => eq(v, head.v))
      .go()
  }, isOvertaken)

/** Updates the upcoming appointments at all branches, in the clinic's own scope. Safe to repeat. */
export const followPatient = ({ clinicId, id }: Following): Promise<void> =>
  withScope(newScope({ clinicId }), async () => {
    // Reads the current patient: an older delivery must not bring back an older name.
    const patient = await findPatient(clinicId, id)
    if (!patient) return
    for (const head of await comingOf(clinicId, id, nowIso())) await tell(clinicId, head.id, namesOf(patient))
  })
