// A patient's timeline: its pages, weights, and entries of every kind as steps of the change that causes them.

import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { EntityItem } from 'electrodb'
import type { Actor, Reader } from '../access/actor.ts'
import { MINUTE_MS } from '../calendar/lengths.ts'
import { now } from '../clock.ts'
import { AppError } from '../errors.ts'
import { nameOfPatient, patientLivedThen } from '../patients/patient.service.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { rowsBetween } from '../storage/range.ts'
import type { Item } from '../storage/request-units.ts'
import { db } from '../storage/seam.ts'
import { entryOfRow, isHeadRow, patientKey } from './entry-head.ts'
import { TimelineHead } from './timeline.entity.ts'
import type { EntriesQuery, Happening, LastWeight, NewEntry, TimelineEntry } from './timeline.ts'
import type { WeightInput } from './weight.ts'
import { weightEntry } from './weight-entry.ts'

type Head = EntityItem<typeof TimelineHead>

/** The content of an entry, apart from its time and patient. */
const ownOf = <E extends NewEntry>({ kind: _kind, id: _id, patientId: _of, at: _at, ...own }: E) => own

const fieldsOf = (entry: NewEntry) => {
  if (entry.kind !== 'transfer') return ownOf(entry)
  const { from, to, ...rest } = ownOf(entry)
  rest satisfies Record<string, never>
  return { fromId: from.id, fromName: from.name, toId: to.id, toName: to.name }
}

/** Writes an entry for a change: one step in that change's transaction, 2 write units. */
export const timelineStep = (actor: Actor, entry: NewEntry): Step => ({
  create: rowOf(TimelineHead, {
    ...fieldsOf(entry),
    clinicId: actor.clinicId,
    patientId: entry.patientId,
    occurredAt: entry.at,
    id: entry.id,
    kind: entry.kind,
    branchId: actor.branchId,
    v: 1,
    at: actor.request.at,
    by: actor.userId,
  }),
})

/** Converts a row of the timeline to its entry. */
export const happeningOf = (head: Head): Happening => {
  const { id, patientId, branchId, by } = head
  const shared = { id, patientId, at: head.occurredAt, branchId, by }
  switch (head.kind) {
    case 'weight':
      return {
        kind: 'weight',
        ...shared,
        grams: head.grams ?? 0,
        ...(head.method && { method: head.method }),
        ...(head.appointmentId && { appointmentId: head.appointmentId }),
        ...(head.visitId && { visitId: head.visitId }),
        ...(head.state === 'struck' && { state: 'struck' }),
        ...(head.struckFor && {
          struck: {
            at: head.struckAt ?? '',
            by: head.struckBy ?? '',
            ...(head.struckByName !== undefined && { byName: head.struckByName }),
            reason: head.struckFor,
          },
        }),
      }
    case 'transfer':
      return {
        kind: 'transfer',
        ...shared,
        from: { id: head.fromId ?? '', name: head.fromName ?? '' },
        to: { id: head.toId ?? '', name: head.toName ?? '' },
      }
    case 'deceased':
      return { kind: 'deceased', ...shared, day: head.day ?? '' }
    case 'alive':
      return { kind: 'alive', ...shared }
  }
}

const purposeOf = (clinicId: string, patientId: string, kind?: string): string =>
  `${clinicId} entries ${patientId}${kind ? ` ${kind}` : ''}`

/** Returns the cursor after an entry: the entry's sort key is enough to continue from. */
export const cursorAfter = (clinicId: string, patientId: string, last: Item | undefined, kind?: string) =>
  sealCursor(last ? String(last.sk) : null, purposeOf(clinicId, patientId, kind))

/** The entries among a patient's rows, in the same order. */
export const entriesOf = (items: Item[]): TimelineEntry[] =>
  items.flatMap((item): TimelineEntry[] => {
    if (isHeadRow(item)) return [entryOfRow(item)]
    const { data } = TimelineHead.parse({ Item: item })
    return data ? [happeningOf(data)] : []
  })

/** The rows of one kind are found by an index, those of all kinds under the patient's key; a cursor is a row's sort key. */
const pageQueryOf = (pk: string, { kind, before }: EntriesQuery, after: string | null) => {
  const prefix = kind ? `${kind}#` : 't#'
  const [, at = ''] = (after ?? '').split('#')
  const ExclusiveStartKey = after && {
    pk,
    sk: after,
    ...(kind && { gsi3pk: pk, gsi3sk: `${kind}#${at}` }),
  }
  return new QueryCommand({
    TableName: 'table',
    ...(kind && { IndexName: 'gsi3' }),
    KeyConditionExpression: '#pk = :pk and #sk between :from and :to',
    ExpressionAttributeNames: kind ? { '#pk': 'gsi3pk', '#sk': 'gsi3sk' } : { '#pk': 'pk', '#sk': 'sk' },
    ExpressionAttributeValues: { ':pk': pk, ':from': prefix, ':to': `${prefix}${before ?? '~'}` },
    ScanIndexForward: false,
    Limit: PAGE,
    ...(ExclusiveStartKey && { ExclusiveStartKey }),
  })
}

