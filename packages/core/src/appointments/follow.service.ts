// What the stream updates when a patient changes: appointments that are not over show its current name, owner and flags; past ones
// keep those of their day (data model § 4).
import { DAY_MS } from '../calendar/lengths.ts'
import { isoAt, now, nowIso } from '../clock.ts'
import { inTurns } from '../in-turns.ts'
import { findPatient } from '../patients/patient.service.ts'
import { byItself } from '../storage/own-version.ts'
import { isOvertaken, withRetries } from '../storage/retry.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { AppointmentHead } from './appointment.entity.ts'
import { LONGEST_MS } from './appointment.ts'
import { headOf } from './appointment-head.ts'
import { comingOf, namesOf } from './of-patient.service.ts'
import { isAllowed } from './states.ts'

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
    await AppointmentHead.put({ ...head, ...names, ...byItself(head), at: nowIso() })
      .where(({ v }, { eq }) => eq(v, head.v))
      .go()
  }, isOvertaken)

/** Those ahead, and those that have begun and may still be completed: they run, or ended within a day. */
const unfinishedOf = async (clinicId: string, id: string) => {
  const [at, dayBefore] = [nowIso(), isoAt(now() - DAY_MS)]
  const heads = await comingOf(clinicId, id, isoAt(now() - DAY_MS - LONGEST_MS))
  return heads.filter(
    ({ start, end, status }) => start >= at || (end > dayBefore && isAllowed('complete', status)),
  )
}

/** Updates the appointments that are ahead or unfinished, at all branches, in the clinic's own scope. Safe to repeat. */
export const followPatient = ({ clinicId, id }: Following): Promise<void> =>
  withScope(newScope({ clinicId }), async () => {
    // Reads the current patient: an older delivery must not bring back an older name.
    const patient = await findPatient(clinicId, id)
    if (!patient) return
    await inTurns(await unfinishedOf(clinicId, id), head => tell(clinicId, head.id, namesOf(patient)))
  })
