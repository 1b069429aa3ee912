// Reading appointments: a branch's calendar, a single one, and those of a patient.
import type { Reader } from '../access/actor.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import { AppointmentHead } from './appointment.entity.ts'
import { type Appointment, type AppointmentRow, LONGEST_MS } from './appointment.ts'
import { flowAtOf, headOf, isDoneByEnd, toRow } from './appointment-head.ts'
import { bodyOf } from './body.ts'
import { withTime } from './flow.ts'
import { headsBetween } from './span.service.ts'

/**
 * The current branch's appointments that touch the span. One trip, two queries: those that start within it, and those
 * that began on an earlier day and run into it. `from` must be a local midnight of the branch.
 */
export const readCalendar = async (
  { clinicId, branchId }: Pick<Reader, 'clinicId' | 'branchId'>,
  { from, to }: { from: string; to: string },
): Promise<{ appointments: AppointmentRow[] }> => {
  const [within, overnight] = await Promise.all([
    headsBetween(clinicId, branchId, { from, to }),
    // An appointment that began before `from` ends at most the longest allowed length after it,
    // so this range of ends has them all.
    AppointmentHead.query
      .overnight({ clinicId, branchId })
      .between({ end: from }, { end: isoAt(Date.parse(from) + LONGEST_MS) })
      .go({ pages: 'all' }),
  ])
  const before = overnight.data.filter(row => row.start < from && row.end > from)
  const inside = within.filter(row => row.start < to)
  return { appointments: [...before, ...inside].map(toRow) }
}

/**
 * One appointment of the current branch, with its description,
 * step times and the state that reopening restores. Throws `not_found`.
 */
export const readAppointment = async ({ clinicId, branchId }: Reader, id: string): Promise<Appointment> => {
  const [head, body] = await Promise.all([headOf(clinicId, id), bodyOf(clinicId, id)])
  if (!head || head.branchId !== branchId) throw new AppError('not_found')
  const steps = withTime(body?.steps ?? {}, head.flow ?? null, flowAtOf(head))
  return {
    ...toRow(head),
    ...(body?.description && { description: body.description }),
    ...(Object.keys(steps).length > 0 && { steps }),
    ...(head.walkedIn && { walkedIn: true }),
    ...(isDoneByEnd(head) && { doneByEnd: true }),
  }
}

const UPCOMING = 4
const PAST = 6

/**
 * A patient's appointments at all branches: the next four from an instant on and the six before it, by start. One trip,
 * two queries, so that a long series doesn't hide today's.
 */
export const appointmentsOf = async (clinicId: string, patientId: string, at: string) => {
  const ofPatient = () => AppointmentHead.query.ofPatient({ clinicId, patientId })
  const [past, upcoming] = await Promise.all([
    ofPatient().lt({ start: at }).go({ order: 'desc', limit: PAST }),
    ofPatient().gte({ start: at }).go({ limit: UPCOMING }),
  ])
  return [...past.data.reverse(), ...upcoming.data].map(head => ({ ...toRow(head), branchId: head.branchId }))
}
