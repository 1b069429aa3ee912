// Reads a patient's entries page by page: a number of pages, or until a condition is met.
import type { EntriesQuery, TimelineEntry } from '@vetrounds/core/records/timeline'
import { request } from '../../api/request.ts'

export type Pages = { rows: readonly TimelineEntry[]; cursor: string | undefined }

/**
 * Reads up to `pages` pages of a patient's entries, starting where the query begins. Each page starts where the one before ended.
 */
export const readPages = async (
  id: string,
  query: EntriesQuery,
  pages: number,
  branch: string | undefined,
): Promise<Pages> => {
  const rows: TimelineEntry[] = []
  let { cursor } = query
  for (let page = 0; page < pages && (page === 0 || cursor !== undefined); page += 1) {
    const answer = await request('listEntries', { params: { id }, query: { ...query, cursor } }, { branch })
    rows.push(...answer.rows)
    cursor = answer.cursor
  }
  return { rows, cursor }
}

/** Reads entries from where the query begins, page by page, until `isEnough` accepts a page or there are no more. */
export const readUntil = async (
  id: string,
  query: EntriesQuery,
  isEnough: (page: readonly TimelineEntry[]) => boolean,
  branch: string | undefined,
): Promise<TimelineEntry[]> => {
  const rows: TimelineEntry[] = []
  let from: EntriesQuery | undefined = query
  while (from) {
    const page = await readPages(id, from, 1, branch)
    rows.push(...page.rows)
    from = page.cursor === undefined || isEnough(page.rows) ? undefined : { cursor: page.cursor }
  }
  return rows
}
