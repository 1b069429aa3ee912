// Builds a clinic's snapshot and says where it is: for devices that search by themselves, and for the search on the server.
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Reader } from '../access/actor.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { findClinic } from '../clinics/clinic.service.ts'
import { readClinic } from '../clinics/settings.service.ts'
import { isoAt, now, nowIso } from '../clock.ts'
import { type Category, categories } from '../stock/item-kinds.ts'
import { searchedItemIn } from '../stock/searched-item.ts'
import { type Item, itemBytes, readUnits } from '../storage/request-units.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { db } from '../storage/seam.ts'
import { countChanges } from './changes.service.ts'
import { columnsOf, FORMAT } from './columns.ts'
import { searchedOwnerOf, searchedPatientOf } from './searched-rows.ts'
import { SnapshotRow } from './snapshot.entity.ts'
import { tableFingerprint } from './table-fingerprint.ts'

/** The private bucket, passed in by a function that has its client. */
export type Bucket = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<Uint8Array | undefined>
  addressOf: (key: string) => Promise<{ url: string; expiresAt: string }>
}

export type Pointer = { file: string; since: string; bytes: number; rows: number; at: string }

/** Rebuilt after this many changes, each night if there were any, and before its object expires (infra/files.ts). */
const MOST_CHANGES = 2000
const NIGHT_AGE = 20 * 3_600_000
const MOST_AGE = 20 * DAY_MS

/** A request may build a snapshot if that takes no longer than this; the function is stopped at 5 s. */
const IN_A_REQUEST_MS = 2500

const UNITS_A_SECOND = 1000

/** About what fits into a one-megabyte page; without it the embedded database would read the whole list for each page. */
const ROWS_A_PAGE = 2000

const compress = promisify(brotliCompress)

/**
 * The row of a clinic's snapshot, even if its file is yet to be built; nothing for a file in an outdated format, which
 * is to be replaced. Half a unit.
 */
export const pointerOf = async (clinicId: string) => {
  const { data } = await SnapshotRow.get({ clinicId }).go()
  return data?.file !== undefined && data.format !== FORMAT ? null : data
}

/** Where the file of a row is; undefined while there is none. */
export const toPointer = (row: Awaited<ReturnType<typeof pointerOf>>): Pointer | undefined =>
  row?.file
    ? { file: row.file, since: row.since, bytes: row.bytes ?? 0, rows: row.rows ?? 0, at: row.at }
    : undefined

class OutOfTime extends Error {}

type Pace = (rows: Item[]) => Promise<void>

/** All rows of one list, paced by their cost. */
const readList = async (index: 'gsi1' | 'gsi5', pk: string, pace: Pace): Promise<Item[]> => {
  const rows: Item[] = []
  let from: Item | undefined
  do {
    const page: { Items?: Item[]; LastEvaluatedKey?: Item } = await db.send(
      new QueryCommand({
        TableName: 'table',
        IndexName: index,
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': `${index}pk` },
        ExpressionAttributeValues: { ':pk': pk },
        Limit: ROWS_A_PAGE,
        ...(from && { ExclusiveStartKey: from }),
      }),
    )
    const items = page.Items ?? []
    rows.push(...items)
    from = page.LastEvaluatedKey
    await pace(items)
  } while (from)
  return rows
}

/** Items of a category, from the index that has only what lists show of them. */
const readItems = async (clinicId: string, category: Category, active: 'y' | 'n', pace: Pace) => {
  const rows = await readList('gsi5', `${clinicId}#cat#${category}#${active}`, pace)
  return rows.map(searchedItemIn(category, active))
}

const putRow = (clinicId: string, v: number, row: Omit<Partial<Pointer>, 'at'> & { since: string }) =>
  SnapshotRow.put({ clinicId, ...row, format: FORMAT, v, at: nowIso(), by: 'builder' }).go()

/**
 * Reads all owners, patients and items of a clinic and puts them into the bucket. Takes 9 s for 100,000 patients, paced to 1,000
 * units a second; undefined if it would not finish by `until` (ms).
 */
