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
import { nameKey } from '../text/fold.ts'
import { readChanges } from './changes.service.ts'
import { type Columns, rowsOfColumns } from './columns.ts'
import { type FindOptions, findIn, type Hits, patientHit } from './find.ts'
import { applyChanges, createIndex, type SearchIndex } from './index.ts'
import type { SearchedItem, SearchedPatient } from './searched-rows.ts'
import { type Bucket, firstSnapshot, type Pointer, pointerOf, toPointer } from './snapshot.service.ts'

const decompress = promisify(brotliDecompress)

type Held = { file: string; index: SearchIndex; since: string; rows: number }

/**
 * The clinics in this process's memory, the one searched longest ago first. A row takes some 290 bytes, so that all together take
 * 116 MB of the function's 2 GB. A single clinic with more rows is held all the same.
 */
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

/** The patient with a chip or tag, by its unique row: exact and without delay. */
const byChip = async ({ clinicId }: Reader, typed: string): Promise<SearchedPatient | undefined> => {
  const tag = /^nc-?(\d{6,})$/i.exec(typed.trim())?.[1]
  const chip = tag ? `NC-${tag}` : microchip.safeParse(typed).data
  if (!chip || !/\d/.test(chip)) return undefined
  const { data: holder } = await Unique.get({ clinicId, kind: tag ? 'nc' : 'chip', value: chip }).go()
  return holder ? findPatient(clinicId, holder.id) : undefined
}

export type SearchAnswer = Hits & {
  /** `names` if there is no snapshot yet: then only beginnings of names are searched. */
  by: 'snapshot' | 'names'
}

/** Rows that every search shows and hidden ones are in separate lists. Which of them to read: `true` is the hidden list. */
const states = (withHidden?: boolean): boolean[] => (withHidden ? [false, true] : [false])

/** Items of all categories whose name or brand begins with `search`, or whose barcode it is. */
const itemsByNames = async (
  reader: Reader,
  search: string,
  withRetired?: boolean,
): Promise<SearchedItem[]> => {
  const pages = await Promise.all(
    states(withRetired).flatMap(retired =>
      categories.map(category => listItems(reader, { category, search, retired })),
    ),
  )
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
  // An empty key would find everybody, since every name begins with it.
  if (nameKey(q) === '') return { patients: [], owners: [] }
  const { kinds = ['patient', 'owner'], limit = 20, withDeceased, withDeactivated } = options
  const asked = (kind: 'patient' | 'owner', withHidden?: boolean) =>
    kinds.includes(kind) ? states(withHidden) : []
  const [patients, owners, items] = await Promise.all([
    Promise.all(
      asked('patient', withDeceased).map(deceased => listPatients(reader, { search: q, deceased })),
    ),
    Promise.all(
      asked('owner', withDeactivated).map(deactivated => listOwners(reader, { search: q, deactivated })),
    ),
    kinds.includes('item') ? itemsByNames(reader, q, options.withRetired) : undefined,
  ])
  return {
    patients: patients.flatMap(({ rows }) => rows).slice(0, limit),
    owners: owners
      .flatMap(({ rows }) => rows)
      .filter(({ mergedInto }) => options.withMerged || mergedInto === undefined)
      .slice(0, limit)
      .map(({ mergedInto, ...row }) => ({ ...row, merged: mergedInto !== undefined, pets: [] })),
    ...(items && { items: items.slice(0, limit) }),
  }
}

const isEmpty = ({ patients, owners, items = [] }: Hits): boolean =>
  patients.length + owners.length + items.length === 0

type Searched = { index: SearchIndex } | { named: Hits }

/**
 * The clinic's index or, if no snapshot was built yet, what a search by beginnings of names finds. If that finds nothing, the
 * snapshot is built at once: whoever asks for an owner by the last name must not read that there is none.
 */
const searchedBy = async (
  reader: Reader,
  q: string,
  options: FindOptions,
  bucket: Bucket,
): Promise<Searched> => {
  const { clinicId } = reader
  const kept = held.get(clinicId)
  // One trip for both: is there a newer snapshot, and which rows have changed or, without an index, which names match?
  const [row, named] = await Promise.all([
    pointerOf(clinicId),
    kept ? undefined : byNames(reader, q, options),
    kept && refresh(reader, kept),
  ])
  if (kept && (!row?.file || row.file === kept.file)) {
    hold(clinicId, kept)
    return { index: kept.index }
  }
  if (!row && named && !isEmpty(named)) return { named }
  const pointer = row ? toPointer(row) : await firstSnapshot(clinicId, bucket)
  const fresh = pointer && (await load(pointer, bucket))
  if (!fresh) return { named: named ?? (await byNames(reader, q, options)) }
  await refresh(reader, fresh)
  hold(clinicId, fresh)
  return { index: fresh.index }
}

/**
 * Searches owners, patients and, if asked for, items of the clinic. One trip if the snapshot is in this process's memory, or if
 * there is none yet and names are found; a complete chip number is also looked up exactly.
 */
export const findMatches = async (
  reader: Reader,
  q: string,
  options: FindOptions,
  bucket: Bucket,
): Promise<SearchAnswer> => {
  const isPatients = options.kinds?.includes('patient') ?? true
  const [searched, exact] = await Promise.all([
    searchedBy(reader, q, options, bucket),
    isPatients ? byChip(reader, q) : undefined,
  ])
  const index = 'index' in searched ? searched.index : undefined
  const hits = 'index' in searched ? findIn(searched.index, q, options) : searched.named
  const first = exact && (index ? patientHit(index, exact) : exact)
  return {
    by: index ? 'snapshot' : 'names',
    owners: hits.owners,
    ...(hits.items && { items: hits.items }),
    patients: first ? [first, ...hits.patients.filter(({ id }) => id !== first.id)] : hits.patients,
  }
}
