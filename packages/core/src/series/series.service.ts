// Books, reads, changes and cancels series. The row records the order;
// a job carries it out, one appointment at a time (job.service.ts).
import type { Actor, Reader } from '../access/actor.ts'
import { headOf } from '../appointments/appointment-head.ts'
import { isRoomHere, isVetHere, noSuchRoom, noSuchVet } from '../appointments/booking.service.ts'
import { minutesOf } from '../calendar/lengths.ts'
import { wallAt } from '../calendar/wall.ts'
import { AppError } from '../errors.ts'
import { findPatient, nameOfPatient } from '../patients/patient.service.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { occurrenceId } from './occurrence-id.ts'
import {
  changedInPlace,
  type Fixes,
  givenFields,
  isTooMany,
  movedBy,
  type Notes,
  type Planned,
  placeAt,
  planOf,
  type Refused,
  type Shift,
  type Task,
  wallsOf,
} from './plan.ts'
import { isEndless, parseRule } from './rule.ts'
import { SeriesRow } from './series.entity.ts'
import type { SeriesAsked, SeriesCancel, SeriesChange, SeriesInput, SeriesView } from './series.ts'

const rowAt = async (clinicId: string, id: string, consistent: boolean) =>
  (await SeriesRow.get({ clinicId, id }).go({ consistent })).data

export type SeriesData = NonNullable<Awaited<ReturnType<typeof rowAt>>>

/** The series, up to date, or undefined. One strongly consistent read. */
export const findSeries = async (clinicId: string, id: string): Promise<SeriesData | undefined> =>
  (await rowAt(clinicId, id, true)) ?? undefined

/** The name of the series' animal, or undefined if it has none. Eventually consistent. */
export const petOfSeries = async (clinicId: string, id: string): Promise<string | undefined> => {
  const row = await rowAt(clinicId, id, false)
  return row ? nameOfPatient(clinicId, row.patientId) : undefined
}

const refusedOf = ({ problems }: SeriesData) => problems as Refused[]

const invalid = (path: string, code: string) => new AppError('request.invalid', {}, [{ path, code }])

/** The occurrences that were placed by hand, by their number. */
const fixesOf = ({ changes = [] }: SeriesInput, starts: readonly string[]): Fixes => {
  const fixes: Fixes = {}
  for (const [index, { of, to }] of changes.entries()) {
    const at = starts.indexOf(of)
    if (at < 0) throw invalid(`body.changes.${index}.of`, 'rule.no_such_date')
    fixes[at + 1] = to
  }
  return fixes
}

/**
 * Accepts a series: its job books what it can and lists what it can't. Throws `not_found` (patient), `patient.deceased`,
 * `already_exists` for a used id, `request.invalid` for a rule without dates or with more than 366, for a vet or
 * room of another branch.
 */
export const bookSeries = async (actor: Actor, input: SeriesInput): Promise<SeriesAsked> => {
  const { clinicId, branchId, zone } = actor
  const { id, rule, start, end, type, vetId, roomId = null, title, description } = input
  const [patient, vetIsHere, roomIsHere] = await Promise.all([
    findPatient(clinicId, input.patientId),
    isVetHere(actor, vetId),
    isRoomHere(actor, roomId),
  ])
  if (!patient) throw new AppError('not_found')
  if (patient.deceased) throw new AppError('patient.deceased')
  if (!vetIsHere) throw noSuchVet()
  if (!roomIsHere) throw noSuchRoom()
  const minutes = Math.round(minutesOf({ start, end }))
  const walls = wallsOf({ rule, start, zone }, Date.parse(actor.request.at))
  if (walls.length === 0) throw invalid('body.rule', 'rule.no_dates')
  if (isTooMany(rule, walls.length)) throw invalid('body.rule', 'rule.too_many')
  const first = wallAt(Date.parse(start), zone)
  const shift: Shift = { from: 1, days: 0, minute: first.minute, minutes, vetId, roomId, type, title }
  const task: Task = { kind: 'book', order: 1, from: 1, at: 0 }
  const parsed = parseRule(rule)
  const data: SeriesData = {
    clinicId,
    id,
    branchId,
    zone,
    patientId: patient.id,
    rule,
    start,
    end,
    type,
    vetId: vetId ?? undefined,
    roomId: roomId ?? undefined,
    title,
    description,
    fixes: fixesOf(
      input,
      walls.map(wall => placeAt(wall, minutes, zone).start),
    ),
    shifts: [shift],
    problems: [],
    done: 0,
    count: parsed && isEndless(parsed) ? undefined : walls.length,
    task,
    live: 'pending',
    v: 1,
    at: actor.request.at,
    by: actor.userId,
  }
  const row = rowOf(SeriesRow, data)
  return commit(actor, {
    steps: [{ create: row }],
    subject: `series#${id}`,
    after: row,
    answer: { id, v: 1 },
  })
}

