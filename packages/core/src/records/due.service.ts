// Reminders: made as steps of treatments or by hand, listed by patient, postponed or settled with a reason.
import type { EntityItem } from 'electrodb'
import type { Actor, Reader } from '../access/actor.ts'
import { shownOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { patientExists, patientIsAlive } from '../patients/patient.service.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { DueRow } from './due.entity.ts'
import { type Due, type DueEnd, type DueInput, due, isForAuthority, type Postponement } from './due.ts'

type Row = EntityItem<typeof DueRow>

const dueOf = (row: Row): Due => shownOf(due.shape, row)

type NewDue = DueInput & {
  patientId: string
  madeAt?: string | undefined
  branchId?: string
  isDead?: boolean
}

/** Returns the state of a reminder that is to be open; that of a dead animal is withdrawn, as its death would do it. */
const opening = (isDead: boolean): Pick<Row, 'state' | 'byDeath'> =>
  isDead ? { state: 'withdrawn', byDeath: true } : { state: 'open' }

/** Makes a new reminder, at the actor's branch unless another one is given: 3 write units. */
export const newDue = (
  actor: Actor,
  { madeAt, branchId = actor.branchId, isDead = false, ...input }: NewDue,
): Step => ({
  create: rowOf(DueRow, {
    ...input,
    ...(madeAt && { madeAt }),
    clinicId: actor.clinicId,
    branchId,
    ...opening(isDead),
    v: 1,
    at: actor.request.at,
    by: actor.userId,
  }),
})

/** A reminder as it was read for a change, strongly consistent. */
export const dueForChange = async (
  clinicId: string,
  patientId: string,
  id: string,
): Promise<Row | undefined> =>
  (await DueRow.get({ clinicId, patientId, id }).go({ consistent: true })).data ?? undefined

const changed = (actor: Actor, row: Row, fields: Partial<Row>) => {
  const stamp = { v: row.v + 1, at: actor.request.at, by: actor.userId }
  const after = { ...row, ...fields, ...stamp }
  const step: Step = {
    replace: rowOf(DueRow, after),
    before: rowOf(DueRow, row),
  }
  return { step, due: dueOf(after) }
}

/** Returns the step by which an entry settles an open reminder; none for any other reminder. */
export const settleDue = (actor: Actor, row: Row, entryId: string, at: string): Step[] =>
  row.state === 'open' ? [changed(actor, row, { state: 'done', doneBy: entryId, doneAt: at }).step] : []

/** Opens a reminder that an entry had settled, when the entry is struck out. */
export const reopenDue = (actor: Actor, row: Row, entryId: string, isDead = false): Step[] => {
  if (row.doneBy !== entryId || row.state !== 'done') return []
  const { doneBy: _by, doneAt: _at, ...lasting } = row
  return [changed(actor, lasting, opening(isDead)).step]
}

/** Whether a reminder would be open if its patient were alive. */
export const isOpenUnlessDead = ({ state, byDeath }: Pick<Row, 'state' | 'byDeath'>): boolean =>
  state === 'open' || byDeath === true

/** Withdraws the reminder that a struck entry had made, even a settled one: nothing opens it again. */
export const withdrawDue = (actor: Actor, row: Row): Step[] =>
  row.state === 'withdrawn' && !row.byDeath
    ? []
    : [changed(actor, { ...row, byDeath: undefined }, { state: 'withdrawn' }).step]

/**
 * Gives a reminder the day, title and instant of its amended entry, and opens it. One that a death withdrew stays withdrawn; a
 * settled one stays as it is. The reason of a postponement stays only with the day to which people postponed the reminder.
 */
export const rewriteDue = (
  actor: Actor,
  row: Row,
  now: { title: string; day: string; madeAt: string },
  isDead = false,
): Step[] => {
  if (row.state === 'done') return []
  const isPostponed = now.day === row.day && isOpenUnlessDead(row)
  const lasting = isPostponed ? row : { ...row, firstDay: undefined, reason: undefined, doneAt: undefined }
  return [changed(actor, lasting, { ...now, ...opening(isDead || row.byDeath === true) }).step]
}

/**
 * Updates the instant of a reminder's treatment, which decides what may settle the reminder. What people did with it since stays.
 */
export const redateDue = (actor: Actor, row: Row, madeAt: string): Step =>
  changed(actor, row, { madeAt }).step

// How many reminders are changed together: far more than an animal has open, and what fits into the transaction of its death.
const AT_ONCE = 70

const changedTogether = async (
  actor: Actor,
  patientId: string,
  is: (row: Row) => boolean,
  change: (row: Row) => Step,
) => {
  const { clinicId } = actor
  const { data } = await DueRow.query.row({ clinicId, patientId }).go({ consistent: true, pages: 'all' })
  const rows = data.filter(is).slice(0, AT_ONCE)
  return { steps: rows.map(change), titles: rows.map(({ title }) => title) }
}

/**
 * Withdraws the open reminders of a patient that died, except what must be reported to the authority all the same. Marks them, to
 * distinguish them from those that people withdrew.
 */
export const withdrawAtDeath = (actor: Actor, patientId: string) =>
  changedTogether(
    actor,
    patientId,
    row => row.state === 'open' && !isForAuthority(row),
    row => changed(actor, row, { state: 'withdrawn', byDeath: true }).step,
  )

/**
 * Opens the reminders that a patient's death withdrew, because the death
 * was a mistake. Those of past days are overdue, as they would have been.
 */
export const reopenAfterDeathUndone = (actor: Actor, patientId: string) =>
  changedTogether(
    actor,
    patientId,
    row => row.byDeath === true,
    row => changed(actor, { ...row, byDeath: undefined }, { state: 'open' }).step,
  )

/**
 * How many settled or withdrawn reminders of an animal are listed,
 * the newest ones; open reminders are never left out, however old.
 */
const CLOSED_AT_MOST = 50

const listOf = async (clinicId: string, patientId: string): Promise<Due[]> => {
  // Without a limit: the megabyte of a page holds more rows than an animal has, and a full page would cost another trip.
  const { data } = await DueRow.query.row({ clinicId, patientId }).go({ order: 'desc', pages: 'all' })
  const open = data.filter(({ state }) => state === 'open')
  const closed = data.filter(({ state }) => state !== 'open').slice(0, CLOSED_AT_MOST)
  return [...open, ...closed].map(dueOf).sort((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * Returns the reminders of up to 50 patients, by day: all open ones, and the
 * newest of the others. One trip, half a unit for each patient with few.
 */
export const readDues = async (
  { clinicId }: Reader,
  ids: readonly string[],
): Promise<{ dues: Record<string, Due[]> }> => {
  const lists = await Promise.all(
    [...new Set(ids)].map(async id => [id, await listOf(clinicId, id)] as const),
  )
  return { dues: Object.fromEntries(lists.filter(([, list]) => list.length > 0)) }
}

/**
 * Makes a reminder by hand; for a dead animal only one that must be
 * reported. Throws `not_found`, `patient.deceased`, `already_exists`.
 */
export const createDue = async (actor: Actor, patientId: string, input: DueInput): Promise<Due> => {
  const step = newDue(actor, { ...input, patientId })
  const { title, day, sort } = input
  return commit(actor, {
    steps: [step, (isForAuthority(input) ? patientExists : patientIsAlive)(actor.clinicId, patientId)],
    subject: `patient#${patientId}`,
    after: { dueTitle: title, dueDay: day },
    answer: { id: input.id, patientId, branchId: actor.branchId, v: 1, sort, title, day, state: 'open' },
  })
}

const openAt = async (actor: Actor, patientId: string, id: string, v: number): Promise<Row> => {
  const row = await dueForChange(actor.clinicId, patientId, id)
  if (!row) throw new AppError('not_found')
  if (row.v !== v || row.state !== 'open') throw new AppError('changed_elsewhere', { v: row.v })
  return row
}

/** Moves a reminder to another day, with a reason; the first day stays known. Throws `not_found`, `changed_elsewhere`. */
export const postponeDue = async (
  actor: Actor,
  { id: patientId, due: id }: { id: string; due: string },
  { v, day, reason }: Postponement,
): Promise<Due> => {
  const row = await openAt(actor, patientId, id, v)
  const { step, due } = changed(actor, row, { day, reason, firstDay: row.firstDay ?? row.day })
  return commit(actor, {
    steps: [step],
    subject: `patient#${patientId}`,
    before: { dueTitle: row.title, dueDay: row.day },
    after: { dueTitle: row.title, dueDay: day, dueReason: reason },
    answer: due,
  })
}

/** Settles or withdraws a reminder without an entry, with a reason. Throws `not_found`, `changed_elsewhere`. */
export const endDue = async (
  actor: Actor,
  { id: patientId, due: id }: { id: string; due: string },
  { v, state, reason }: DueEnd,
): Promise<Due> => {
  const row = await openAt(actor, patientId, id, v)
  const { step, due } = changed(actor, row, { state, reason, doneAt: actor.request.at })
  return commit(actor, {
    steps: [step],
    subject: `patient#${patientId}`,
    after: { dueTitle: row.title, dueDay: row.day, dueReason: reason },
    answer: due,
  })
}

/** The reminder that an entry made, or undefined. Half a unit. */
export const findDue = async (clinicId: string, patientId: string, id: string): Promise<Due | undefined> => {
  const { data } = await DueRow.get({ clinicId, patientId, id }).go()
  return data ? dueOf(data) : undefined
}
