// What the stream updates when a patient or a branch changes: appointments that are not over show the patient's current name,
// owner and flags, and have the branch's zone; past ones keep those of their day (data model § 4).
import { crossesMidnight } from '../calendar/days-in-zone.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { findBranchNow } from '../clinics/clinic.service.ts'
import { isoAt, now, nowIso } from '../clock.ts'
import { inBatches } from '../in-batches.ts'
import { findPatient } from '../patients/patient.service.ts'
import { LAST } from '../storage/list-index.ts'
import { versionAfterStream } from '../storage/own-version.ts'
import { isOvertaken, withRetries } from '../storage/retry.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { AppointmentHead } from './appointment.entity.ts'
import { LONGEST_MS } from './appointment.ts'
import { type Head, headOf } from './appointment-head.ts'
import { comingOf, namesOf } from './of-patient.service.ts'
import { headsBetween } from './span.service.ts'
import { isAllowed } from './states.ts'

type Row = Record<string, unknown>
type Following = { clinicId: string; id: string }

const told = ['name', 'species', 'ownerId', 'ownerName', 'allergic', 'careful'] as const

/** The patient of a changed row whose appointments must copy the change, or undefined. */
export const changedPatientOf = (row: Row, before: Row | undefined): Following | undefined => {
  if (row.__edb_e__ !== 'patient' || !before) return undefined
  const { clinicId, id } = row as Following
  return told.some(field => row[field] !== before[field]) ? { clinicId, id } : undefined
}

const tell = (
  clinicId: string,
  id: string,
  toldTo: (head: Head) => Partial<Head> | undefined,
): Promise<void> =>
  withRetries(async () => {
    const head = await headOf(clinicId, id, true)
    const fields = head && toldTo(head)
    if (!fields) return
    const isSame = (Object.keys(fields) as (keyof Head)[]).every(key => head[key] === fields[key])
    if (isSame) return
    await AppointmentHead.put({ ...head, ...fields, ...versionAfterStream(head), at: nowIso() })
      .where(({ v }, { eq }) => eq(v, head.v))
      .go()
  }, isOvertaken)

/** Upcoming appointments, and begun ones that may still be completed: they are running, or ended within the last day. */
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
    // A cancelled appointment takes the patient's current data when it is reopened.
    const toldTo = ({ status }: Head) => (status === 'cancelled' ? undefined : namesOf(patient))
    await inBatches(await unfinishedOf(clinicId, id), head => tell(clinicId, head.id, toldTo))
  })

type InZone = { clinicId: string; branchId: string }

/** A branch with another time zone than before, or undefined. */
export const movedBranchOf = (row: Row, before: Row | undefined): InZone | undefined => {
  if (row.__edb_e__ !== 'branch' || !before || row.timeZone === before.timeZone) return undefined
  const { clinicId, branchId } = row as InZone
  return { clinicId, branchId }
}

/**
 * Sets a branch's new zone on its appointments that are not over, whatever their status, and whether they cross midnight there.
 * Their instants stay (decision 252). Safe to repeat.
 */
export const followBranch = ({ clinicId, branchId }: InZone): Promise<void> =>
  withScope(newScope({ clinicId }), async () => {
    const zone = (await findBranchNow(clinicId, branchId))?.timeZone
    if (zone === undefined) return
    const span = { from: isoAt(now() - DAY_MS - LONGEST_MS), to: LAST }
    const at = nowIso()
    const heads = (await headsBetween(clinicId, branchId, span)).filter(
      head => head.zone !== zone && head.end > at,
    )
    const toldTo = (head: Head) => ({ zone, overnight: crossesMidnight(head, zone) || undefined })
    await inBatches(heads, ({ id }) => tell(clinicId, id, toldTo))
  })
