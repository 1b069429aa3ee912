// Sums of a branch's movements by day: a job writes them once a day is over, and readers use them in place of the movements
// (decision 145).

import type { EntityItem } from 'electrodb'
import { dayName, dayNumber } from '../calendar/days.ts'
import { dayBegin } from '../calendar/days-in-zone.ts'
import { localDay } from '../calendar/local-day.ts'
import { wallAt } from '../calendar/wall.ts'
import { listBranches } from '../clinics/clinic.service.ts'
import type { Branch } from '../clinics/clinic.ts'
import { now, nowIso } from '../clock.ts'
import { groupBy } from '../group-by.ts'
import { beforeId } from '../storage/keys.ts'
import { LAST, listIndexPage, listIndexRows, type SlimRange } from '../storage/list-index.ts'
import { itemOfPartialRow } from '../storage/partial-row.ts'
import type { Item } from '../storage/request-units.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { StockMovement } from './level.entity.ts'
import type { Movement, MovementsOfBranch } from './movement.ts'
import { MovementDay, MovementsSummed } from './movement-day.entity.ts'
import { isByMonth, joined, type MovementPart, partDay, partOf, partsIn, stored } from './movement-part.ts'

type Day = EntityItem<typeof MovementDay>
type Mark = EntityItem<typeof MovementsSummed>

/**
 * How long after its end a day is summed up, in milliseconds. A movement bears the moment at which its request began, and a
 * request takes seconds; the rest of the hour allows for differing server clocks and an index that is behind.
 */
const SETTLED_MS = 3_600_000

/** How many days are read and written at a time. */
const DAYS_AT_ONCE = 31

/** After this many movements and days, the run for a clinic begins no further days: the next run goes on. */
const WORK_AT_MOST = 20_000

/** The range of the index with a branch's movements, from the beginning of the day `from` to the end of the day `to`. */
export const movesBetween = (
  { clinicId, branchId, zone }: { clinicId: string; branchId: string; zone: string },
  from: number,
  to: number,
): SlimRange => ({
  pk: `${clinicId}#b#${branchId}#moves`,
  from: `${dayBegin(from, zone)}#`,
  to: `${dayBegin(to + 1, zone)}#`,
})

/**
 * The existing rows for the days of a period, first and last day included. One query: half a read unit for some nine busy days.
 */
export const rowsOfDays = async (
  clinicId: string,
  branchId: string,
  from: string,
  to: string,
): Promise<Day[]> =>
  from > to
    ? []
    : (
        await MovementDay.query
          .row({ clinicId, branchId })
          .between({ day: from }, { day: to })
          .go({ pages: 'all' })
      ).data

/** The sums of the first days of a period, up to the first day that isn't summed up; undefined if none is. */
export const summedOf = (
  days: readonly Day[],
  { from, to, zone }: { from: string; to: string; zone: string },
): MovementsOfBranch['summed'] => {
  const own = days.filter(each => each.zone === zone)
  const begin = dayNumber(own[0]?.isFirst ? own[0].day : from)
  const gap = own.findIndex(({ day }, n) => dayNumber(day) !== begin + n)
  const summed = gap < 0 ? own : own.slice(0, gap)
  if (summed.length === 0) return undefined
  const byMonth = isByMonth(from, to)
  return {
    until: dayBegin(begin + summed.length, zone),
    parts: joined(summed.flatMap(({ day, parts }) => partsIn(parts, partDay(day, byMonth)))),
  }
}

/** The last day that ended at least `SETTLED_MS` ago. */
const lastOver = (zone: string): number => wallAt(now() - SETTLED_MS, zone).day - 1

const instantIn = (item: Item): string => beforeId(item.gsi5sk)

/** The day of the branch's first movement, if it ever had one. */
const firstDayOf = async (clinicId: string, { id, timeZone }: Branch): Promise<number | undefined> => {
  const all = { pk: `${clinicId}#b#${id}#moves`, from: '0', to: LAST }
  const [first] = (await listIndexPage(all, { limit: 1 })).items
  return first && wallAt(Date.parse(instantIn(first)), timeZone).day
}

const movedPart = (item: Item, zone: string): MovementPart => {
  const { type, category, value } = itemOfPartialRow(StockMovement, item) as Pick<
    Movement,
    'type' | 'category' | 'value'
  >
  return partOf({ type, category, value }, localDay(instantIn(item), zone))
}

const stamps = () => ({ v: 1, at: nowIso(), by: 'summing' })

/** Writes the sums of a branch's days `from` to `to`, then how far it has come. Returns how many movements these days have. */
const sumSpan = async (
  clinicId: string,
  { id: branchId, timeZone: zone }: Branch,
  { from, to, first }: { from: number; to: number; first: number | undefined },
): Promise<number> => {
  const items = await listIndexRows(movesBetween({ clinicId, branchId, zone }, from, to))
  const parts = groupBy(joined(items.map(item => movedPart(item, zone))), ({ day }) => day)
  await Promise.all(
    Array.from({ length: to - from + 1 }, (_, n) => {
      const day = dayName(from + n)
      const isFirst = from + n === first || undefined
      const row = { clinicId, branchId, day, zone, isFirst, parts: stored(parts.get(day) ?? []) }
      return MovementDay.put({ ...row, ...stamps() }).go()
    }),
  )
  await MovementsSummed.put({ clinicId, branchId, zone, until: dayName(to), ...stamps() }).go()
  return items.length
}

/** Sums up the days of a branch that are over and not summed up yet. Returns how many, and the work that it was. */
const sumBranch = async (clinicId: string, branch: Branch, mark: Mark | undefined, most: number) => {
  const last = lastOver(branch.timeZone)
  const isGoingOn = mark?.zone === branch.timeZone
  // In another time zone each day has other limits: all days are summed up anew.
  const first = isGoingOn ? undefined : await firstDayOf(clinicId, branch)
  let next = isGoingOn ? dayNumber(mark.until) + 1 : (first ?? last + 1)
  let [days, work] = [0, 0]
  while (next <= last && work < most) {
    const to = Math.min(last, next + DAYS_AT_ONCE - 1)
    work += to - next + 1 + (await sumSpan(clinicId, branch, { from: next, to, first }))
    days += to - next + 1
    next = to + 1
  }
  return { days, work }
}

/**
 * The job for a clinic: sums up each branch's days that ended an hour ago or longer, beginning after the last summed day or, at
 * first, with the branch's first movement. A repeated run writes the same rows. Returns how many days it wrote. A branch with
 * nothing to do costs its part of two queries.
 */
export const sumDays = (clinicId: string, most = WORK_AT_MOST): Promise<number> =>
  withScope(newScope({ clinicId }), async () => {
    const [branches, marks] = await Promise.all([
      listBranches(clinicId),
      MovementsSummed.query.row({ clinicId }).go({ pages: 'all' }),
    ])
    let [written, left] = [0, most]
    for (const branch of branches) {
      const mark = marks.data.find(({ branchId }) => branchId === branch.id)
      const { days, work } = await sumBranch(clinicId, branch, mark, left)
      written += days
      left -= work
    }
    return written
  })
