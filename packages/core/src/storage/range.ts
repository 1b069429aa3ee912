// Reads neighbouring rows of several entities under one key at once: cheaper than each by itself.
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Item } from './request-units.ts'
import { db } from './seam.ts'

/**
 * Rows of a partition between two sort keys (inclusive), last one first: at most `limit`, or all of them. Eventually consistent
 * unless `consistent`. One trip, and one more for each further megabyte; with a limit, only the first megabyte is read.
 */
export const rowsBetween = async (
  pk: string,
  { from, to, limit, consistent }: { from: string; to: string; limit?: number; consistent?: true },
): Promise<Item[]> => {
  const rows: Item[] = []
  let next: Item | undefined
  do {
    const answer: { Items?: Item[]; LastEvaluatedKey?: Item } = await db.send(
      new QueryCommand({
        TableName: 'table',
        KeyConditionExpression: '#pk = :pk and #sk between :from and :to',
        ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
        ScanIndexForward: false,
        ...(consistent && { ConsistentRead: true }),
        ...(limit && { Limit: limit }),
        ...(next && { ExclusiveStartKey: next }),
      }),
    )
    rows.push(...(answer.Items ?? []))
    next = limit ? undefined : answer.LastEvaluatedKey
  } while (next)
  return rows
}
