// A branch's calendar settings: rooms, durations, order of columns.
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { CalendarSettings } from './calendar.entity.ts'
import type { CalendarChange, CalendarOfTeam, CalendarView } from './calendar.ts'

const rowAt = async (clinicId: string, branchId: string, consistent: boolean) =>
  (await CalendarSettings.get({ clinicId, branchId }).go({ consistent })).data

type Row = NonNullable<Awaited<ReturnType<typeof rowAt>>>

const toView = (row: Row): CalendarView => ({
  rooms: row.rooms as CalendarView['rooms'],
  durations: row.durations as CalendarView['durations'],
  vetDurations: row.vetDurations as CalendarView['vetDurations'],
  order: row.order as string[],
  v: row.v,
})

/** The settings; empty ones of version 0 until something is set. One eventually consistent read. */
export const findCalendarSettings = async (
  clinicId: string,
  branchId: string,
): Promise<CalendarOfTeam & { order: string[] }> => {
  const row = await rowAt(clinicId, branchId, false)
  return row ? toView(row) : { rooms: [], durations: {}, vetDurations: {}, order: [], v: 0 }
}

/** Sets rooms, durations and column order of the current branch. Throws `changed_elsewhere`. */
export const changeCalendarSettings = async (
  actor: Actor,
  { v, ...fields }: CalendarChange,
): Promise<CalendarView> => {
  const { clinicId, branchId } = actor
  const before = await rowAt(clinicId, branchId, true)
  const found = before?.v ?? 0
  if (found !== v) throw new AppError('changed_elsewhere', { v: found })
  const stamp = { v: v + 1, at: actor.request.at, by: actor.userId }
  const after: Row = { clinicId, branchId, ...fields, ...stamp }
  const rows = {
    before: before ? rowOf(CalendarSettings, before) : undefined,
    after: rowOf(CalendarSettings, after),
  }
  const lost = () => new AppError('changed_elsewhere', {})
  return commit(actor, {
    steps: [rows.before ? { replace: rows.after, before: rows.before } : { create: rows.after, lost }],
    subject: `branch#${branchId}`,
    ...rows,
    answer: toView(after),
  })
}