export const buildSnapshot = (
  clinicId: string,
  bucket: Pick<Bucket, 'put'>,
  until = Number.POSITIVE_INFINITY,
): Promise<Pointer | undefined> =>
  withScope(newScope({ clinicId }), async () => {
    const began = now()
    const since = isoAt(began)
    let units = 0
    const pace = async (rows: Item[]): Promise<void> => {
      units += readUnits(
        rows.reduce((sum, row) => sum + itemBytes(row), 0),
        'eventual',
      )
      const due = began + (units / UNITS_A_SECOND) * 1000
      if (Math.max(due, now()) > until) throw new OutOfTime()
      if (due > now()) await wait(due - now())
    }
    try {
      const lists = ['owners#y', 'owners#n', 'pets#y', 'pets#n']
      const [people, stock] = await Promise.all([
        Promise.all(lists.map(list => readList('gsi1', `${clinicId}#${list}`, pace))),
        Promise.all(
          (['y', 'n'] as const).flatMap(active =>
            categories.map(category => readItems(clinicId, category, active, pace)),
          ),
        ),
      ])
      const [active = [], inactive = [], alive = [], deceased = []] = people
      const owners = [...active, ...inactive].map(searchedOwnerOf)
      const patients = [...alive, ...deceased].map(searchedPatientOf)
      const items = stock.flat()
      const text = Buffer.from(JSON.stringify(columnsOf(since, { owners, patients, items })))
      const packed = await compress(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 6,
          [constants.BROTLI_PARAM_LGWIN]: 22,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      })
      const file = `snap/${clinicId}/${since.replace(/\D/g, '')}.json.br`
      await bucket.put(file, packed)
      const before = await pointerOf(clinicId)
      const made = { file, since, bytes: packed.length, rows: owners.length + patients.length + items.length }
      const { data } = await putRow(clinicId, (before?.v ?? 0) + 1, made)
      return { ...made, at: data.at }
    } catch (error) {
      if (error instanceof OutOfTime) return undefined
      throw error
    }
  })

/** Snapshots being built in this process: whoever asks meanwhile waits for the same one. */
const building = new Map<string, Promise<Pointer | undefined>>()

const buildNow = async (clinicId: string, bucket: Pick<Bucket, 'put'>): Promise<Pointer | undefined> => {
  // The read runs in parallel with the access check: nothing is written for a clinic id that somebody made up.
  if (!(await findClinic(clinicId))) return undefined
  const made = await buildSnapshot(clinicId, bucket, now() + IN_A_REQUEST_MS)
  // Too large for a request: the job will find the row and build it.
  if (!made) await withScope(newScope({ clinicId }), () => putRow(clinicId, 1, { since: nowIso() }))
  return made
}

/**
 * Builds the snapshot of a clinic that has none, within a request; undefined for a large clinic, whose snapshot the job will
 * build.
 */
export const firstSnapshot = async (
  clinicId: string,
  bucket: Pick<Bucket, 'put'>,
): Promise<Pointer | undefined> => {
  const going = building.get(clinicId) ?? buildNow(clinicId, bucket)
  building.set(clinicId, going)
  return going.finally(() => building.delete(clinicId))
}

export type SnapshotAnswer =
  | { state: 'off' | 'building' }
  | { state: 'ready'; since: string; source: string; url: string; bytes: number }

/** Where a device may read the snapshot for a few minutes; `off` if the clinic does not allow it. Throws `not_found`. */
export const readSnapshot = async (reader: Reader, bucket: Bucket): Promise<SnapshotAnswer> => {
  const [clinic, row] = await Promise.all([readClinic(reader), pointerOf(reader.clinicId)])
  if (!clinic.searchSnapshot) return { state: 'off' }
  const pointer = row ? toPointer(row) : await firstSnapshot(reader.clinicId, bucket)
  if (!pointer) return { state: 'building' }
  const { url } = await bucket.addressOf(pointer.file)
  return { state: 'ready', since: pointer.since, source: tableFingerprint(), url, bytes: pointer.bytes }
}

type Keeping = { isNight: boolean; isCounting: boolean; mostChanges?: number }

/**
 * The job for a clinic: builds its first snapshot, and a new one after 2,000 changes, nightly after any change, before the
 * object expires, and in place of one in an outdated format. Answers what was built.
 */
export const keepSnapshot = (
  clinicId: string,
  bucket: Pick<Bucket, 'put'>,
  { isNight, isCounting, mostChanges = MOST_CHANGES }: Keeping,
): Promise<Pointer | undefined> =>
  withScope(newScope({ clinicId }), async () => {
    const row = toPointer(await pointerOf(clinicId))
    if (!row) return buildSnapshot(clinicId, bucket)
    const age = now() - Date.parse(row.since)
    if (age > MOST_AGE) return buildSnapshot(clinicId, bucket)
    if (!isCounting) return undefined
    const isDue = isNight && age > NIGHT_AGE
    const most = isDue ? 0 : mostChanges
    return (await countChanges(clinicId, row.since, most + 1)) > most
      ? buildSnapshot(clinicId, bucket)
      : undefined
  })