/** A series of the current branch, read strongly consistent: the next change needs its version. Throws `not_found`. */
export const readSeries = async ({ clinicId, branchId }: Reader, id: string): Promise<SeriesView> => {
  const row = await rowAt(clinicId, id, true)
  if (!row || row.branchId !== branchId) throw new AppError('not_found')
  const { patientId, rule, start, end, zone, type, title, count, done, endsBefore, v } = row
  return {
    id,
    patientId,
    rule,
    start,
    end,
    zone,
    type,
    vetId: row.vetId ?? null,
    ...(title && { title }),
    count: count ?? null,
    done,
    pending: row.task !== undefined,
    problems: refusedOf(row).map(({ at: _at, ...problem }) => problem),
    ...(endsBefore !== undefined && { endsBefore }),
    v,
  }
}

const forChange = async (actor: Actor, id: string, v: number): Promise<SeriesData> => {
  const row = await rowAt(actor.clinicId, id, true)
  if (!row || row.branchId !== actor.branchId) throw new AppError('not_found')
  if (row.task !== undefined) throw new AppError('series.busy')
  if (row.v !== v) throw new AppError('changed_elsewhere', { v: row.v })
  return row
}

const order = (actor: Actor, before: SeriesData, fields: Partial<SeriesData>): Promise<SeriesAsked> => {
  const stamp = { v: before.v + 1, at: actor.request.at, by: actor.userId }
  const after: SeriesData = { ...before, ...fields, live: 'pending', ...stamp }
  const rows = { before: rowOf(SeriesRow, before), after: rowOf(SeriesRow, after) }
  return commit(actor, {
    steps: [{ replace: rows.after, before: rows.before }],
    subject: `series#${before.id}`,
    ...rows,
    answer: { id: before.id, v: after.v },
  })
}

/**
 * The plan after a change. If the occurrence that it starts from keeps its time, so do all others; otherwise they move as it
 * does. Undefined for an unknown number.
 */
const planAfter = (
  before: SeriesData,
  change: Omit<SeriesChange, 'v' | 'seen' | 'description'>,
  head: { start: string; end: string; vetId?: string | undefined } | null,
  at: number,
): { shifts: Shift[]; fixes: Fixes } | undefined => {
  const { from, start } = change
  const [shifts, fixes] = [before.shifts as Shift[], before.fixes as Fixes]
  const planned = planOf(before as Planned, at).find(({ no }) => no === from)
  const present = head ? { start: head.start, end: head.end, vetId: head.vetId ?? null } : planned
  if (planned && present && Date.parse(present.start) === Date.parse(start))
    return changedInPlace({ shifts, fixes }, change, { planned, present })
  return movedBy(before as Planned, change, at)
}

/**
 * Moves or edits all occurrences from one on, except those changed by hand. Those that could not be booked or moved are tried
 * again. Throws `not_found`, `series.busy` while a job is running, `changed_elsewhere` if the series or the first appointment to
 * change has another version, `request.invalid` for a vet or room of another branch.
 */
export const changeSeries = async (actor: Actor, id: string, change: SeriesChange): Promise<SeriesAsked> => {
  const { v, seen, description, ...fields } = change
  const { from, roomId } = fields
  const [before, head, vetIsHere, roomIsHere] = await Promise.all([
    forChange(actor, id, v),
    headOf(actor.clinicId, occurrenceId(id, from), true),
    isVetHere(actor, change.vetId),
    isRoomHere(actor, roomId),
  ])
  // Checked only after the row was found, so that the answer doesn't depend on which read finished first.
  if (seen !== undefined && head?.v !== seen) throw new AppError('changed_elsewhere', { v: head?.v })
  if (!vetIsHere) throw noSuchVet()
  const [shifts, fixes] = [before.shifts as Shift[], before.fixes as Fixes]
  // A room that no longer exists stays with the appointments that have it.
  if (!roomIsHere && roomId !== shifts.at(-1)?.roomId) throw noSuchRoom()
  const after = planAfter(before, fields, head, Date.parse(actor.request.at))
  if (!after || (before.endsBefore !== undefined && from >= before.endsBefore))
    throw invalid('body.from', 'series.no_such')
  const work = { order: v, from, at: 0, upTo: before.done }
  const notes = (before.notes ?? []) as Notes
  const hasNotes = description !== undefined
  const keeps = givenFields.filter(field => fields[field] === undefined)
  const stuck = refusedOf(before).flatMap(({ no, at }) => (at && no >= from ? [at] : []))
  const former = { shifts, fixes, ...(hasNotes && { notes }) }
  const task: Task = { kind: 'change', before: former, keeps, stuck, ...work }
  return order(actor, before, {
    ...(hasNotes && { notes: [...notes.filter(each => each.from < from), { from, text: description }] }),
    ...after,
    problems: refusedOf(before).filter(({ no }) => no < from),
    task,
  })
}

/**
 * Cancels all occurrences from one on, with a reason; a series without an end ends there. Throws `not_found`,
 * `changed_elsewhere`, `series.busy` while a job is running.
 */
export const cancelSeries = async (actor: Actor, id: string, cancel: SeriesCancel): Promise<SeriesAsked> => {
  const { v, from, reason } = cancel
  const before = await forChange(actor, id, v)
  const task: Task = { kind: 'cancel', reason, order: v, from, at: 0, upTo: before.done }
  return order(actor, before, {
    endsBefore: Math.min(from, before.endsBefore ?? from),
    problems: refusedOf(before).filter(({ no }) => no < from),
    task,
  })
}
