// Where news of a branch's calendar comes from. Today a poll; a push (a socket, an event stream) would be another of these.
import type { Answer } from '../api/request.ts'

/** What changed, to be applied by id and version. `reload`: so much that the calendar is better read anew. */
export type Changes = Answer<'readCalendarChanges'>

/** An open line of news: told from an instant on, each answer's `at` is where the next begins. */
export type LivePort = {
  /** Asks now instead of later, e.g. since the page came to the front. */
  poke: () => void
  /** Nothing is heard after that. */
  close: () => void
}
