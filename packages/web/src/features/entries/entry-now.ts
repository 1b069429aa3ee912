// An entry of the record as it is saved now: shown when a waiting change of it has met a newer version.
import type { BranchKey } from '../../api/branch-key.ts'
import { request } from '../../api/request.ts'
import type { Fact, Now, Say } from '../offline/unsent-part.ts'

/** The parts of a change that identify its entry: patient, id, and the entry's time when it was read. */
type Change = { row: { id: string; patientId: string }; body: { was: string } }

/**
 * Makes a function that reads an entry with a waiting change: its version, and the facts of its newest version, parsed by the
 * schema of its kind.
 */
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
