// Which patient has a chip or a tag: one row each, so that no two patients of a clinic share one (product § 3).
import type { Actor, Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import type { Step } from '../storage/commit.ts'
import { nextNumber } from '../storage/counter.ts'
import { rowOf } from '../storage/entity.ts'
import { Unique } from '../storage/unique.entity.ts'
import { PatientHead } from './patient.entity.ts'
import { isTag } from './tag.ts'

type Held = { chip: string; id: string; ownerId: string }

const holderRow = (clinicId: string, { chip, id, ownerId }: Held) => ({
  clinicId,
  kind: isTag(chip) ? ('nc' as const) : ('chip' as const),
  value: chip,
  id,
  ownerId,
})

/** The clinic's next tag, `NC-000123`: used in the URL of a patient without a chip. */
export const nextTag = async (clinicId: string): Promise<string> =>
  `NC-${String(await nextNumber(clinicId, 'nc')).padStart(6, '0')}`

/** Reserves a chip or a new tag for a patient; one that was released is free. If taken: `patient.chip_taken` with its patient. */
export const takeChip = ({ clinicId, request }: Actor, held: Held): Step => ({
  createUntil: rowOf(Unique, holderRow(clinicId, held)),
  at: request.at,
  lost: holder => new AppError('patient.chip_taken', { patientId: holder?.id }),
})

/**
 * Releases a chip that was another animal's or was mistyped. The row stays until it expires, points to nobody
 * meanwhile, and may be reserved at once. The step has no condition of its own:
 * it relies on the patient's head, which the same transaction replaces.
 */
export const giveChipBack = ({ clinicId, request }: Actor, held: Held): Step => {
  const ttl = Math.floor(Date.parse(request.at) / 1000) - 1
  return { put: rowOf(Unique, { ...holderRow(clinicId, { ...held, id: '', ownerId: '' }), ttl }) }
}

/** Updates the owner that a chip or tag leads to. Relies on the patient's head being replaced in the same transaction, too. */
export const readdressChip = ({ clinicId }: Actor, held: Held): Step => ({
  put: rowOf(Unique, holderRow(clinicId, held)),
})

/** The patient with a chip, or nothing; at most two trips. A hint while typing: the change itself decides. */
export const findChipHolder = async (
  { clinicId }: Reader,
  chip: string,
): Promise<{ holder?: { id: string; name: string; chip: string } }> => {
  const { data } = await Unique.get({ clinicId, kind: 'chip', value: chip }).go()
  if (!data || data.id === '') return {}
  const { data: head } = await PatientHead.get({ clinicId, id: data.id }).go()
  return head ? { holder: { id: head.id, name: head.name, chip: head.chip } } : {}
}
