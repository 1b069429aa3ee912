// The source of changes for a branch's calendar: a poll, frequent or, where changes are pushed, rare.
import type { Answer } from '../api/request.ts'

/** The changed rows, to be applied by id and version. `reload`: so much has changed that the calendar should be reread. */
export type Changes = Answer<'readCalendarChanges'>

/** A running source of changes: it starts at an instant, and each answer's `at` is where the next one begins. */
export type LivePort = {
  /** Polls now instead of later, e.g. because the page became visible. */
  poke: () => void
  /** Polls now if a poll is due, otherwise when it is; e.g. because somebody is back at the screen. */
  look: () => void
  /** Stops; nothing is reported after that. */
  close: () => void
}
