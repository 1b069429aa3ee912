// Moves an owner's estimates when the owner is merged into another, and back when that is undone. Signed or not, nothing else of
// them changes.
import type { EntityItem } from 'electrodb'
import { nowIso } from '../clock.ts'
import { EstimateHead } from './estimate.entity.ts'

/** Gives all estimates of an owner to the one they were merged into. Safe to repeat; throws if one changes meanwhile. */
export const giveEstimates = async (clinicId: string, from: string, to: string): Promise<void> => {
  const { data } = await EstimateHead.query.ofOwner({ clinicId, ownerId: from }).go({ pages: 'all' })
  for (const head of data) await give(head, to, [...(head.was ?? []), from])
}

/** Gives the estimates of `from` that came from `to` by a merge back to them. Safe to repeat; throws if one changes meanwhile. */
export const giveBackEstimates = async (clinicId: string, from: string, to: string): Promise<void> => {
  const { data } = await EstimateHead.query.ofOwner({ clinicId, ownerId: from }).go({ pages: 'all' })
  for (const head of data) if (head.was?.at(-1) === to) await give(head, to, head.was.slice(0, -1))
}

type Head = EntityItem<typeof EstimateHead>

const give = async (head: Head, ownerId: string, was: string[]): Promise<void> => {
  await EstimateHead.put({ ...head, ownerId, was, v: head.v + 1, at: nowIso() })
    .where(({ v }, { eq }) => eq(v, head.v))
    .go()
}
