// What follows an owner by the stream: pets carry the owner's name, and change hands where two owners were merged.
import { nowIso } from '../clock.ts'
import { give, petIdsOf } from '../patients/of-owner.service.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { OwnerMerge } from './merge.entity.ts'
import { headOf } from './owner.service.ts'

type Row = Record<string, unknown>
type Following = { clinicId: string; id: string; is: 'name' | 'merge' }

/** What a changed row of the table asks for, or undefined: an owner's new name, or a merge with pets left to move. */
export const followingOf = (row: Row, before: Row | undefined): Following | undefined => {
  const { clinicId, id } = row as Following
  if (row.__edb_e__ === 'owner' && before && before.name !== row.name) return { clinicId, id, is: 'name' }
  if (row.__edb_e__ === 'ownerMerge' && (row.state === 'merging' || row.state === 'undoing'))
    return { clinicId, id, is: 'merge' }
  return undefined
}

const rename = async (clinicId: string, id: string): Promise<void> => {
  // As it is now: an older delivery must not bring an older name back.
  const owner = await headOf(clinicId, id, true)
  if (owner) for (const pet of await petIdsOf(clinicId, id)) await give(clinicId, pet, id, owner)
}

const move = async (clinicId: string, id: string): Promise<void> => {
  const { data: merge } = await OwnerMerge.get({ clinicId, id }).go({ consistent: true })
  if (merge?.state !== 'merging' && merge?.state !== 'undoing') return
  const isUndo = merge.state === 'undoing'
  const owner = await headOf(clinicId, isUndo ? id : merge.into, true)
  if (!owner) return
  // Those whom the index didn't know yet when the two were merged.
  const late = isUndo ? [] : await petIdsOf(clinicId, id)
  const pets = [...new Set([...(merge.pets as string[]), ...late])]
  for (const pet of pets) await give(clinicId, pet, isUndo ? merge.into : id, owner)
  const state = isUndo ? ('undone' as const) : ('merged' as const)
  await OwnerMerge.put({ ...merge, pets, state, v: merge.v + 1, at: nowIso() })
    .where(({ v }, { eq }) => eq(v, merge.v))
    .go()
}

/** Does it, in the clinic's own scope. Twice is as good as once. */
export const follow = ({ clinicId, id, is }: Following): Promise<void> =>
  withScope(newScope({ clinicId }), () => (is === 'name' ? rename(clinicId, id) : move(clinicId, id)))
