// How long to wait between questions for news: short in front of somebody, long if nobody has touched the page for a while,
// none out of sight or reach, and hardly any where changes are pushed (decision 103). Each question costs (docs/cost.md).

/** For a branch's calendar, in ms. */
export const CALENDAR_MS = {
  busy: 60_000,
  idle: 300_000,
  failed: 60_000,
  /** While changes are pushed: in case that the last of them was lost. */
  pushed: { busy: 1_800_000, idle: 3_600_000 },
}
/** For the search on this device, whose pages also find what they show by reading it. */
export const SEARCH_MS = { busy: 60_000, idle: 300_000, pushed: 7_200_000 }

/**
 * For `/me`, unless its changes are pushed: a changed role or a suspension shows within a minute where somebody is (product § 11).
 * The server refuses a suspended person by itself, whoever is there.
 */
export const ME_MS = { busy: 45_000, idle: 300_000 }
/**
 * For the bell, where somebody is: what one does reads it at once, what others do is told or shows later. `every` is also how
 * seldom it is read however much is told.
 */
export const ALERTS_MS = { every: 600_000, pushed: 7_200_000 }
/** The day sheets, unless all that changed was pushed. */
export const SHEETS_MS = 3_600_000

/** After a loss all screens of all clinics ask: within this time, at random; and once more, as the index may lag. */
export const MISSED_MS = { within: 5000, again: 10_000 }

type Seen = {
  isVisible: boolean
  isReachable: boolean
  hasFailed: boolean
  isIdle: boolean
  isPushed: boolean
}

/** Milliseconds until the calendar's next question; undefined while asking makes no sense. */
export const pauseOf = ({
  isVisible,
  isReachable,
  hasFailed,
  isIdle,
  isPushed,
}: Seen): number | undefined => {
  if (!isVisible || !isReachable) return undefined
  if (hasFailed) return CALENDAR_MS.failed
  const { busy, idle } = isPushed ? CALENDAR_MS.pushed : CALENDAR_MS
  return isIdle ? idle : busy
}
