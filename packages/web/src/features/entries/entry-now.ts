// An entry of the record as it is saved now: shown where a change of it that waited met a newer version.

import type { BranchKey } from '../../api/branch-key.ts'
import { request } from '../../api/request.ts'

/** What names the entry in a change of it: where it stood when it was read. */
type Change = { row: { id: string; patientId: string }; body: { was: string } }

/** Its version, when it happened, and what its newest version says. */
export const readEntryNow = async ({ row, body: { was } }: Change, branch: BranchKey) => {
  const input = { params: { id: row.patientId, entry: row.id }, query: { at: was } }
  const { entry, versions } = await request('readEntry', input, { branch })
  return { v: entry.v, at: entry.at, body: versions.findLast(({ body }) => body)?.body }
}
