// Which reads a page began with, by its path: at its next load on the same day and in the same branch the page asks them by itself.
import { deviceNow } from '@vetrounds/core/clock'
import type { BranchKey } from './branch-key.ts'

export const firstReadsKey = 'first-reads'

/** Pages that are opened again and again; the oldest makes way. */
const PAGES_AT_MOST = 8
const READS_AT_MOST = 8

type Page = { path: string; day: string; branch: string | undefined; reads: string[] }
type Kept = { person: string; pages: Page[] }

/** What a page asks for has its day in it. */
const today = (): string => new Date(deviceNow()).toDateString()

const keptOf = (person: string): Page[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(firstReadsKey) ?? 'null') as Kept | null
    return kept?.person === person ? kept.pages : []
  } catch {
    return []
  }
}

/** The endpoints that this page read last time, for the same person, branch and day. */
export const firstReadsOf = (person: string, branch: BranchKey | undefined): string[] =>
  location.search === ''
    ? (keptOf(person).find(
        each => each.path === location.pathname && each.day === today() && each.branch === branch,
      )?.reads ?? [])
    : []

/** What the page that was loaded reads until it stands. */
let noted: { path: string; reads: { endpoint: string; branch: string | undefined }[] } | undefined

/** Begins to note what this page reads; a search in its address is not kept. */
export const noteFirstReads = (): void => {
  if (location.search === '') noted = { path: location.pathname, reads: [] }
}

/** A read of the app; noted while the first page comes. */
export const noteFirstRead = (endpoint: string, branch: string | undefined): void =>
  void noted?.reads.push({ endpoint, branch })

/** The page stands: what it has read for this person in this branch is kept for its next load. */
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
    // Where storage is full the next load asks a little later.
  }
}
