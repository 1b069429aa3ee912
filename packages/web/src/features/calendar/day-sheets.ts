// Today's and tomorrow's appointments of the branch are always there to be read, even where nobody opened the calendar
// (product § 10). They are read as the calendar reads them: by week.
import { now } from '@vetrounds/core/clock'
import { mutate, unstable_serialize } from 'swr'
import { currentBranch } from '../../api/branch.ts'
import { dayIn } from '../../api/day-in.ts'
import type { Me } from '../../api/me.ts'
import { request } from '../../api/request.ts'
import { keepAnswer, readAt } from '../../cache/cache.ts'
import { firstDayOf } from '../../i18n/first-day.ts'
import { addDays, isoOf, localDay, weekOf } from './time.ts'

const HOUR_MS = 3_600_000

/** Reads the week of today, else that of tomorrow, if it was not read within the hour: one request at most. */
export const keepDaySheets = async (me: Me): Promise<void> => {
  const here = currentBranch()
  const found = me.memberships
    .flatMap(({ clinic, branches }) => branches.map(branch => ({ clinic, branch })))
    .find(({ clinic, branch }) => `${clinic.id}.${branch.id}` === here)
  if (!found) return
  const { timeZone } = found.branch
  const today = dayIn(timeZone, now())
  for (const date of [today, addDays(today, 1)]) {
    const week = weekOf(date, me.person.firstDay ?? firstDayOf(found.clinic.country))
    const span = [week[0], week.at(-1)].map(each => localDay(each ?? date, timeZone))
    const query = { from: isoOf(span[0]?.start ?? 0), to: isoOf(span[1]?.end ?? 0) }
    const key = unstable_serialize(['readCalendar', { query }, here])
    if (now() - (readAt(key) ?? 0) < HOUR_MS) continue
    const answer = await request('readCalendar', { query }, { branch: here })
    keepAnswer(answer, key)
    await mutate(key, answer, { revalidate: false })
    return
  }
}
