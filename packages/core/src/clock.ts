// The one clock. Everything that asks for the time asks here, so that tests and a skewed browser can set it.

let read: () => number = () => Date.now()

/** Milliseconds since the epoch, UTC. */
export const now = (): number => read()

/** Now as `YYYY-MM-DDTHH:mm:ss.sssZ`, the form of every timestamp in keys (data model § 1.7). */
export const nowIso = (): string => new Date(read()).toISOString()

/** An instant given in milliseconds, as ISO text in UTC. */
export const isoAt = (ms: number): string => new Date(ms).toISOString()

/** Puts another source in the clock's place, e.g. `() => Date.now() + offset` from the server's `Date`. */
export const setClock = (source: () => number): void => {
  read = source
}

/** Runs the clock this many milliseconds ahead of the device's (behind it when negative). */
export const shiftClock = (ms: number): void => setClock(() => Date.now() + ms)

/** The device's own clock, in milliseconds: for how long something lasts. It is never put right in between, and all tabs share it. */
export const deviceNow = (): number => Date.now()