/**
 * A page of a patient's entries, newest first: all, or of one kind. One trip. Throws `not_found`, `request.invalid` for a
 * cursor of another list.
 */
export const listEntries = async (
  { clinicId }: Reader,
  patientId: string,
  query: EntriesQuery,
): Promise<{ rows: TimelineEntry[]; cursor?: string }> => {
  const after = openCursor(query.cursor, purposeOf(clinicId, patientId, query.kind))
  const reading: Promise<{ Items?: Item[]; LastEvaluatedKey?: Item }> = db.send(
    pageQueryOf(patientKey(clinicId, patientId), query, after),
  )
  const [answer, name] = await Promise.all([reading, nameOfPatient(clinicId, patientId)])
  if (name === undefined) throw new AppError('not_found')
  const next = cursorAfter(clinicId, patientId, answer.LastEvaluatedKey, query.kind)
  return { rows: entriesOf(answer.Items ?? []), ...(next && { cursor: next }) }
}

/**
 * Returns the owner, under the name of that day, whom a patient had until it was first given away after an instant; undefined if
 * it wasn't given away since. Strongly consistent, one trip.
 */
export const ownerUntil = async (
  clinicId: string,
  patientId: string,
  at: string,
): Promise<{ id: string; name: string } | undefined> => {
  const range = { from: `t#${at}`, to: 't#~', consistent: true } as const
  const since = entriesOf(await rowsBetween(patientKey(clinicId, patientId), range))
  const first = since.findLast(entry => entry.kind === 'transfer' && entry.at > at)
  return first?.kind === 'transfer' ? first.from : undefined
}

/** How many of the newest entries are searched for a weight: what fits half a unit. */
const LOOKED_THROUGH = 10

/**
 * Returns the grams of a patient's newest weight, however many entries came after it. Half a unit where it is among the newest
 * entries, more trips otherwise: for the stream, which removes the noted weight of a patient only if there is none.
 */
export const newestGramsOf = async (
  clinicId: string,
  patientId: string,
  after: string | null = null,
): Promise<number | undefined> => {
  const { data, cursor } = await TimelineHead.query
    .row({ clinicId, patientId })
    .where(({ kind }, { eq }) => eq(kind, 'weight'))
    .go({ order: 'desc', limit: after ? PAGE : LOOKED_THROUGH, cursor: after })
  const last = data.find(({ state }) => state !== 'struck')
  if (last) return last.grams
  return cursor ? newestGramsOf(clinicId, patientId, cursor) : undefined
}

/** Returns the newest weight among a patient's newest entries. Half a unit. */
const lastWeightOf = async (clinicId: string, patientId: string): Promise<LastWeight | undefined> => {
  const range = { from: 't#', to: 't#~', limit: LOOKED_THROUGH }
  const entries = entriesOf(await rowsBetween(`${clinicId}#p#${patientId}`, range))
  const last = entries.find(entry => entry.kind === 'weight' && entry.state !== 'struck')
  return last?.kind === 'weight' ? { at: last.at, grams: last.grams } : undefined
}

/**
 * Returns the last weight of each patient that has one among its newest 10 entries. Half a unit each, one trip: lists request the
 * weights separately, so that their pages stay within budget.
 */
export const readLastWeights = async (
  { clinicId }: Reader,
  ids: readonly string[],
): Promise<{ weights: Record<string, LastWeight> }> => {
  const found = await Promise.all(
    [...new Set(ids)].map(async id => [id, await lastWeightOf(clinicId, id)] as const),
  )
  return { weights: Object.fromEntries(found.flatMap(([id, last]) => (last ? [[id, last]] : []))) }
}

// A device's clock may run ahead: no reason to lose a reading.
const AHEAD_MS = 10 * MINUTE_MS

/** Checks that a time is not in the future. Throws `request.invalid` at the field that has it, `body.at` unless given. */
export const assertPast = (at: string, path = 'body.at'): void => {
  if (Date.parse(at) > now() + AHEAD_MS)
    throw new AppError('request.invalid', {}, [{ path, code: 'date.future' }])
}

/**
 * Records a weight in grams. One trip. Throws `not_found`, `patient.deceased`, `already_exists` for a used id,
 * `request.invalid` for a time in the future.
 */
export const recordWeight = async (
  actor: Actor,
  patientId: string,
  input: WeightInput,
): Promise<TimelineEntry> => {
  const { at, grams } = input
  assertPast(at)
  const entry = weightEntry(input, patientId, { branchId: actor.branchId, by: actor.userId })
  const { lived } = await patientLivedThen(actor, patientId)
  return commit(actor, {
    steps: [timelineStep(actor, entry), lived],
    subject: `patient#${patientId}`,
    after: { grams, weighedAt: at },
    answer: entry,
  })
}
