// The month at a glance: how much of each local day is booked and free, added up on the server.
import type { Reader } from '../access/actor.ts'
import { readCalendar } from '../appointments/appointment.service.ts'
import type { AppointmentRow } from '../appointments/appointment.ts'
import { findBranch } from '../clinics/clinic.service.ts'
import type { Branch } from '../clinics/clinic.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import { readTeam } from '../members/member.service.ts'
import { listAbsences } from './absence.service.ts'
import type { Absence, MonthDay } from './calendar.ts'
import { openOn } from './opening-hours.ts'
import { lengthOf, type Span, spanOf, without } from './subtract-spans.ts'
import { dayName, instantOf, wallAt } from './wall.ts'

const MINUTE = 60_000
const WEEK = 7 * 86_400_000

const clipped = (span: Span, within: Span): Span => ({
  from: Math.max(span.from, within.from),
  to: Math.min(span.to, within.to),
})

type Facts = { branch: Branch; vets: string[]; rows: AppointmentRow[]; absences: Absence[] }

const freeMinutes = (open: Span[], { vets, rows, absences }: Facts): number => {
  const free = vets.map(vet => {
    const busy = [
      ...rows.filter(row => row.vetId === vet),
      ...absences.filter(({ vetId }) => vetId === null || vetId === vet),
    ]
    return lengthOf(without(open, busy.map(spanOf)))
  })
  return Math.round(free.reduce((sum, each) => sum + each, 0) / MINUTE)
}

const dayOf = (facts: Facts, day: number): MonthDay => {
  const { branch } = facts
  const whole = {
    from: instantOf({ day, minute: 0 }, branch.timeZone),
    to: instantOf({ day: day + 1, minute: 0 }, branch.timeZone),
  }
  const touching = <T extends { start: string; end: string }>(rows: readonly T[]): T[] =>
    rows.filter(row => Date.parse(row.start) < whole.to && Date.parse(row.end) > whole.from)
  const rows = touching(facts.rows)
  const minutes: MonthDay['minutes'] = {}
  const counts: MonthDay['counts'] = {}
  for (const row of rows) {
    const { from, to } = clipped(spanOf(row), whole)
    minutes[row.type] = (minutes[row.type] ?? 0) + Math.round((to - from) / MINUTE)
    counts[row.type] = (counts[row.type] ?? 0) + 1
  }
  const [emergency, ...others] = rows.filter(({ type }) => type === 'emergency')
  const ofDay = { ...facts, rows, absences: touching(facts.absences) }
  return {
    day: dayName(day),
    count: rows.length,
    minutes,
    counts,
    ...(emergency && others.length === 0 && { emergency: emergency.petName }),
    free: freeMinutes(openOn(branch, day), ofDay),
  }
}

const weeksOf = ({ from, to }: { from: string; to: string }): { from: string; to: string }[] => {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const weeks = []
  for (let at = first; at < last; at += WEEK)
    weeks.push({ from: isoAt(at), to: isoAt(Math.min(at + WEEK, last)) })
  return weeks
}

/**
 * The local days of a span, which begins at a local midnight of the branch. Cancelled appointments don't count. One trip:
 * the weeks are read in parallel, for the same cost as one after the other. Throws `not_found`.
 */
export const readMonth = async (
  reader: Reader,
  span: { from: string; to: string },
): Promise<{ days: MonthDay[] }> => {
  const { clinicId, branchId } = reader
  const [branch, team, { absences }, ...weeks] = await Promise.all([
    findBranch(clinicId, branchId),
    readTeam(reader),
    listAbsences(reader, span),
    ...weeksOf(span).map(week => readCalendar(reader, week)),
  ])
  if (!branch) throw new AppError('not_found')
  // An appointment that runs over midnight may be found in two weeks.
  const found = new Map(weeks.flatMap(week => week.appointments).map(row => [row.id, row]))
  const rows = [...found.values()].filter(row => row.status !== 'cancelled')
  const vets = team.members.filter(each => each.takesAppointments).map(each => each.userId)
  const facts: Facts = { branch, vets, rows, absences }
  const [first, last] = [span.from, span.to].map(at => wallAt(Date.parse(at), branch.timeZone))
  const days: MonthDay[] = []
  for (let day = first?.day ?? 0; day < (last?.day ?? 0) + ((last?.minute ?? 0) > 0 ? 1 : 0); day += 1)
    days.push(dayOf(facts, day))
  return { days }
}
