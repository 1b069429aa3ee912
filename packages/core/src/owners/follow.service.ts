// What the stream updates when an owner changes: pets get the owner's new name, or change hands with the estimates after a merge,
// and take back with them what was done meanwhile when it is undone.
import { nowIso } from '../clock.ts'
import { giveBackEstimates, giveEstimates } from '../money/of-owner.service.ts'
import { give, petIdsOf, rename as renameIn } from '../patients/of-owner.service.ts'
import { giveBackCharges } from '../records/charge.service.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { OwnerMerge } from './merge.entity.ts'
import { headOf } from './owner.service.ts'

type Row = Record<string, unknown>
type Following = { clinicId: string; id: string; is: 'name' | 'merge' }

/** The work that a changed row calls for, or undefined: an owner's new name, or a merge with pets left to move. */
export const followingOf = (row: Row, before: Row | undefined): Following | undefined => {
  const { clinicId, id } = row as Following
  if (row.__edb_e__ === 'owner' && before && before.name !== row.name) return { clinicId, id, is: 'name' }
  if (row.__edb_e__ === 'ownerMerge' && (row.state === 'merging' || row.state === 'undoing'))
    return { clinicId, id, is: 'merge' }
  return undefined
}

const rename = async (clinicId: string, id: string): Promise<void> => {
  // Reads the current owner: an older delivery must not bring back an older name.
  const owner = await headOf(clinicId, id, true)
  if (owner) for (const pet of await petIdsOf(clinicId, id)) await renameIn(clinicId, pet, owner)
}

const move = async (clinicId: string, id: string): Promise<void> => {
  const { data: merge } = await OwnerMerge.get({ clinicId, id }).go({ consistent: true })
  if (merge?.state !== 'merging' && merge?.state !== 'undoing') return
  const isUndo = merge.state === 'undoing'
  const owner = await headOf(clinicId, isUndo ? id : merge.into, true)
  if (!owner) return
  // Pets that the index did not show yet when the two were merged.
  const late = isUndo ? [] : await petIdsOf(clinicId, id)
  const pets = [...new Set([...(merge.pets as string[]), ...late])]
  // The merge as it was read: one that is undone meanwhile has its pets back, and they must not be moved once more.
  const row = rowOf(OwnerMerge, merge)
  const asRead: Step = {
    check: { pk: String(row.pk), sk: String(row.sk) },
    when: [{ path: 'v', equals: merge.v }],
    lost: () => 'again',
  }
  for (const pet of pets) await give(clinicId, pet, isUndo ? merge.into : id, owner, asRead)
  if (isUndo) {
    await giveBackEstimates(clinicId, merge.into, id)
    const stay = { from: merge.into, to: id, since: merge.mergedAt }
    for (const pet of pets) await giveBackCharges(clinicId, pet, stay)
  } else await giveEstimates(clinicId, id, merge.into)
  const state = isUndo ? ('undone' as const) : ('merged' as const)
  await OwnerMerge.put({ ...merge, pets, state, v: merge.v + 1, at: nowIso() })
    .where(({ v }, { eq }) => eq(v, merge.v))
    .go()
}

/** Does that work, in the clinic's own scope. Safe to repeat. */
export const follow = ({ clinicId, id, is }: Following): Promise<void> =>
  withScope(newScope({ clinicId }), () => (is === 'name' ? rename(clinicId, id) : move(clinicId, id)))
