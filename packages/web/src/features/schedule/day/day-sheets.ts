// Today's and tomorrow's appointments of the branch are always there to be read, even where nobody opened the calendar
// (product § 10). They are read as the calendar reads them: by week.
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
  /** When each was read: what the cache says is later where something was put into it. */
  times: Map<string, number>
  /** Since when all that changes was pushed, and put into them. */
  since: number | undefined
}

/** Keeps an answer unless it is known, or was read within the hour. */
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
    // It says how things are now, whenever it was read.
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
 * Reads the week of today, that of tomorrow, the names of its columns and who is away, if not read within the hour: three
 * requests, at the end of a week and of a month one more.
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
    // Nearly always the same week, which was then read just now.
    await keep('readCalendar', { query }, sheets)
  }
  // Without the team no sheet could be printed: its columns are people.
  await keep('readTeam', {}, sheets)
  // Nor may a sheet show somebody as free who is away, or a closed branch as open.
  for (const date of days) await keep('listAbsences', { query: absenceSpan(date, timeZone) }, sheets)
}

/** Keeps them from now on, by what is pushed, else by reading them each hour; call the result to stop. */
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
