// Run by the stream when an owner changes. After a rename, the pets get the owner's new name. After a merge, pets and estimates
// move to the owner who stays; after an undo they move back, together with the charges made for these pets meanwhile.
import type { EntityItem } from 'electrodb'
import { nowIso } from '../clock.ts'
import { inBatches } from '../in-batches.ts'
import { giveBackEstimates, giveEstimates } from '../money/owner-estimates.service.ts'
import { moveToOwner, petIdsOf, rename as renameIn } from '../patients/of-owner.service.ts'
import { giveBackCharges } from '../records/charge.service.ts'
import { eventStep, type Step, writeTogether } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { OwnerMerge } from './merge.entity.ts'
import { PETS_AT_ONCE } from './merge.ts'
import { headOf } from './owner.service.ts'

type Row = Record<string, unknown>
type Named = { id: string; name: string }
type Following = { clinicId: string; id: string; is: 'name' | 'merge' }

/**
 * The work that a changed row requires, or undefined:
 * to copy an owner's new name, or to finish a merge or undo that has pets to move.
 */
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
  // A shelter has thousands, for which other clinics must not wait.
  if (owner) await inBatches(await petIdsOf(clinicId, id), pet => renameIn(clinicId, pet, owner))
}

/** The number of pets in one audit event. An event grows with each pet, and has room for some 2,000. */
const TOLD_AT_ONCE = 100

/**
 * The audit events of pets that changed owner after the merge or its undo,
 * in the name of the person who requested it (decision 130).
 */
const movedEvents = (
  { clinicId, branchId, requestId = '', by, state }: EntityItem<typeof OwnerMerge>,
  [from, to]: readonly [Named, Named],
  pets: readonly string[],
): Step[] => {
  const ownerOf = ({ id, name }: Named) => ({ ownerId: id, ownerName: name })
  const endpoint = state === 'undoing' ? 'undoOwnerMerge' : 'mergeOwners'
  return Array.from({ length: Math.ceil(pets.length / TOLD_AT_ONCE) }, (_, at) =>
    eventStep(
      { userId: by, request: { id: requestId, at: nowIso(), endpoint } },
      {
        subject: `owner#${to.id}`,
        place: { clinicId, ...(branchId && { branchId }) },
        parts: pets
          .slice(at * TOLD_AT_ONCE, (at + 1) * TOLD_AT_ONCE)
          .map(pet => ({ subject: `patient#${pet}`, before: ownerOf(from), after: ownerOf(to) })),
      },
    ),
  )
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
  // Each pet moves only if the merge is still as read: after an undo meanwhile its pets are back and must not be moved again.
  const row = rowOf(OwnerMerge, merge)
  const asRead: Step = {
    check: { pk: String(row.pk), sk: String(row.sk) },
    when: [{ path: 'v', equals: merge.v }],
    lost: () => 'again',
  }
  const from = isUndo ? merge.into : id
  // Pets that moved in the merge's own transaction are already in its audit event.
  const isTold = merge.pets.length <= PETS_AT_ONCE ? new Set<string>(merge.pets) : new Set<string>()
  const moved: string[] = []
  for (const pet of pets) if (await moveToOwner(clinicId, pet, from, owner, asRead)) moved.push(pet)
  if (isUndo) {
    await giveBackEstimates(clinicId, merge.into, id)
    const stay = { from: merge.into, to: id, since: merge.mergedAt }
    for (const pet of pets) await giveBackCharges(clinicId, pet, stay)
  } else await giveEstimates(clinicId, id, merge.into)
  const state = isUndo ? ('undone' as const) : ('merged' as const)
  const next = rowOf(OwnerMerge, { ...merge, pets, state, v: merge.v + 1, at: nowIso() })
  const former = await headOf(clinicId, from, true)
  const owners = [{ id: from, name: former?.name ?? '' }, owner] as const
  const events = movedEvents(
    merge,
    owners,
    moved.filter(pet => !isTold.has(pet)),
  )
  await writeTogether([{ replace: next, before: row }, ...events])
}

/** Does the work that `followingOf` returns, in the clinic's own scope. Safe to repeat. */
export const follow = ({ clinicId, id, is }: Following): Promise<void> =>
  withScope(newScope({ clinicId }), () => (is === 'name' ? rename(clinicId, id) : move(clinicId, id)))
