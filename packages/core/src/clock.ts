// The one clock. Everything that needs the time asks here, so that tests can set it and a wrong browser clock be corrected.

let read: () => number = () => Date.now()

/** Milliseconds since the epoch, UTC. */
export const now = (): number => read()

/** Now as `YYYY-MM-DDTHH:mm:ss.sssZ`, the form of every timestamp in keys (data model § 1.7). */
export const nowIso = (): string => new Date(read()).toISOString()

/** An instant given in milliseconds, as ISO text in UTC. */
export const isoAt = (ms: number): string => new Date(ms).toISOString()

/** Replaces the clock's source, e.g. by `() => Date.now() + offset` from the server's `Date`. */
export const setClock = (source: () => number): void => {
  read = source
}

/** Sets the clock this many milliseconds ahead of the device's (behind it when negative). */
export const shiftClock = (ms: number): void => setClock(() => Date.now() + ms)

/** The device's own clock in milliseconds, for measuring durations: never corrected, and the same in all tabs. */
export const deviceNow = (): number => Date.now()
