// Remembers, by path, the reads that a page began with. At its next load on the same day and in the same branch, the page sends
// these reads by itself, before the app has loaded.
import { deviceNow } from '@vetrounds/core/clock'
import type { BranchKey } from './branch-key.ts'

export const firstReadsKey = 'first-reads'

/** How many pages are remembered; a further one replaces the oldest. */
const PAGES_AT_MOST = 8
const READS_AT_MOST = 8

type Page = { path: string; day: string; branch: string | undefined; reads: string[] }
type Kept = { person: string; pages: Page[] }

/** The current day: the reads of a page contain it, so they are of use only on the same day. */
const today = (): string => new Date(deviceNow()).toDateString()

const keptOf = (person: string): Page[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(firstReadsKey) ?? 'null') as Kept | null
    return kept?.person === person ? kept.pages : []
  } catch {
    return []
  }
}

/** The endpoints that this page read last time, for the same person, branch and day; none if the address has a search part. */
export const firstReadsOf = (person: string, branch: BranchKey | undefined): string[] =>
  location.search === ''
    ? (keptOf(person).find(
        each => each.path === location.pathname && each.day === today() && each.branch === branch,
      )?.reads ?? [])
    : []

/** The reads that the loaded page has made so far; undefined once it is complete. */
let noted: { path: string; reads: { endpoint: string; branch: string | undefined }[] } | undefined

/** Starts noting what this page reads; does nothing if the address has a search part. */
export const noteFirstReads = (): void => {
  if (location.search === '') noted = { path: location.pathname, reads: [] }
}

/** Notes a read of the app until the first page is complete. */
export const noteFirstRead = (endpoint: string, branch: string | undefined): void =>
  void noted?.reads.push({ endpoint, branch })

/** Called when the page is complete: stores what it has read for this person in this branch, for the page's next load. */
export const keepFirstReads = (person: string, branch: BranchKey | undefined): void => {
  if (!noted) return
  const { path } = noted
  const own = noted.reads.filter(read => read.branch === branch).map(({ endpoint }) => endpoint)
  const reads = [...new Set(own)].slice(0, READS_AT_MOST)
  noted = undefined
  const others = keptOf(person).filter(page => page.path !== path)
  const pages = [{ path, day: today(), branch, reads }, ...others].slice(0, PAGES_AT_MOST)
  try {
    localStorage.setItem(firstReadsKey, JSON.stringify({ person, pages } satisfies Kept))
  } catch {
    // If storage is full, only the head start of the next load is lost.
  }
}
