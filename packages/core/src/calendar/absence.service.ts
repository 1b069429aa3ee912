// Absences of people and closures of a branch. They don't prevent bookings:
// the client warns, a series skips them (decision 0034).
import type { Actor, Reader } from '../access/actor.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import { takesAppointmentsAt } from '../members/member.service.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { AbsenceRow } from './calendar.entity.ts'
import type { Absence, AbsenceChange, AbsenceInput } from './calendar.ts'
import { DAY_MS } from './lengths.ts'
import { LONGEST_ABSENCE_DAYS } from './limits.ts'

type Place = Pick<Reader, 'clinicId' | 'branchId'>

const rowAt = async ({ clinicId, branchId }: Place, id: string) =>
  (await AbsenceRow.get({ clinicId, branchId, id }).go({ consistent: true })).data

type Row = NonNullable<Awaited<ReturnType<typeof rowAt>>>

/** An absence as the API returns it. */
export const toAbsence = (row: Row): Absence => ({
  id: row.id,
  vetId: row.vetId ?? null,
  start: row.start,
  end: row.end,
  reason: row.reason,
  ...(row.cancelled && { cancelled: true }),
  v: row.v,
})

/**
 * Absences and closures of the branch that touch the span, by start. One trip, two queries: those that start within it or
 * on the day before, and those longer than a day that end later.
 */
export const listAbsences = async (
  { clinicId, branchId }: Place,
  { from, to }: { from: string; to: string },
): Promise<{ absences: Absence[] }> => {
  const dayBefore = isoAt(Date.parse(from) - DAY_MS)
  const [near, long] = await Promise.all([
    AbsenceRow.query
      .byStart({ clinicId, branchId })
      .between({ start: dayBefore }, { start: to })
      .go({ pages: 'all' }),
    AbsenceRow.query
      .byEnd({ clinicId, branchId })
      .between({ end: from }, { end: isoAt(Date.parse(from) + LONGEST_ABSENCE_DAYS * DAY_MS) })
      .go({ pages: 'all' }),
  ])
  const found = new Map([...long.data, ...near.data].map(row => [row.id, row]))
  const absences = [...found.values()].filter(row => row.start < to && row.end > from).map(toAbsence)
  return { absences: absences.sort((a, b) => a.start.localeCompare(b.start)) }
}

const isLong = ({ start, end }: { start: string; end: string }): true | undefined =>
  Date.parse(end) - Date.parse(start) > DAY_MS || undefined

const stampOf = (actor: Actor, v: number) => ({ v, at: actor.request.at, by: actor.userId })

const assertHere = async ({ clinicId, branchId }: Actor, vetId: string | null): Promise<void> => {
  if (vetId !== null && !(await takesAppointmentsAt(clinicId, branchId, vetId)))
    throw new AppError('request.invalid', {}, [{ path: 'body.vetId', code: 'vet.not_at_branch' }])
}

/** Records an absence, or a closure if no person is given. Throws `already_exists` for a used id. */
export const createAbsence = async (actor: Actor, { vetId, ...fields }: AbsenceInput): Promise<Absence> => {
  await assertHere(actor, vetId)
  const { clinicId, branchId } = actor
  const place = { clinicId, branchId, vetId: vetId ?? undefined }
  const data: Row = { ...fields, ...place, long: isLong(fields), ...stampOf(actor, 1) }
  const row = rowOf(AbsenceRow, data)
  return commit(actor, {
    steps: [{ create: row }],
    subject: `absence#${fields.id}`,
    after: row,
    answer: toAbsence(data),
  })
}

const forChange = async (actor: Actor, id: string, v: number): Promise<Row> => {
  const row = await rowAt(actor, id)
  if (!row || row.cancelled) throw new AppError('not_found')
  if (row.v !== v) throw new AppError('changed_elsewhere', { v: row.v })
  return row
}

const replace = (actor: Actor, before: Row, fields: Partial<Row>): Promise<Absence> => {
  const after: Row = { ...before, ...fields, ...stampOf(actor, before.v + 1) }
  const rows = { before: rowOf(AbsenceRow, before), after: rowOf(AbsenceRow, after) }
  return commit(actor, {
    steps: [{ replace: rows.after, before: rows.before }],
    subject: `absence#${before.id}`,
    ...rows,
    answer: toAbsence(after),
  })
}

/** Changes an absence. Throws `not_found`, `changed_elsewhere`. */
export const changeAbsence = async (
  actor: Actor,
  id: string,
  { v, vetId, ...fields }: AbsenceChange,
): Promise<Absence> => {
  const before = await forChange(actor, id, v)
  if (vetId !== (before.vetId ?? null)) await assertHere(actor, vetId)
  return replace(actor, before, { ...fields, vetId: vetId ?? undefined, long: isLong(fields) })
}

/** Cancels an absence. Throws `not_found`, `changed_elsewhere`. */
export const cancelAbsence = async (actor: Actor, id: string, { v }: { v: number }): Promise<Absence> =>
  replace(actor, await forChange(actor, id, v), { cancelled: true })
