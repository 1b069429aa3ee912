// How long to wait between questions for news: short in front of somebody, long if nobody has touched the page for a while,
// and none out of sight or reach. Polling is most of what a clinic costs (docs/cost.md).

/** For a branch's calendar, in ms. */
export const CALENDAR_MS = { busy: 10_000, idle: 60_000, failed: 15_000 }
/** For the search on this device, whose pages also find what they show by reading it. */
export const SEARCH_MS = { busy: 30_000, idle: 300_000 }

type Seen = { isVisible: boolean; isReachable: boolean; hasFailed: boolean; isIdle: boolean }

/** Milliseconds until the calendar's next question; undefined while asking makes no sense. */
export const pauseOf = ({ isVisible, isReachable, hasFailed, isIdle }: Seen): number | undefined => {
  if (!isVisible || !isReachable) return undefined
  if (isIdle) return CALENDAR_MS.idle
  return hasFailed ? CALENDAR_MS.failed : CALENDAR_MS.busy
}
