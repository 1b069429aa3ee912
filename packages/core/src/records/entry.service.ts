// Entries of the medical record as steps of a transaction: made, amended, struck out, read with all versions (product § 8).
import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Actor } from '../access/actor.ts'
import { isSameJson } from '../canonical-json.ts'
import { AppError } from '../errors.ts'
import type { Change, Step, Told } from '../storage/commit.ts'
import { rowsBetween } from '../storage/range.ts'
import { type Item, itemBytes } from '../storage/request-units.ts'
import { db } from '../storage/seam.ts'
import type { EntryVersion, NewEntryHead, RecordEntry, RecordKind } from './entry.ts'
import { entryOfRow, entrySort, headRow, isHeadRow, type KnownHead, patientKey } from './entry-head.ts'

/** The whole content of an entry, as its kind declares it: plain data, no dates, nothing undefined. */
type EntryBody = Record<string, unknown>

/** The steps that write an entry, and the entry's head after them: the answer to the caller. */
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

/** Of an entry that was moved from another record: where and by whom it was made, and why it was moved. */
type Origin = { branchId: string; by: string; reason: string }

/**
 * Makes a new entry: its head, and with a body its first version. A draft
 * has no body here. The steps throw `already_exists` for a used id.
 */
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

/** Reads a row as it is now. Strongly consistent. */
const rowAt = async (Key: Key): Promise<Item | undefined> => {
  const answer: { Item?: Item } = await db.send(
    new GetCommand({ TableName: 'table', Key, ConsistentRead: true }),
  )
  return answer.Item
}

/** Reads all versions of an entry, oldest first. Strongly consistent; one trip, and one more for each further megabyte. */
const versionsOf = async (clinicId: string, patientId: string, id: string): Promise<Item[]> => {
  const range = { from: `e#${id}#`, to: `e#${id}#~`, consistent: true } as const
  return (await rowsBetween(patientKey(clinicId, patientId), range)).toReversed()
}

/** Returns the current content: that of the newest version that has one. Strongly consistent, one trip. */
export const latestBody = async (
  { clinicId }: { clinicId: string },
  patientId: string,
  id: string,
): Promise<EntryBody | undefined> => {
  const rows = await versionsOf(clinicId, patientId, id)
  return rows.findLast(row => row.body !== undefined)?.body as EntryBody | undefined
}

/**
 * How an entry is found: its patient, its time as the caller has read it, and its id; `kinds` are those that the change accepts.
 */
type EntryPlace = { patientId: string; at: string; id: string; kinds: readonly RecordKind[] }

/**
 * Reads the head of an entry to change it, at the version that the caller saw. One trip; two if the entry has another time by
 * now. Throws `not_found`, also for another kind, `changed_elsewhere` for another version or time, `entry.struck`.
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

/**
 * Replaces the head that was read by the changed one. With another time the key changes: the row is removed and created again.
 */
const replaced = (clinicId: string, { entry: before, row }: KnownHead, entry: RecordEntry, at: string) => {
  const after = headRow(clinicId, entry, at)
  const steps: Step[] =
    before.at === entry.at
      ? [{ replace: after, before: row }]
      : [{ remove: row }, { create: after, lost: changedElsewhere }]
  return { steps, entry: entryOfRow(after) }
}

/**
 * Changes an entry: with a body, writes its next version; without one only the head, as for drafts. The caller gives title and
 * detail in full, since the head stores them cut. The steps throw `changed_elsewhere` if somebody else was faster.
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

/** Strikes out an entry: it stays with all its versions, and gets one more that holds the reason. */
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

/**
 * Returns the keys of the current content: the newest version; of a struck
 * entry also the version before, since a strike-through has no content.
 */
const newestKeys = (
  clinicId: string,
  { patientId, id, versions, state }: RecordEntry,
  hasFirst: boolean,
): Key[] => {
  const pk = patientKey(clinicId, patientId)
  const least = state === 'struck' ? Math.max(versions - 1, 1) : versions
  const wanted = new Set([...(hasFirst ? [1] : []), least, versions])
  return versions === 0 ? [] : [...wanted].map(n => ({ pk, sk: versionSort(id, n) }))
}

/** As many keys as one request may name. */
const BATCH = 100

/** Reads rows by their keys, in no order. Keys that a request leaves unprocessed are requested again. */
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

/**
 * Returns the newest versions of a patient's entries by entry id, oldest first, with the current content; of those that
 * `needsFirst` names, also the first version. One trip for up to 100 versions.
 */
export const contentsOf = async (
  clinicId: string,
  entries: readonly RecordEntry[],
  needsFirst: (entry: RecordEntry) => boolean = () => false,
): Promise<ReadonlyMap<string, readonly EntryVersion[]>> => {
  const rows = await rowsByKey(entries.flatMap(entry => newestKeys(clinicId, entry, needsFirst(entry))))
  const inOrder = rows.toSorted((one, other) => (String(one.sk) < String(other.sk) ? -1 : 1))
  const found = new Map<string, EntryVersion[]>()
  for (const row of inOrder) {
    const [, id = ''] = String(row.sk).split('#')
    found.set(id, [...(found.get(id) ?? []), versionOf(row)])
  }
  return found
}

/**
 * Reads an entry with all its versions, oldest first. One trip if the caller knows the entry's time, two if that is missing or
 * outdated. Strongly consistent: whoever has just amended the entry reads their own version. Throws `not_found`.
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

/**
 * Returns what the audit log says of an entry: the version and the names of the fields that were written, never their content.
 */
export const auditOf = (entry: RecordEntry, fields: readonly string[] = []) => ({
  subject: `patient#${entry.patientId}`,
  after: {
    entryId: entry.id,
    version: entry.versions,
    ...(fields.length > 0 && { written: fields.join(', ') }),
  },
})

/**
 * Returns the event of a change once more for the branch of its charge, if that is another branch: its money and shelf change,
 * and its managers see only what is logged there.
 */
export const eventForChargeBranch = (
  { clinicId, branchId: here }: Actor,
  branchId: string | undefined,
  told: Told,
): NonNullable<Change<unknown>['also']> =>
  branchId && branchId !== here ? [{ ...told, place: { clinicId, branchId } }] : []

/** Returns the names of the fields in which two bodies differ. */
export const changedFields = (before: EntryBody | undefined, after: EntryBody): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])].filter(
    name => !isSameJson(before?.[name], after[name]),
  )
