// Patients: list, create, read. A chip is unique in the clinic; a patient without one gets a tag.
import type { Actor, Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { findOwner, ownerIsActive } from '../owners/owner.service.ts'
import { commit } from '../storage/commit.ts'
import { nextNumber } from '../storage/counter.ts'
import { rowOf } from '../storage/entity.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { Unique } from '../storage/unique.entity.ts'
import { nameKey } from '../text/fold.ts'
import { PatientBody, PatientHead } from './patient.entity.ts'
import type { Patient, PatientInput, PatientRow } from './patient.ts'
import { needsCare } from './species.ts'

type Head = NonNullable<Awaited<ReturnType<typeof headOf>>>

const headOf = async (clinicId: string, id: string, consistent = false) =>
  (await PatientHead.get({ clinicId, id }).go({ consistent })).data

const toRow = (head: Head): PatientRow => ({
  id: head.id,
  ownerId: head.ownerId,
  ownerName: head.ownerName,
  name: head.name,
  chip: head.chip,
  species: head.species,
  ...(head.breed && { breed: head.breed }),
  ...(head.gender && { gender: head.gender }),
  ...(head.birthDate && { birthDate: head.birthDate }),
  deceased: head.alive === 'n',
  allergic: head.allergic,
  careful: head.careful,
  v: head.v,
})

/** A page of living (or deceased) patients by name; `search` is a prefix of the folded name. One trip. */
export const listPatients = async (
  { clinicId }: Reader,
  query: { search?: string | undefined; cursor?: string | undefined; deceased?: boolean | undefined },
): Promise<{ rows: PatientRow[]; cursor?: string }> => {
  const folded = nameKey(query.search ?? '')
  const alive = query.deceased ? 'n' : 'y'
  const purpose = `${clinicId} pets ${alive} ${folded}`
  const { data, cursor } = await PatientHead.query
    .list({ clinicId, alive })
    .begins({ folded })
    .go({ cursor: openCursor(query.cursor, purpose), limit: PAGE })
  const next = sealCursor(cursor, purpose)
  return { rows: data.map(toRow), ...(next && { cursor: next }) }
}

/** One patient with the fields of the form. Throws `not_found`. */
export const readPatient = async ({ clinicId }: Reader, id: string): Promise<Patient> => {
  const [head, body] = await Promise.all([headOf(clinicId, id), PatientBody.get({ clinicId, id }).go()])
  if (!head) throw new AppError('not_found')
  const { color, distinctiveMarks, behaviour, neutered, allergies } = body.data ?? {}
  return {
    ...toRow(head),
    ...(color && { color }),
    ...(distinctiveMarks && { distinctiveMarks }),
    ...(behaviour && { behaviour: behaviour as NonNullable<Patient['behaviour']> }),
    ...(neutered !== undefined && { neutered }),
    ...(allergies && { allergies: allergies as string[] }),
  }
}

/** The patient's row as a booking needs it, or undefined. Strong: it may have been made a moment ago, or have died. */
export const findPatient = async (clinicId: string, id: string): Promise<PatientRow | undefined> => {
  const head = await headOf(clinicId, id, true)
  return head ? toRow(head) : undefined
}

/** What the patient is called, or undefined for none. Eventual. */
export const nameOfPatient = async (clinicId: string, id: string): Promise<string | undefined> =>
  (await headOf(clinicId, id))?.name

/**
 * Creates a patient of an active owner. Throws `not_found` or `owner.deactivated` for the owner,
 * `patient.chip_taken` for a chip in use (ISO 11784 numbers are unique worldwide), `already_exists` for a used id.
 */
export const createPatient = async (actor: Actor, input: PatientInput): Promise<PatientRow> => {
  const { clinicId } = actor
  const [owner, tag] = await Promise.all([
    findOwner(clinicId, input.ownerId),
    input.microchip ? undefined : nextNumber(clinicId, 'nc'),
  ])
  if (!owner) throw new AppError('not_found')
  const chip = input.microchip ?? `NC-${String(tag).padStart(6, '0')}`
  const stamp = { v: 1, _s: 1, at: actor.request.at, by: actor.userId }
  const { id, ownerId, name, species, breed, gender, birthDate, microchip: _chip, ...rest } = input
  const head = {
    clinicId,
    id,
    ownerId,
    ownerName: owner.name,
    name,
    folded: nameKey(name),
    chip,
    species,
    breed,
    gender,
    birthDate,
    alive: 'y' as const,
    allergic: (rest.allergies ?? []).length > 0,
    careful: needsCare(rest.behaviour ?? []),
    ...stamp,
  }
  const row = rowOf(PatientHead, head)
  return commit(actor, {
    steps: [
      { create: row },
      { create: rowOf(PatientBody, { clinicId, id, ...rest, ...stamp }) },
      {
        create: rowOf(Unique, { clinicId, kind: input.microchip ? 'chip' : 'nc', value: chip, id }),
        lost: holder => new AppError('patient.chip_taken', { patientId: holder?.id }),
      },
      ownerIsActive(clinicId, ownerId),
    ],
    record: `patient#${id}`,
    after: { ...row, ...rest },
    answer: toRow(head),
  })
}
