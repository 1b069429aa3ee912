// Schedule expressions of EventBridge Scheduler, turned into the times that they mean.
// https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
import { Cron } from 'croner'

/** The times of a schedule. */
export interface Plan {
  /** The first time after the given one, or undefined when there's none left; milliseconds since the epoch. */
  next(after: number): number | undefined
}

const UNITS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }
/** Last value of each field of a cron expression, in their order. */
const LAST = [59, 23, 31, 12, 7, 2199]

const rate = (text: string, start: number): Plan | undefined => {
  const [, value, unit] = /^(\d+) (minute|hour|day)s?$/.exec(text) ?? []
  const interval = Number(value) * (UNITS[unit ?? ''] ?? 0)
  if (!(interval > 0)) return undefined
  return { next: after => start + (Math.floor(Math.max(after - start, 0) / interval) + 1) * interval }
}

/** One field in croner's terms: `0/15` is from 0 in steps of 15, `?` is any. */
const field = (text: string, index: number): string =>
  text
    .split(',')
    .map(part => part.replace(/^(\w+)\/(\d+)$/, `$1-${LAST[index]}/$2`))
    .join(',')
    .replace('?', '*')
    // The last day of the week is Saturday.
    .replace(/^L$/, index === 4 ? '7' : 'L')

const cron = (text: string, timeZone: string): Plan | undefined => {
  const fields = text.split(' ')
  // One of the two fields for days must be `?`, or they would contradict each other.
  const open = [fields[2], fields[4]].filter(part => part === '?')
  if (fields.length !== 6 || open.length !== 1 || fields.filter(part => part === '?').length !== 1)
    return undefined
  // Days of the week are 1 to 7; croner would take 0 and 8, too.
  if (/(?:^|[,-])[089]/.test(fields[4] ?? '')) return undefined
  const times = new Cron(`0 ${fields.map(field).join(' ')}`, {
    mode: '7-part',
    // Sunday is 1 here.
    alternativeWeekdays: true,
    // A schedule with fixed minutes and hours runs only once when the clock is set back.
    fixedTimeRule: 'no-wildcard',
    timezone: timeZone,
    paused: true,
  })
  const next = (after: number): number | undefined => {
    const time = times.nextRun(new Date(after))
    if (!time) return undefined
    // A time that doesn't exist, because the clock is set forward, is skipped.
    return times.match(time) ? time.getTime() : next(time.getTime())
  }
  return { next }
}

const at = (text: string, timeZone: string): Plan | undefined => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text)) return undefined
  const once = new Cron(text, { timezone: timeZone, paused: true })
  return { next: after => once.nextRun(new Date(after))?.getTime() }
}

/**
 * Reads `rate(…)`, `cron(…)` or `at(…)`.
 * @param start when a rate begins to count, milliseconds since the epoch
 * @throws when AWS wouldn't take the expression
 */
export const parseExpression = (expression: string, timeZone: string, start: number): Plan => {
  const [, kind, text = ''] = /^(rate|cron|at)\((.*)\)$/.exec(expression) ?? []
  try {
    const plan =
      kind === 'rate'
        ? rate(text, start)
        : kind === 'cron'
          ? cron(text, timeZone)
          : kind && at(text, timeZone)
    if (plan) {
      // Asks once, as an unknown time zone is noticed only then.
      plan.next(start)
      return plan
    }
  } catch (cause) {
    throw new Error(`Not a schedule: ${expression} in ${timeZone}`, { cause })
  }
  throw new Error(`Not a schedule: ${expression}`)
}
