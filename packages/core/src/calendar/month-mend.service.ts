// The nightly comparison of what months show with the appointments behind it; also makes the rows that are missing, of a branch that is
// older than they are or has another zone now (decision 166).
import { isDeepStrictEqual } from 'node:util'
import { listBranches } from '../clinics/clinic.service.ts'
import { now } from '../clock.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { LAST, slimPage } from '../storage/slim.ts'
import { dayName, dayNumber, mondayOf } from './days.ts'
import { CalendarWeek } from './month.entity.ts'
import { dayOf, storedWeek } from './month-day.ts'
import { daysOfWeek, keepDay, keepWeek, type Place, partsBetween } from './month-rows.service.ts'
import { wallAt } from './wall.ts'

/** So many weeks before and after the present one are compared. */
const WEEKS = { before: 6, after: 13 }

/** As many as a month's page shows: whoever looks at the month of the first appointment, or the last, finds all of them. */
const PAGE = 6

/** A clinic's run makes at most so many weeks; the next night goes on. The newest come first. */
const MADE_AT_MOST = 400

/** The days of a branch's first and last appointment, if it ever had one. */
const boundsOf = async ({ clinicId, branchId, zone }: Place) => {
  const all = { pk: `${clinicId}#b#${branchId}#cal`, from: '0', to: LAST }
  const [first, last] = await Promise.all(
    [false, true].map(async isDescending => (await slimPage(all, { limit: 1, isDescending })).items[0]),
  )
  return first && last
    ? ([first, last].map(({ gsi5sk }) => wallAt(Date.parse(String(gsi5sk)), zone).day) as [number, number])
    : undefined
}

const weeksOf = async ({ clinicId, branchId, zone }: Place) => {
  const { data } = await CalendarWeek.query
    .row({ clinicId, branchId })
    .between({ week: '0' }, { week: LAST })
    .go({ pages: 'all' })
  return new Map(data.filter(row => row.zone === zone).map(row => [dayNumber(row.week), row.folded]))
}

type Week = ReturnType<typeof storedWeek>

/** Counts every appointment again that a stored week holds otherwise than the calendar does. Answers whether one was found. */
const mendWeek = async (place: Place, monday: number, folded: Week): Promise<boolean> => {
  const [should, is] = await Promise.all([partsBetween(place, monday, monday + 6), daysOfWeek(place, monday)])
  let isWhole = true
  for (const [day, parts] of should) {
    const stored = is.get(dayName(day)) ?? {}
    const ids = [...new Set([...Object.keys(parts), ...Object.keys(stored)])]
    const differing = ids.filter(id => !isDeepStrictEqual(parts[id], stored[id]))
    if (differing.length === 0) continue
    isWhole = false
    await keepDay(place, day, differing)
  }
  const days = [...should].map(([day, parts]) => dayOf(dayName(day), Object.values(parts)))
  if (isWhole && isDeepStrictEqual(storedWeek(days), folded)) return false
  await keepWeek(place, monday)
  return true
}

/**
 * The job for a clinic: makes each branch's weeks that have no row, from before its first appointment to after its last and some ahead, and
 * compares those around the present one. Answers how many weeks it made, and how many were mended.
 */
export const mendMonths = (
  clinicId: string,
  most = MADE_AT_MOST,
): Promise<{ made: number; mended: number }> =>
  withScope(newScope({ clinicId }), async () => {
    let [made, mended] = [0, 0]
    for (const { id: branchId, timeZone: zone } of await listBranches(clinicId)) {
      const place = { clinicId, branchId, zone }
      const [bounds, weeks] = await Promise.all([boundsOf(place), weeksOf(place)])
      if (!bounds) continue
      const [first, last] = bounds.map(mondayOf) as [number, number]
      const present = mondayOf(wallAt(now(), zone).day)
      const until = Math.max(last + 7 * PAGE, present + 7 * WEEKS.after)
      for (let monday = until; monday >= first - 7 * PAGE; monday -= 7) {
        const folded = weeks.get(monday)
        const after = (monday - present) / 7
        if (!folded) {
          if (made >= most) continue
          await keepWeek(place, monday)
          made += 1
        } else if (after >= -WEEKS.before && after <= WEEKS.after && (await mendWeek(place, monday, folded)))
          mended += 1
      }
    }
    return { made, mended }
  })
