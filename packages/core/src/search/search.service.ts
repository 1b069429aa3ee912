// Search on the server, for devices that keep no snapshot or have none yet: the same snapshot, in the function's memory.
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Reader } from '../access/actor.ts'
import { listOwners } from '../owners/owner.service.ts'
import { microchip } from '../patients/microchip.ts'
import { findPatient, listPatients } from '../patients/patient.service.ts'
import { listItems } from '../stock/item.service.ts'
import { categories } from '../stock/item-kinds.ts'
import { Unique } from '../storage/unique.entity.ts'
import { readChanges } from './changes.service.ts'
import { type Columns, rowsOfColumns } from './columns.ts'
import { type FindOptions, findIn, type Hits, patientHit } from './find.ts'
import { applyChanges, createIndex, type SearchIndex } from './index.ts'
import type { SearchedItem, SearchedPatient } from './searched-rows.ts'
import { type Bucket, type Pointer, pointerOf, snapshotOf } from './snapshot.service.ts'

const decompress = promisify(brotliDecompress)

type Held = { file: string; index: SearchIndex; since: string; rows: number }

/** Clinics in this process's memory, least recently used first. 260 bytes a row: half of the function's memory at most. */
const held = new Map<string, Held>()
const MOST_ROWS = 400_000

const hold = (clinicId: string, one: Held): void => {
  held.delete(clinicId)
  held.set(clinicId, one)
  let rows = [...held.values()].reduce((sum, each) => sum + each.rows, 0)
  for (const [id, each] of held) {
    if (rows <= MOST_ROWS || id === clinicId) break
    held.delete(id)
    rows -= each.rows
  }
}

const load = async ({ file, since, rows }: Pointer, bucket: Bucket): Promise<Held | undefined> => {
  const bytes = await bucket.get(file)
  if (!bytes) return undefined
  const columns = JSON.parse((await decompress(bytes)).toString()) as Columns
  const index = createIndex()
  applyChanges(index, rowsOfColumns(columns))
  return { file, index, since, rows }
}

/** Brings a clinic held in memory up to date. */
const refresh = async (reader: Reader, one: Held): Promise<void> => {
  // Another search in this process may finish first and move `since` on, which the cursor is bound to.
  const { since } = one
  let cursor: string | undefined
  do {
    const changes = await readChanges(reader, { since, cursor })
    applyChanges(one.index, changes)
    cursor = changes.cursor
    if (!cursor) one.since = changes.at
  } while (cursor)
}

const indexOf = async (reader: Reader, bucket: Bucket): Promise<SearchIndex | undefined> => {
  const { clinicId } = reader
  const kept = held.get(clinicId)
  // Reads the changes and checks for a newer snapshot at the same time: one trip.
  const [row] = await Promise.all([pointerOf(clinicId), kept && refresh(reader, kept)])
  if (kept && (!row?.file || row.file === kept.file)) {
    hold(clinicId, kept)
    return kept.index
  }
  const pointer = row?.file
    ? { ...row, file: row.file, bytes: row.bytes ?? 0, rows: row.rows ?? 0 }
    : await snapshotOf(clinicId, bucket)
  const fresh = pointer && (await load(pointer, bucket))
  if (!fresh) return undefined
  await refresh(reader, fresh)
  hold(clinicId, fresh)
  return fresh.index
}

/** The patient with a chip or tag, by its unique row: exact and without delay. */
const byChip = async ({ clinicId }: Reader, typed: string): Promise<SearchedPatient | undefined> => {
  const tag = /^nc-?(\d{6,})$/i.exec(typed.trim())?.[1]
  const chip = tag ? `NC-${tag}` : microchip.safeParse(typed).data
  if (!chip || !/\d/.test(chip)) return undefined
  const { data: holder } = await Unique.get({ clinicId, kind: tag ? 'nc' : 'chip', value: chip }).go()
  if (!holder) return undefined
  const patient = await findPatient(clinicId, holder.id)
  if (!patient) return undefined
  const {
    id,
    ownerId,
    ownerName,
    name,
    species,
    breed,
    gender,
    neutered,
    chip: present,
    deceased,
    allergic,
    careful,
    v,
  } = patient
  const traits = { species, breed, gender, neutered }
  return { id, ownerId, ownerName, name, ...traits, chip: present, deceased, allergic, careful, v }
}

export type SearchAnswer = Hits & {
  /** `names` if there is no snapshot yet: then only beginnings of names are searched. */
  by: 'snapshot' | 'names'
}

/** Items of all categories whose name or brand begins so, or that have it as their barcode. */
const itemsByNames = async (reader: Reader, search: string): Promise<SearchedItem[]> => {
  const pages = await Promise.all(categories.map(category => listItems(reader, { category, search })))
  return pages
    .flatMap(({ rows }) => rows)
    .map(({ id, name, brand, barcode, category, active, v }) => ({
      id,
      name,
      ...(brand && { brand }),
      ...(barcode && { barcode }),
      category,
      active,
      v,
    }))
}

const byNames = async (reader: Reader, q: string, options: FindOptions): Promise<Hits> => {
  const { kinds = ['patient', 'owner'], limit = 20 } = options
  const [patients, owners, items] = await Promise.all([
    kinds.includes('patient') ? listPatients(reader, { search: q }) : { rows: [] },
    kinds.includes('owner') ? listOwners(reader, { search: q }) : { rows: [] },
    kinds.includes('item') ? itemsByNames(reader, q) : undefined,
  ])
  return {
    patients: patients.rows.slice(0, limit).map(row => ({ ...row, doNotBook: false })),
    owners: owners.rows
      .slice(0, limit)
      .map(({ mergedInto, ...row }) => ({ ...row, merged: mergedInto !== undefined, pets: [] })),
    ...(items && { items: items.slice(0, limit) }),
  }
}

/**
 * Searches owners, patients and, if asked for, items of the clinic. One trip if the snapshot is in this process's memory; a complete chip number
 * is also looked up exactly.
 */
export const findMatches = async (
  reader: Reader,
  q: string,
  options: FindOptions,
  bucket: Bucket,
): Promise<SearchAnswer> => {
  const isPatients = options.kinds?.includes('patient') ?? true
  const [index, exact] = await Promise.all([
    indexOf(reader, bucket),
    isPatients ? byChip(reader, q) : undefined,
  ])
  const hits = index ? findIn(index, q, options) : await byNames(reader, q, options)
  const first = exact && (index ? patientHit(index, exact) : { ...exact, doNotBook: false })
  return {
    by: index ? 'snapshot' : 'names',
    owners: hits.owners,
    ...(hits.items && { items: hits.items }),
    patients: first ? [first, ...hits.patients.filter(({ id }) => id !== first.id)] : hits.patients,
  }
}
