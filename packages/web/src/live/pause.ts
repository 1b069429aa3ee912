// The intervals between polls: short while somebody is at the screen, long if nobody has touched the page for a while, no polls
// while the page is hidden or the service can't be reached, and very long where changes are pushed (decision 103). Each poll
// costs money (docs/cost.md).

/** For a branch's calendar, in ms. */
export const CALENDAR_MS = {
  busy: 60_000,
  idle: 300_000,
  failed: 60_000,
  /** While changes are pushed: only in case the last pushed message was lost. */
  pushed: { busy: 1_800_000, idle: 3_600_000 },
}
/** For the search on this device, in ms. Pages of the search also learn of changes by reading the rows they show. */
export const SEARCH_MS = { busy: 60_000, idle: 300_000, pushed: 7_200_000 }

/**
 * For `/me`, in ms, unless its changes are pushed: a changed role or a suspension shows within a minute while somebody is at the
 * screen (product § 11). The server refuses a suspended person in any case.
 */
export const ME_MS = { busy: 45_000, idle: 300_000 }
/**
 * For the bell, in ms, while somebody is at the screen. A person's own changes reread it at once; other people's changes are
 * pushed or show later. `every` is also the shortest interval between two reads, however many changes are pushed.
 */
export const ALERTS_MS = { every: 600_000, pushed: 7_200_000 }
/** For the day sheets, in ms, unless all changes were pushed. */
export const SHEETS_MS = 3_600_000

/**
 * After a loss, in ms: all screens of all clinics poll at a random moment `within` this time, and once more `again`, as the index
 * may lag.
 */
export const MISSED_MS = { within: 5000, again: 10_000 }

type Seen = {
  isVisible: boolean
  isReachable: boolean
  hasFailed: boolean
  isIdle: boolean
  isPushed: boolean
}

/** Milliseconds until the calendar's next poll; undefined while polling makes no sense. */
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
