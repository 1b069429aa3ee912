// Today's and tomorrow's appointments of the branch are always there to be read, even where nobody opened the calendar
// (product § 10). They are read as the calendar reads them: by week.
import { now } from '@vetrounds/core/clock'
import { mutate, unstable_serialize } from 'swr'
import { currentBranch } from '../../../api/branch.ts'
import { dayIn } from '../../../api/calendar-day.ts'
import type { Me } from '../../../api/me.ts'
import { type Input, request } from '../../../api/request.ts'
import { keepAnswer, readAt } from '../../../cache/cache.ts'
import { firstDayOf } from '../../../i18n/first-day.ts'
import { absenceSpan, addDays, isoOf, localDay, weekOf } from './time.ts'

const HOUR_MS = 3_600_000

/** Keeps an answer unless it was read within the hour; resolves to whether it had to be read. */
const keep = async <N extends 'readTeam' | 'readCalendar' | 'listAbsences'>(
  name: N,
  input: Input<N>,
  branch: string,
): Promise<boolean> => {
  const key = unstable_serialize([name, input, branch])
  if (now() - (readAt(key) ?? 0) < HOUR_MS) return false
  const answer = await request(name, input, { branch })
  keepAnswer(answer, key)
  await mutate(key, answer, { revalidate: false })
  return true
}

/**
 * Reads the week of today, else that of tomorrow, the names of its columns and who is away, if not read within the hour: three
 * requests, at the end of a month four.
 */
export const keepDaySheets = async (me: Me): Promise<void> => {
  const here = currentBranch()
  const found = me.memberships
    .flatMap(({ clinic, branches }) => branches.map(branch => ({ clinic, branch })))
    .find(({ clinic, branch }) => `${clinic.id}.${branch.id}` === here)
  if (!found || !here) return
  const { timeZone } = found.branch
  const today = dayIn(timeZone, now())
  const days = [today, addDays(today, 1)]
  for (const date of days) {
    const week = weekOf(date, me.person.firstDay ?? firstDayOf(found.clinic.country))
    const span = [week[0], week.at(-1)].map(each => localDay(each ?? date, timeZone))
    const query = { from: isoOf(span[0]?.start ?? 0), to: isoOf(span[1]?.end ?? 0) }
    if (await keep('readCalendar', { query }, here)) break
  }
  // Without the team no sheet could be printed: its columns are people.
  await keep('readTeam', {}, here)
  // Nor may a sheet show somebody as free who is away, or a closed branch as open.
  for (const date of days) await keep('listAbsences', { query: absenceSpan(date, timeZone) }, here)
}
