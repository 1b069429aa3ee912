// Keeps today's and tomorrow's appointments of the branch in the cache, even if nobody opened the calendar (product § 10). They
// are read by week, as the calendar reads them.
import { addDays } from '@vetrounds/core/calendar/days'
import { localDay as dayOf } from '@vetrounds/core/calendar/local-day'
import { now } from '@vetrounds/core/clock'
import { unstable_serialize } from 'swr'
import type { BranchKey } from '../../../api/branch-key.ts'
import type { Me } from '../../../api/me.ts'
import { type Input, request } from '../../../api/request.ts'
import { keepAnswer, readAt } from '../../../cache/cache.ts'
import { firstDayOf } from '../../../i18n/first-day.ts'
import { SHEETS_MS } from '../../../live/pause.ts'
import { isPushed, onPush } from '../../../live/push-state.ts'
import { type Config, openNews } from '../../../live/put-news.ts'
import { absenceSpan, isoOf, localDay, weekOf } from './time.ts'

type Sheets = {
  me: Me
  branch: BranchKey
  config: Config
  /** When each answer was read from the server. The cache's own time is later if a pushed change was put into the answer. */
  times: Map<string, number>
  /** Since when all changes have been pushed and put into the answers; undefined while they aren't. */
  since: number | undefined
}

/** Reads an answer into the cache, unless it was read within the hour or pushed changes have kept it up to date. */
const keep = async <N extends 'readTeam' | 'readCalendar' | 'listAbsences'>(
  name: N,
  input: Input<N>,
  { branch, config: { cache, mutate }, times, since = Infinity }: Sheets,
): Promise<void> => {
  const key = unstable_serialize([name, input, branch])
  const before = times.get(key) ?? readAt(key) ?? 0
  times.set(key, before)
  const known = cache.get(key)?.data
  if (known && before >= since) {
    // Pushed changes keep the answer up to date, so the cache counts it as read now.
    keepAnswer(known, key)
    return
  }
  if (now() - before < SHEETS_MS) return
  const askedAt = now()
  const answer = await request(name, input, { branch })
  times.set(key, askedAt)
  keepAnswer(answer, key)
  await mutate(key, answer, { revalidate: false })
}

const placeOf = (me: Me, here: BranchKey) =>
  me.memberships
    .flatMap(({ clinic, branches }) => branches.map(branch => ({ clinic, branch })))
    .find(({ clinic, branch }) => `${clinic.id}.${branch.id}` === here)

/**
 * Reads today's and tomorrow's week, the team and the absences, if not read within the hour: three requests, and one more each at
 * the end of a week and of a month.
 */
const keepDaySheets = async (sheets: Sheets): Promise<void> => {
  const { me, branch: here } = sheets
  const found = placeOf(me, here)
  if (!found) return
  const { timeZone } = found.branch
  const today = dayOf(now(), timeZone)
  const days = [today, addDays(today, 1)]
  for (const date of days) {
    const week = weekOf(date, me.person.firstDay ?? firstDayOf(found.clinic.country))
    const span = [week[0], week.at(-1)].map(each => localDay(each ?? date, timeZone))
    const query = { from: isoOf(span[0]?.start ?? 0), to: isoOf(span[1]?.end ?? 0) }
    // Both days are nearly always in the same week, which is then read only once.
    await keep('readCalendar', { query }, sheets)
  }
  // Without the team no sheet could be printed: its columns are people.
  await keep('readTeam', {}, sheets)
  // A sheet must not show somebody as free who is away, or a closed branch as open.
  for (const date of days) await keep('listAbsences', { query: absenceSpan(date, timeZone) }, sheets)
}

/** Keeps the day sheets up to date by pushed changes, else by reading them each hour. Returns a function that stops this. */
export const followDaySheets = (me: Me, branch: BranchKey, config: Config): (() => void) => {
  const news = openNews(branch, config)
  const zone = placeOf(me, branch)?.branch.timeZone ?? 'UTC'
  const times: Sheets['times'] = new Map()
  let since = isPushed(branch) ? now() : undefined
  let day: string | undefined
  const run = async (): Promise<void> => {
    const today = dayOf(now(), zone)
    const isNew = day !== undefined && day !== today
    day = today
    // The next hour tries again.
    await keepDaySheets({ me, branch, config, times, since: isNew ? undefined : since }).catch(
      () => undefined,
    )
  }
  const stopPush = onPush((event, at) => {
    if (at !== branch) return
    const { appointments = [], absences = [] } = event.kind === 'news' ? event.news : {}
    if (event.kind === 'news') news.put({ appointments, absences })
    else since = isPushed(branch) ? now() : undefined
  })
  void run()
  const timer = setInterval(() => void run(), SHEETS_MS)
  return () => {
    clearInterval(timer)
    stopPush()
    news.close()
  }
}
