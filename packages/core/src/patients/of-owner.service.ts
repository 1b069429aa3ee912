// The patients of one owner: reading them, moving them to another owner, and updating the owner's name in them.
import { nowIso } from '../clock.ts'
import { type Step, writeTogether } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { versionAfterStream } from '../storage/own-version.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { isOvertaken, isPassing, withRetries } from '../storage/retry.ts'
import { PatientHead } from './patient.entity.ts'
import { headOf } from './patient.service.ts'
import type { PatientRow } from './patient.ts'
import { toRow } from './patient-row.ts'

type Named = { id: string; name: string }

/** A page of an owner's patients, deceased ones too, oldest first. One trip. */
export const petsOf = async (
  clinicId: string,
  ownerId: string,
  sealed?: string,
): Promise<{ rows: PatientRow[]; cursor?: string }> => {
  const purpose = `${clinicId} pets of ${ownerId}`
  const { data, cursor } = await PatientHead.query
    .ofOwner({ clinicId, ownerId })
    .go({ cursor: openCursor(sealed, purpose), limit: PAGE })
  const next = sealCursor(cursor, purpose)
  return { rows: data.map(toRow), ...(next && { cursor: next }) }
}

/** All patients of an owner, deceased ones too, oldest first. Eventually consistent. */
export const allPetsOf = async (clinicId: string, ownerId: string): Promise<PatientRow[]> =>
  (await PatientHead.query.ofOwner({ clinicId, ownerId }).go({ pages: 'all' })).data.map(toRow)

/** Ids of all patients of an owner, deceased ones too. Eventually consistent. */
export const petIdsOf = async (clinicId: string, ownerId: string): Promise<string[]> =>
  (await allPetsOf(clinicId, ownerId)).map(({ id }) => id)

/** Steps that move to another owner those of the patients that still belong to `from`. */
export const moveToOwnerSteps = async (
  clinicId: string,
  ids: readonly string[],
  from: string,
  { id: ownerId, name: ownerName, ...stamp }: Named & { at: string; by: string },
): Promise<Step[]> => {
  const pets = await Promise.all(ids.map(id => headOf(clinicId, id, true)))
  return pets.flatMap(pet => {
    if (pet?.ownerId !== from) return []
    const { at, by } = stamp
    const after = rowOf(PatientHead, { ...pet, at, by, ownerId, ownerName, ...versionAfterStream(pet) })
    return [{ replace: after, before: rowOf(PatientHead, pet) }]
  })
}

/** Writes an owner's new name into a patient, unless it belongs to somebody else by now or is up to date. */
export const rename = (clinicId: string, id: string, owner: Named): Promise<void> =>
  withRetries(async () => {
    const pet = await headOf(clinicId, id, true)
    if (pet?.ownerId !== owner.id || pet.ownerName === owner.name) return
    await PatientHead.put({ ...pet, ownerName: owner.name, ...versionAfterStream(pet), at: nowIso() })
      .where(({ v }, { eq }) => eq(v, pet.v))
      .go()
  }, isOvertaken)

/**
 * Moves a patient that still belongs to `from` to another owner, if the condition `reason` holds; returns whether it belongs to
 * the other owner then.
 * @throws if `reason` doesn't hold, or somebody changed the patient meanwhile: the merge behind the move has to be read again
 */
export const moveToOwner = (
  clinicId: string,
  id: string,
  from: string,
  owner: Named,
  reason: Step,
): Promise<boolean> =>
  withRetries(async () => {
    const pet = await headOf(clinicId, id, true)
    if (pet?.ownerId !== from) return pet?.ownerId === owner.id
    const next = {
      ...pet,
      ownerId: owner.id,
      ownerName: owner.name,
      ...versionAfterStream(pet),
      at: nowIso(),
    }
    await writeTogether([{ replace: rowOf(PatientHead, next), before: rowOf(PatientHead, pet) }, reason])
    return true
  }, isPassing)
