// How often one screen asks by itself in a day: what docs/cost.md prices, and what a test counts (web/src/live/day.test.ts).
import { ALERTS_MS, CALENDAR_MS, ME_MS, SEARCH_MS, SHEETS_MS } from '../packages/web/src/live/pause.ts'

/** Of a screen: assumed, not measured. `presence` is the share of the day with somebody there, in one stretch of each hour. */
export const screen = { hours: 10, presence: 1 / 3 }

/** A token lives 30 minutes and is renewed 5 before its end. */
export const TOKEN_SECONDS = 25 * 60
/** A page asks for a new build this often (app-shell/worker.ts). */
const BUILD_SECONDS = 4 * 3600
/** How often in a day something runs low, comes in, or is short. */
export const ALERTS_TOLD = 10
/** Screens are asked less often after this long without a touch (live/presence.ts). */
const IDLE_AFTER_SECONDS = 90

const seconds = screen.hours * 3600

/** How often in a day, at one pace where somebody is, and for a while longer, and at another where nobody is. */
export const paced = (busySeconds: number, idleSeconds: number, tailSeconds = IDLE_AFTER_SECONDS): number => {
  const busy = seconds * screen.presence + screen.hours * tailSeconds
  return busy / busySeconds + (seconds - busy) / idleSeconds
}

const evenly = (ms: number): number => (seconds * 1000) / ms

/** Where changes are pushed, and where no channel can be had. */
export const askedADay = (how: 'pushed' | 'polled') => {
  const isPushed = how === 'pushed'
  const stretches = 1 + Math.floor((screen.presence * 3_600_000) / CALENDAR_MS.pushed.busy)
  const ofBoth = { token: seconds / TOKEN_SECONDS, build: seconds / BUILD_SECONDS }
  if (!isPushed)
    return {
      ...ofBoth,
      calendar: paced(CALENDAR_MS.busy / 1000, CALENDAR_MS.idle / 1000) + 1,
      // The snapshot, and the feed twice as the page begins.
      search: paced(SEARCH_MS.busy / 1000, SEARCH_MS.idle / 1000) + 3,
      me: paced(ME_MS.busy / 1000, ME_MS.idle / 1000),
      bell: paced(ALERTS_MS.every / 1000, Infinity),
      // Three answers, also as the page begins.
      sheets: 3 * (1 + evenly(SHEETS_MS)),
    }
  return {
    ...ofBoth,
    // As somebody comes back each hour, and three times as the page begins.
    calendar: screen.hours * stretches + 3,
    search: evenly(SEARCH_MS.pushed) + 5,
    // As the channel opens, and when it is told to.
    me: 2,
    // As something is told, or as somebody comes back after that; and as the page begins.
    bell: Math.max(ALERTS_TOLD, evenly(ALERTS_MS.pushed)) + 2,
    sheets: 3,
  }
}
