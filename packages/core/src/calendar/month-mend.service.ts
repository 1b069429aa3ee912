// The nightly job that compares the month's rows with the appointments behind them. It also creates missing rows: those of a
// branch that is older than the month's rows, or whose zone has changed (decision 166).
import { isDeepStrictEqual } from 'node:util'
import { listBranches } from '../clinics/clinic.service.ts'
import { now } from '../clock.ts'
import { groupBy } from '../group-by.ts'
import { differencesSeenTwice, differenceText, settled } from '../storage/compare-twice.ts'
import { LAST, listIndexPage } from '../storage/list-index.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { dayName, dayNumber, mondayOf } from './days.ts'
import { CalendarWeek } from './month.entity.ts'
import { dayOf, storedWeek } from './month-day.ts'
import {
  daysOfWeek,
  errorIfRefusedForGood,
  keepDay,
  keepWeek,
  type Place,
  partsBetween,
} from './month-rows.service.ts'
import { wallAt } from './wall.ts'

/** How many weeks before and after the current one are compared. */
const WEEKS = { before: 6, after: 13 }

/**
 * The number of weeks that a month's page shows. As many are created before the first and after the last appointment,
 * so that the months of both have all rows.
 */
const PAGE = 6

/** The maximum number of weeks that a clinic's run creates; the next night goes on. The newest come first. */
const MADE_AT_MOST = 400

/** The days of a branch's first and last appointment, if it ever had one. */
const boundsOf = async ({ clinicId, branchId, zone }: Place) => {
  const all = { pk: `${clinicId}#b#${branchId}#cal`, from: '0', to: LAST }
  const [first, last] = await Promise.all(
    [false, true].map(async isDescending => (await listIndexPage(all, { limit: 1, isDescending })).items[0]),
  )
  return first && last
    ? ([first, last].map(({ gsi5sk }) => wallAt(Date.parse(String(gsi5sk)), zone).day) as [number, number])
    : undefined
}

/** The Mondays of the weeks that have a row in the branch's current zone. */
const weeksOf = async ({ clinicId, branchId, zone }: Place) => {
  const { data } = await CalendarWeek.query
    .row({ clinicId, branchId })
    .between({ week: '0' }, { week: LAST })
    .go({ pages: 'all' })
  return new Set(data.filter(row => row.zone === zone).map(row => dayNumber(row.week)))
}

/** An appointment that a week's rows have differently from the calendar, on a day; without a day, the week's sums differ. */
type Difference = { place: Place; monday: number; day?: number; id?: string }

/** The differences in a stored week, each with a text that says how. Includes changes that the stream has not processed yet. */
const differencesIn = async (place: Place, monday: number): Promise<[string, Difference][]> => {
  const { clinicId, branchId } = place
  const [should, is, { data: week }] = await Promise.all([
    partsBetween(place, monday, monday + 6),
    daysOfWeek(place, monday),
    CalendarWeek.get({ clinicId, branchId, week: dayName(monday) }).go({ consistent: true }),
  ])
  const found = [...should].flatMap(([day, parts]) => {
    const stored = is.get(dayName(day)) ?? {}
    return [...new Set([...Object.keys(parts), ...Object.keys(stored)])].flatMap(id => {
      const how = differenceText(branchId, day, id, parts[id], stored[id])
      const difference: [string, Difference] = [how, { place, monday, day, id }]
      return isDeepStrictEqual(parts[id], stored[id]) ? [] : [difference]
    })
  })
  const days = [...should].map(([day, parts]) => dayOf(dayName(day), Object.values(parts)))
  const wanted = storedWeek(days)
  if (!isDeepStrictEqual(wanted, week?.folded))
    found.push([differenceText(branchId, wanted, week?.folded), { place, monday }])
  return found
}

type Week = { place: Place; monday: number }

/**
 * Rewrites every difference between stored weeks and the calendar that two passes find unchanged; the stream takes care of what
 * changes meanwhile. Returns how many weeks were mended.
 */
const mendWeeks = async (weeks: readonly Week[], pause: () => Promise<void>): Promise<number> => {
  const found = await differencesSeenTwice(async () => {
    const all = new Map<string, Difference>()
    for (const { place, monday } of weeks)
      for (const [how, difference] of await differencesIn(place, monday)) all.set(how, difference)
    return all
  }, pause)
  let mended = 0
  for (const { place, monday } of weeks) {
    const own = found.filter(each => each.place === place && each.monday === monday)
    if (own.length === 0) continue
    const fault = await errorIfRefusedForGood(async () => {
      for (const [day, of] of groupBy(own, each => each.day))
        if (day !== undefined)
          await keepDay(
            place,
            day,
            of.flatMap(({ id }) => id ?? []),
          )
      await keepWeek(place, monday)
    })
    if (!fault) mended += 1
  }
  return mended
}

/**
 * The job for a clinic: creates each branch's weeks that have no row, from six weeks before its first appointment to six after
 * its last and at least 13 ahead, and compares the weeks around the current one. Returns how many weeks it made and how many were
 * mended; `pause` is awaited between the two passes.
 */
export const mendMonths = (
  clinicId: string,
  most = MADE_AT_MOST,
  pause = settled,
): Promise<{ made: number; mended: number }> =>
  withScope(newScope({ clinicId }), async () => {
    let made = 0
    const around: Week[] = []
    for (const { id: branchId, timeZone: zone } of await listBranches(clinicId)) {
      const place = { clinicId, branchId, zone }
      const [bounds, weeks] = await Promise.all([boundsOf(place), weeksOf(place)])
      if (!bounds) continue
      const [first, last] = bounds.map(mondayOf) as [number, number]
      const present = mondayOf(wallAt(now(), zone).day)
      const until = Math.max(last + 7 * PAGE, present + 7 * WEEKS.after)
      for (let monday = until; monday >= first - 7 * PAGE; monday -= 7) {
        const after = (monday - present) / 7
        if (weeks.has(monday)) {
          if (after >= -WEEKS.before && after <= WEEKS.after) around.push({ place, monday })
        } else if (made < most) {
          await errorIfRefusedForGood(() => keepWeek(place, monday))
          made += 1
        }
      }
    }
    return { made, mended: await mendWeeks(around, pause) }
  })
