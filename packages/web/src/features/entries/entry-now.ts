// An entry of the record as it is saved now: shown where a change of it that waited met a newer version.
import type { BranchKey } from '../../api/branch-key.ts'
import { request } from '../../api/request.ts'
import type { Fact, Now, Say } from '../offline/unsent-part.ts'

/** What names the entry in a change of it: where it stood when it was read. */
type Change = { row: { id: string; patientId: string }; body: { was: string } }

/** How a domain reads an entry that a change of it waits for: its version, and what its newest version says, by the schema of its kind. */
export const entryNow =
  <Body>(
    kind: { parse: (body: unknown) => Body },
    factsOf: (body: Body, at: string, say: Say) => readonly Fact[],
  ) =>
  async ({ row, body: { was } }: Change, branch: BranchKey): Promise<Now> => {
    const input = { params: { id: row.patientId, entry: row.id }, query: { at: was } }
    const { entry, versions } = await request('readEntry', input, { branch })
    const body = kind.parse(versions.findLast(({ body }) => body)?.body)
    return { v: entry.v, facts: say => factsOf(body, entry.at, say) }
  }
