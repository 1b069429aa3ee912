// The source of news for a branch's calendar. Today a poll; a push (a socket, an event stream) could replace it.
import type { Answer } from '../api/request.ts'

/** What changed, to be applied by id and version. `reload`: so much that the calendar should be reread. */
export type Changes = Answer<'readCalendarChanges'>

/** A running source of news: it starts at an instant, and each answer's `at` is where the next begins. */
export type LivePort = {
  /** Polls now instead of later, e.g. because the page became visible. */
  poke: () => void
  /** No more news after that. */
  close: () => void
}
