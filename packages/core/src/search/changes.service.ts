// The change feed: each owner, patient and item once, at its last change, so that the feed never has more rows than the data
// (data model § 5).
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Reader } from '../access/actor.ts'
import { isoAt } from '../clock.ts'
import { searchedItemOf } from '../stock/searched-item.ts'
import { openCursor, sealCursor } from '../storage/page.ts'
import type { Item } from '../storage/request-units.ts'
import { db } from '../storage/seam.ts'
import {
  type SearchedItem,
  type SearchedOwner,
  type SearchedPatient,
  searchedOwnerOf,
  searchedPatientOf,
} from './searched-rows.ts'
import { tableFingerprint } from './table-fingerprint.ts'

export const CHANGES_PAGE = 500

/**
 * How far a query reaches back, in milliseconds: a commit may be later than its timestamp by the function's 4.5 s, a second of
 * clock error and the index's lag.
 */
const OVERLAP_MS = 30_000

const page = async (
  clinicId: string,
  after: string,
  limit: number,
  from?: Item,
): Promise<{ Items?: Item[]; LastEvaluatedKey?: Item }> =>
  db.send(
    new QueryCommand({
      TableName: 'table',
      IndexName: 'gsi4',
      KeyConditionExpression: '#pk = :pk and #sk > :sk',
      ExpressionAttributeNames: { '#pk': 'gsi4pk', '#sk': 'gsi4sk' },
      ExpressionAttributeValues: { ':pk': `${clinicId}#chg`, ':sk': after },
      Limit: limit,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )

export type ChangePage = {
  owners: SearchedOwner[]
  patients: SearchedPatient[]
  items: SearchedItem[]
  /** Where the next call starts. */
  at: string
  /** The table that the rows are from (table-fingerprint.ts). */
  source: string
  cursor?: string
}

/**
 * Owners, patients and items that changed since an instant, in their current state; merged, deceased, deactivated and retired
 * ones have flags that say so. Pages of 500. Half a unit when nothing is new. Throws `request.invalid` for a cursor of another
 * query.
 */
export const readChanges = async (
  { clinicId, request }: Pick<Reader, 'clinicId' | 'request'>,
  { since, cursor }: { since: string; cursor?: string | undefined },
): Promise<ChangePage> => {
  const purpose = `${clinicId} changes ${since}`
  const opened = openCursor(cursor, purpose)
  const after = isoAt(Date.parse(since) - OVERLAP_MS)
  const { Items = [], LastEvaluatedKey } = await page(
    clinicId,
    after,
    CHANGES_PAGE,
    opened === null ? undefined : (JSON.parse(opened) as Item),
  )
  const next = sealCursor(LastEvaluatedKey ? JSON.stringify(LastEvaluatedKey) : null, purpose)
  return {
    owners: Items.filter(row => row.__edb_e__ === 'owner').map(searchedOwnerOf),
    patients: Items.filter(row => row.__edb_e__ === 'patient').map(searchedPatientOf),
    items: Items.filter(row => row.__edb_e__ === 'item').map(searchedItemOf),
    at: request.at,
    source: tableFingerprint(),
    ...(next && { cursor: next }),
  }
}

/** How many rows changed since an instant; stops counting at `most`. */
export const countChanges = async (clinicId: string, since: string, most: number): Promise<number> => {
  let count = 0
  let from: Item | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await page(clinicId, since, most - count, from)
    count += Items.length
    from = LastEvaluatedKey
  } while (from && count < most)
  return count
}
