// Entries of the medical record as steps of a transaction: made, amended, struck out, read with all versions (product § 8).
import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import type { Change, Step, Told } from '../storage/commit.ts'
import { type Item, itemBytes } from '../storage/request-units.ts'
import { db } from '../storage/seam.ts'
import type { EntryVersion, NewEntryHead, RecordEntry, RecordKind } from './entry.ts'
import { entryOfRow, entrySort, headRow, isHeadRow, type KnownHead, patientKey } from './entry-head.ts'

/** The whole content of an entry, as its kind declares it: plain data, no dates, nothing undefined. */
type EntryBody = Record<string, unknown>

/** What a transaction writes of an entry, and the head as it then stands: the answer to the caller. */
export type EntrySteps = { steps: Step[]; entry: RecordEntry }

const VERSION_BYTES = 64 * 1024
const versionSort = (id: string, n: number): string => `e#${id}#${String(n).padStart(4, '0')}`

type Written = { body?: EntryBody | undefined; reason?: string | undefined }

/** The row of a version. Throws `request.too_large` above 64 KB. */
const versionRow = (actor: Actor, entry: RecordEntry, { body, reason }: Written): Item => {
  const row = {
    pk: patientKey(actor.clinicId, entry.patientId),
    sk: versionSort(entry.id, entry.versions),
    kind: entry.kind,
    state: entry.state,
    on: entry.at,
    b: actor.branchId,
    by: actor.userId,
    byName: actor.name,
    at: actor.request.at,
    ...(reason && { reason }),
    ...(body && { body }),
  }
  if (itemBytes(row) > VERSION_BYTES) throw new AppError('request.too_large')
  return row
}

/** Where it was done, by whom, and why it stands here: of one that was moved from another record. */
type Origin = { branchId: string; by: string; reason: string }

/** A new entry: its head, and with a body its first version. A draft has no body here. `already_exists` for a used id. */
export const newEntry = (
  actor: Actor,
  entry: NewEntryHead,
  body?: EntryBody,
  origin?: Origin,
): EntrySteps => {
  const head: RecordEntry = {
    ...entry,
    branchId: origin?.branchId ?? actor.branchId,
    by: origin?.by ?? actor.userId,
    v: 1,
    versions: body ? 1 : 0,
  }
  const row = headRow(actor.clinicId, head, actor.request.at)
  return {
    steps: [
      { create: row },
      ...(body ? [{ create: versionRow(actor, head, { body, reason: origin?.reason }) }] : []),
    ],
    entry: entryOfRow(row),
  }
}

type Key = { pk: string; sk: string }

/** A row as it stands now. Strongly consistent. */
const rowAt = async (Key: Key): Promise<Item | undefined> => {
  const answer: { Item?: Item } = await db.send(
    new GetCommand({ TableName: 'table', Key, ConsistentRead: true }),
  )
  return answer.Item
}

const versionsOf = async (clinicId: string, patientId: string, id: string): Promise<Item[]> => {
  const answer: { Items?: Item[] } = await db.send(
    new QueryCommand({
      TableName: 'table',
      KeyConditionExpression: '#pk = :pk and begins_with(#sk, :sk)',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
      ExpressionAttributeValues: { ':pk': patientKey(clinicId, patientId), ':sk': `e#${id}#` },
      ConsistentRead: true,
    }),
  )
  return answer.Items ?? []
}

/** The content that holds: of the newest version that has one. Strongly consistent, one trip. */
export const latestBody = async (
  { clinicId }: { clinicId: string },
  patientId: string,
  id: string,
): Promise<EntryBody | undefined> => {
  const rows = await versionsOf(clinicId, patientId, id)
  return rows.findLast(row => row.body !== undefined)?.body as EntryBody | undefined
}

/** Where an entry stands: its patient, when it happened as the caller has read it, its id, and which kinds the change is for. */
type EntryPlace = { patientId: string; at: string; id: string; kinds: readonly RecordKind[] }

/**
 * The head for a change of it, at the version the caller saw. One trip; two if the entry moved to another time.
 * Throws `not_found`, also for another kind, `changed_elsewhere` for another version or time, `entry.struck`.
 */
export const entryForChange = async (
  { clinicId }: Pick<Actor, 'clinicId'>,
  { patientId, at, id, kinds }: EntryPlace,
  v?: number,
): Promise<KnownHead> => {
  const row = await rowAt({ pk: patientKey(clinicId, patientId), sk: entrySort({ at, id }) })
  if (!row || !isHeadRow(row)) {
    const moved = await versionsOf(clinicId, patientId, id)
    throw new AppError(moved.length > 0 ? 'changed_elsewhere' : 'not_found')
  }
  const entry = entryOfRow(row)
  if (!kinds.includes(entry.kind)) throw new AppError('not_found')
  if (entry.state === 'struck') throw new AppError('entry.struck')
  if (v !== undefined && v !== entry.v) throw new AppError('changed_elsewhere', { v: entry.v })
  return { entry, row }
}

type Changes = Partial<Pick<RecordEntry, 'at' | 'by' | 'state' | 'title' | 'detail' | 'facts' | 'visitId'>>

const changedElsewhere = () => new AppError('changed_elsewhere')

/** Puts a changed head in place of the one that was read: another time is another key. */
const replaced = (clinicId: string, { entry: before, row }: KnownHead, entry: RecordEntry, at: string) => {
  const after = headRow(clinicId, entry, at)
  const steps: Step[] =
    before.at === entry.at
      ? [{ replace: after, before: row }]
      : [{ remove: row }, { create: after, lost: changedElsewhere }]
  return { steps, entry: entryOfRow(after) }
}

