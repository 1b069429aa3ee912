// Opens a visit, and reads it with its note. Its rows are found by
// id and patient, since the id holds the time when the visit began.

import type { EntityItem } from 'electrodb'
import type { Actor, Reader } from '../access/actor.ts'
import { can } from '../access/can.ts'
import { headOf as appointmentOf } from '../appointments/appointment-head.ts'
import { AppError } from '../errors.ts'
import { patientLivedThen } from '../patients/patient.service.ts'
import { attempt, commit, type Lost, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { rowsBetween } from '../storage/range.ts'
import { entryForChange, newEntry, readEntry } from './entry.service.ts'
import type { RecordEntry } from './entry.ts'
import { entrySort, type KnownHead, patientKey } from './entry-head.ts'
import { assertPast } from './timeline.service.ts'
import { VisitDraft, VisitOfAppointment } from './visit.entity.ts'
import { type VisitBody, type VisitEntry, type VisitInput, visitEntry } from './visit.ts'
import { beganAt, type NotePart, noteParts } from './visit-rules.ts'
import type { Vitals } from './vitals.ts'

export type Draft = EntityItem<typeof VisitDraft>

/** Returns an entry as a visit. Throws `not_found` for an entry of another kind. */
export const asVisit = (entry: RecordEntry): VisitEntry => {
  if (entry.kind !== 'visit') throw new AppError('not_found')
  return visitEntry.parse(entry)
}

type Place = { patientId: string; v: number }

/**
 * Reads the head of a visit to change it, strongly consistent. Throws
 * `not_found`, `changed_elsewhere`, `entry.struck`, `visit.state`.
 */
export const visitForChange = async (
  actor: Actor,
  id: string,
  { patientId, v }: Place,
  state: 'draft' | 'done',
): Promise<KnownHead> => {
  const known = await entryForChange(actor, { patientId, at: beganAt(id), id, kinds: ['visit'] }, v)
  if (asVisit(known.entry).state !== state) throw new AppError('visit.state', { state: known.entry.state })
  return known
}

/** The condition that a visit is still being written. */
export const visitIsOpen = (clinicId: string, patientId: string, id: string): Step => ({
  check: { pk: patientKey(clinicId, patientId), sk: entrySort({ at: beganAt(id), id }) },
  when: [{ path: 'state', equals: 'draft' }],
  lost: current =>
    current ? new AppError('visit.state', { state: current.state }) : new AppError('not_found'),
})

/** Returns the stamps of a row's version `v`. */
export const stampOf = (actor: Actor, v: number) => ({ v, at: actor.request.at, by: actor.userId })

/** Reads the appointment for which a visit is opened. Throws `not_found`, also for that of another animal or another branch. */
const appointmentFor = async ({ clinicId, branchId }: Actor, { appointmentId, patientId }: VisitInput) => {
  if (appointmentId === undefined) return undefined
  const appointment = await appointmentOf(clinicId, appointmentId, true)
  if (!appointment || appointment.branchId !== branchId || appointment.patientId !== patientId)
    throw new AppError('not_found')
  return appointment
}

/** Reads which visit belongs to the appointment so far, and whether that visit is struck out. One trip, two if there is one. */
const holderOf = async ({ clinicId }: Actor, { appointmentId }: VisitInput) => {
  if (appointmentId === undefined) return undefined
  const { data: row } = await VisitOfAppointment.get({ clinicId, appointmentId }).go({ consistent: true })
  if (!row) return undefined
  const { patientId, visitId } = row
  const { entry } = await readEntry({ clinicId }, { patientId, id: visitId, at: beganAt(visitId) })
  return { row, isStruck: entry.state === 'struck' }
}

type Holder = Awaited<ReturnType<typeof holderOf>>

/**
 * Returns the step that notes the visit as the appointment's. A former visit that was struck out, or moved to another animal,
 * which strikes it out here, is replaced. If two devices open a visit at once, the second reads again and finds the first one's.
 * Throws `already_exists` for the same visit, `visit.exists` for another one.
 */
const ofAppointment = (
  actor: Actor,
  { id, patientId, appointmentId }: VisitInput,
  holder: Holder,
): Step[] => {
  if (appointmentId === undefined) return []
  const before = holder?.row
  if (before && !holder.isStruck)
    throw before.visitId === id
      ? new AppError('already_exists')
      : new AppError('visit.exists', { visitId: before.visitId })
  const stamp = stampOf(actor, (before?.v ?? 0) + 1)
  const { clinicId } = actor
  const row = rowOf(VisitOfAppointment, { clinicId, patientId, appointmentId, visitId: id, ...stamp })
  const lost: Lost = () => 'again'
  return [before ? { replace: row, before: rowOf(VisitOfAppointment, before), lost } : { create: row, lost }]
}

/** The error for a used id. If its visit was struck out, the caller takes the next id (`visitIdOf`). */
const used: Lost = current => new AppError(current?.state === 'struck' ? 'entry.struck' : 'already_exists')

/**
 * Opens a visit. Its reason begins with the title of the appointment; without an appointment, the actor is its vet if they may
 * examine. Throws `not_found`, `patient.deceased`, `already_exists` for a used id, `entry.struck` for the id of a struck visit,
 * `visit.exists` with the id of the appointment's visit if that has another id, `request.invalid` for a time in the future.
 */
export const openVisit = (actor: Actor, input: VisitInput): Promise<VisitEntry> =>
  attempt(async () => {
    const { clinicId, userId } = actor
    const { id, patientId, appointmentId } = input
    const at = beganAt(id)
    assertPast(at, 'body.id')
    const [{ lived }, appointment, holder] = await Promise.all([
      patientLivedThen(actor, patientId),
      appointmentFor(actor, input),
      holderOf(actor, input),
    ])
    const reason = appointment?.title
    const vet = appointment ? appointment.vetId : can(actor.role, 'records.write') ? userId : undefined
    const { steps, entry } = newEntry(actor, {
      kind: 'visit',
      id,
      patientId,
      at,
      state: 'draft',
      title: reason ?? '',
      facts: { ...(appointmentId && { appointment: appointmentId }), ...(vet && { vet }) },
    })
    const part: NotePart = 'reason'
    const draft = { clinicId, patientId, visitId: id, part, text: reason, writers: [], ...stampOf(actor, 1) }
    return commit(actor, {
      steps: [
        ...ofAppointment(actor, input, holder),
        ...steps.map(step => ({ ...step, lost: used })),
        lived,
        ...(reason ? [{ create: rowOf(VisitDraft, draft) }] : []),
      ],
      subject: `patient#${patientId}`,
      after: { visitedAt: at },
      answer: asVisit(entry),
    })
  })

/** Reads all drafts of a visit, by part. */
export const draftsOf = async (
  clinicId: string,
  patientId: string,
  id: string,
): Promise<Map<string, Draft>> => {
  const range = { from: `d#visit#${id}#`, to: `d#visit#${id}#~` }
  const { data } = VisitDraft.parse({ Items: await rowsBetween(patientKey(clinicId, patientId), range) })
  return new Map(data.map(draft => [draft.part, draft]))
}

/** Returns the text of each part that was written. */
export const textsOf = (drafts: ReadonlyMap<string, Draft>): Partial<Record<NotePart, string>> =>
  Object.fromEntries(
    noteParts.flatMap(part => {
      const text = drafts.get(part)?.text
      return text ? [[part, text]] : []
    }),
  )

const written = ({ text = '', v, at, by }: Draft) => ({ text, v, at, by })

/** Reads a visit with its note and the versions it was closed with. One trip. Throws `not_found`. */
export const readVisit = async ({ clinicId }: Reader, id: string, patientId: string) => {
  const [{ entry, versions }, drafts] = await Promise.all([
    readEntry({ clinicId }, { patientId, id, at: beganAt(id) }),
    draftsOf(clinicId, patientId, id),
  ])
  const vitals = drafts.get('vitals')
  const reopened = drafts.get('reopened')
  const partOf = (part: NotePart) => {
    const draft = drafts.get(part)
    return draft ? [[part, written(draft)] as const] : []
  }
  return {
    ...asVisit(entry),
    parts: Object.fromEntries(noteParts.flatMap(partOf)),
    ...(vitals && {
      vitals: { values: (vitals.vitals ?? {}) as Vitals, v: vitals.v, at: vitals.at, by: vitals.by },
    }),
    ...(reopened?.text && {
      reopened: { ...written(reopened), ...(reopened.byName && { byName: reopened.byName }) },
    }),
    editions: versions.map(({ body, ...version }) => ({
      ...version,
      ...(body && { body: body as VisitBody }),
    })),
  }
}
