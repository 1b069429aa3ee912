// The source of news for a branch's calendar. A poll, frequent or, beside a push, rare.
import type { Answer } from '../api/request.ts'

/** What changed, to be applied by id and version. `reload`: so much that the calendar should be reread. */
export type Changes = Answer<'readCalendarChanges'>

/** A running source of news: it starts at an instant, and each answer's `at` is where the next begins. */
export type LivePort = {
  /** Polls now instead of later, e.g. because the page became visible. */
  poke: () => void
  /** Polls when it is due by now, e.g. because somebody is there again. */
  look: () => void
  /** No more news after that. */
  close: () => void
}