/**
 * A changed entry. With a body, its next version; without one only the head, as drafts are changed. Title and detail
 * are given whole, since the head holds them cut. A lost race answers `changed_elsewhere`.
 */
export const amended = (
  actor: Actor,
  known: KnownHead,
  { changes, ...written }: { changes: Changes } & Written,
): EntrySteps => {
  const former = known.entry
  const entry: RecordEntry = {
    ...former,
    ...changes,
    v: former.v + 1,
    versions: former.versions + (written.body ? 1 : 0),
  }
  const { steps, entry: shown } = replaced(actor.clinicId, known, entry, actor.request.at)
  if (!written.body) return { steps, entry: shown }
  return {
    steps: [...steps, { create: versionRow(actor, entry, written), lost: changedElsewhere }],
    entry: shown,
  }
}

/** An entry struck out: it stays with all its versions, and one more that holds the reason. */
export const struckOut = (actor: Actor, known: KnownHead, reason: string): EntrySteps => {
  const { entry: former } = known
  const entry: RecordEntry = {
    ...former,
    state: 'struck',
    v: former.v + 1,
    versions: former.versions + 1,
  }
  const { steps, entry: shown } = replaced(actor.clinicId, known, entry, actor.request.at)
  return {
    steps: [...steps, { create: versionRow(actor, entry, { reason }), lost: changedElsewhere }],
    entry: shown,
  }
}

const versionOf = (row: Item): EntryVersion => ({
  n: Number(String(row.sk).split('#')[2]),
  at: String(row.at),
  by: String(row.by),
  ...(row.byName !== undefined && { byName: String(row.byName) }),
  branchId: String(row.b),
  state: row.state as EntryVersion['state'],
  occurredAt: String(row.on),
  ...(row.reason !== undefined && { reason: String(row.reason) }),
  ...(row.body !== undefined && { body: row.body as EntryBody }),
})

/** The keys of what holds: the newest version, and before a strike-through, which has no content, the one it struck out. */
const newestKeys = (clinicId: string, { patientId, id, versions, state }: RecordEntry): Key[] => {
  const pk = patientKey(clinicId, patientId)
  const least = state === 'struck' ? Math.max(versions - 1, 1) : versions
  return versions === 0 ? [] : [...new Set([least, versions])].map(n => ({ pk, sk: versionSort(id, n) }))
}

/** As many keys as one request may name. */
const BATCH = 100

/** Rows by their keys, in no order. What a request leaves over is asked for again. */
const rowsByKey = async (keys: readonly Key[]): Promise<Item[]> => {
  if (keys.length === 0) return []
  const now = keys.slice(0, BATCH)
  type Table<T> = Record<string, T>
  const answer: { Responses?: Table<Item[]>; UnprocessedKeys?: Table<{ Keys?: Key[] }> } = await db.send(
    new BatchGetCommand({ RequestItems: { table: { Keys: now } } }),
  )
  const left = Object.values(answer.UnprocessedKeys ?? {}).flatMap(({ Keys = [] }) => Keys)
  const rest = await rowsByKey([...left, ...keys.slice(BATCH)])
  return [...Object.values(answer.Responses ?? {}).flat(), ...rest]
}

/** The newest versions of entries of a patient, oldest first, by entry: with the content that holds. One trip for up to 50. */
export const contentsOf = async (
  clinicId: string,
  entries: readonly RecordEntry[],
): Promise<ReadonlyMap<string, readonly EntryVersion[]>> => {
  const rows = await rowsByKey(entries.flatMap(entry => newestKeys(clinicId, entry)))
  const inOrder = rows.toSorted((one, other) => (String(one.sk) < String(other.sk) ? -1 : 1))
  const found = new Map<string, EntryVersion[]>()
  for (const row of inOrder) {
    const [, id = ''] = String(row.sk).split('#')
    found.set(id, [...(found.get(id) ?? []), versionOf(row)])
  }
  return found
}

/**
 * An entry with all its versions, oldest first. One trip with the time that the caller knows, two if it is outdated.
 * Strongly consistent: whoever has just amended reads their own. Throws `not_found`.
 */
export const readEntry = async (
  { clinicId }: { clinicId: string },
  { patientId, id, at }: { patientId: string; id: string; at?: string | undefined },
): Promise<{ entry: RecordEntry; versions: EntryVersion[] }> => {
  const pk = patientKey(clinicId, patientId)
  const [guessed, rows] = await Promise.all([
    at === undefined ? undefined : rowAt({ pk, sk: entrySort({ at, id }) }),
    versionsOf(clinicId, patientId, id),
  ])
  const versions = rows.map(versionOf)
  const last = versions.at(-1)
  const row = guessed ?? (last && (await rowAt({ pk, sk: entrySort({ at: last.occurredAt, id }) })))
  if (!row || !isHeadRow(row)) throw new AppError('not_found')
  return { entry: entryOfRow(row), versions }
}

/** What the audit log says of an entry: names of the fields that were written and the version, never what they say. */
export const auditOf = (entry: RecordEntry, fields: readonly string[] = []) => ({
  subject: `patient#${entry.patientId}`,
  after: {
    entryId: entry.id,
    version: entry.versions,
    ...(fields.length > 0 && { written: fields.join(', ') }),
  },
})

/**
 * The event of a change told once more where its charge is, if that is another branch's: its money and shelf change, and its managers
 * see what is logged there alone.
 */
export const toldThere = (
  { clinicId, branchId: here }: Actor,
  branchId: string | undefined,
  told: Told,
): NonNullable<Change<unknown>['also']> =>
  branchId && branchId !== here ? [{ ...told, place: { clinicId, branchId } }] : []

/** The names of the fields in which two bodies differ. */
export const changedFields = (before: EntryBody | undefined, after: EntryBody): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])].filter(
    name => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  )
