// Pages of the fifth index, which holds of each row only what lists show (table.ts).
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Item } from './request-units.ts'
import { db } from './seam.ts'

/** A range of the index: a partition, and its first and last sort key (inclusive). */
export type SlimRange = { pk: string; from: string; to: string }

type Paging = { limit?: number; isDescending?: boolean; cursor?: string | null }

/** Sorts after every text in a sort key. */
export const LAST = '\u{10ffff}'

const opened = (cursor: string, gsi5pk: string): Item => {
  const [pk, sk, gsi5sk] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  return { pk, sk, gsi5pk, gsi5sk }
}

const closed = ({ pk, sk, gsi5sk }: Item): string =>
  Buffer.from(JSON.stringify([pk, sk, gsi5sk])).toString('base64url')

/** A page of rows as the index holds them, and the cursor of the next one. Eventually consistent. */
export const listIndexPage = async (
  { pk, from, to }: SlimRange,
  { limit, isDescending, cursor }: Paging = {},
): Promise<{ items: Item[]; cursor: string | null }> => {
  const answer: { Items?: Item[]; LastEvaluatedKey?: Item } = await db.send(
    new QueryCommand({
      TableName: 'table',
      IndexName: 'gsi5',
      KeyConditionExpression: '#pk = :pk and #sk between :from and :to',
      ExpressionAttributeNames: { '#pk': 'gsi5pk', '#sk': 'gsi5sk' },
      ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
      ScanIndexForward: !isDescending,
      ...(limit && { Limit: limit }),
      ...(cursor && { ExclusiveStartKey: opened(cursor, pk) }),
    }),
  )
  return {
    items: answer.Items ?? [],
    cursor: answer.LastEvaluatedKey ? closed(answer.LastEvaluatedKey) : null,
  }
}

/** All rows of a range, read a page at a time; with `atLeast`, no further page once there are so many rows. */
export const listIndexRows = async (
  range: SlimRange,
  atLeast = Number.POSITIVE_INFINITY,
): Promise<Item[]> => {
  const rows: Item[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listIndexPage>> = await listIndexPage(range, { cursor })
    rows.push(...page.items)
    cursor = page.cursor
  } while (cursor && rows.length < atLeast)
  return rows
}
