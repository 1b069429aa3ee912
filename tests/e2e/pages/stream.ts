/** How long what the table's stream carries may take, in ms (mails, jobs, news): at the stack's start it works through the demo first. */
export const STREAM_MS = 90_000
