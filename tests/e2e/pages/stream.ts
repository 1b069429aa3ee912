/** The longest time for mails, jobs and pushed changes, in ms: after a start, the table's stream first works through the demo. */
export const STREAM_MS = 90_000
