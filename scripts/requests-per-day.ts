// How often one screen sends requests by itself in a day. docs/cost.md prices
// these numbers, and a test counts them (web/src/live/day.test.ts).
import { ALERTS_MS, CALENDAR_MS, ME_MS, SEARCH_MS, SHEETS_MS } from '../packages/web/src/live/pause.ts'

/** A screen: assumed, not measured. `presence` is the share of the day with somebody there, in one stretch of each hour. */
export const screen = { hours: 10, presence: 1 / 3 }

/** A token lives 30 minutes and is renewed 5 minutes before it expires. */
export const TOKEN_SECONDS = 25 * 60
/** A page asks for a new build this often (app-shell/worker.ts). */
const BUILD_SECONDS = 4 * 3600
/** How many times a day the push channel tells that something runs low, comes in, or is short. */
export const ALERTS_TOLD = 10
/** Screens ask less often after this long without a touch (live/presence.ts). */
const IDLE_AFTER_SECONDS = 90

const seconds = screen.hours * 3600

/**
 * How often a screen asks in a day: at one pace while somebody is there and for a while after, and at another while nobody is.
 */
export const paced = (busySeconds: number, idleSeconds: number, tailSeconds = IDLE_AFTER_SECONDS): number => {
  const busy = seconds * screen.presence + screen.hours * tailSeconds
  return busy / busySeconds + (seconds - busy) / idleSeconds
}

const evenly = (ms: number): number => (seconds * 1000) / ms

/** How often a screen asks in a day for each kind of news: with changes pushed, or polled where no channel can be had. */
export const requestsPerDay = (how: 'pushed' | 'polled') => {
  const isPushed = how === 'pushed'
  const stretches = 1 + Math.floor((screen.presence * 3_600_000) / CALENDAR_MS.pushed.busy)
  const ofBoth = { token: seconds / TOKEN_SECONDS, build: seconds / BUILD_SECONDS }
  if (!isPushed)
    return {
      ...ofBoth,
      calendar: paced(CALENDAR_MS.busy / 1000, CALENDAR_MS.idle / 1000) + 1,
      // Plus the snapshot, and the feed twice as the page begins.
      search: paced(SEARCH_MS.busy / 1000, SEARCH_MS.idle / 1000) + 3,
      me: paced(ME_MS.busy / 1000, ME_MS.idle / 1000),
      bell: paced(ALERTS_MS.every / 1000, Infinity),
      // Three requests each time, and once as the page begins.
      sheets: 3 * (1 + evenly(SHEETS_MS)),
    }
  return {
    ...ofBoth,
    // Each hour when somebody comes back, and three times as the page begins.
    calendar: screen.hours * stretches + 3,
    search: evenly(SEARCH_MS.pushed) + 5,
    // When the channel opens, and when a message over it asks for that.
    me: 2,
    // When something is told over the channel, or when somebody comes back after that; and as the page begins.
    bell: Math.max(ALERTS_TOLD, evenly(ALERTS_MS.pushed)) + 2,
    sheets: 3,
  }
}
