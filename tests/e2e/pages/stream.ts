/**
 * How many ms mails, jobs and pushed changes may take, which the table's stream causes: after a start it first works off the
 * demo.
 */
export const STREAM_MS = 90_000
