// The month at a glance: how much of each local day of a branch is booked, from the rows of its weeks (decision 166).
import type { Reader } from '../access/actor.ts'
import { findBranch } from '../clinics/clinic.service.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { MonthDay } from './calendar.ts'
import { dayName, dayNumber, mondayOf } from './days.ts'
import { CalendarWeek } from './month.entity.ts'
import { dayOf, daysIn } from './month-day.ts'
import { partsBetween } from './month-rows.service.ts'
import { wallAt } from './wall.ts'

const HALF_DAY = 43_200_000

type Place = Pick<Reader, 'clinicId' | 'branchId'>

/** The day of an instant in UTC. At local noon it equals the local day, except where clocks are more than twelve hours ahead. */
const dayAt = (ms: number): number => dayNumber(isoAt(ms).slice(0, 10))

/**
 * The rows of the weeks that a span of local days touches. Their days are found in UTC, since the zone is read at the same time.
 */
const weeksIn = async ({ clinicId, branchId }: Place, { from, to }: { from: string; to: string }) => {
  const [first, last] = [dayAt(Date.parse(from) + HALF_DAY), dayAt(Date.parse(to) - HALF_DAY)]
  const { data } = await CalendarWeek.query
    .row({ clinicId, branchId })
    .between({ week: dayName(mondayOf(first)) }, { week: dayName(Math.max(first, last)) })
    .go({ pages: 'all' })
  return data
}

/**
 * The local days of a span, which begins at a local midnight of the branch. Cancelled appointments don't count. One trip; where
 * the row of a week is missing, its days are computed from the appointments, in a second one. Throws `not_found`.
 */
export const readMonth = async (
  { clinicId, branchId }: Reader,
  span: { from: string; to: string },
): Promise<{ days: MonthDay[] }> => {
  const [branch, weeks] = await Promise.all([
    findBranch(clinicId, branchId),
    weeksIn({ clinicId, branchId }, span),
  ])
  if (!branch) throw new AppError('not_found')
  const zone = branch.timeZone
  const [first, last] = [wallAt(Date.parse(span.from), zone).day, wallAt(Date.parse(span.to) - 1, zone).day]
  const own = weeks.filter(row => row.zone === zone)
  const known = new Map(
    own.flatMap(row => daysIn(row.folded, dayNumber(row.week))).map(each => [each.day, each]),
  )
  const wanted = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const missing = wanted.filter(day => !known.has(dayName(day)))
  const [from, to] = [missing[0], missing.at(-1)]
  if (from !== undefined && to !== undefined)
    for (const [day, parts] of await partsBetween({ clinicId, branchId, zone }, from, to))
      known.set(dayName(day), dayOf(dayName(day), Object.values(parts)))
  return { days: wanted.flatMap(day => known.get(dayName(day)) ?? []) }
}
