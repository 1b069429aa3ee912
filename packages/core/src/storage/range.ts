// Rows of several entities that stand side by side below one key, read at once: cheaper than each by itself.
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Item } from './request-units.ts'
import { db } from './seam.ts'

/** The rows of a partition between two sort keys, both included, the last one first; eventual, one trip, a page at most. */
export const rowsBetween = async (
  pk: string,
  { from, to, limit }: { from: string; to: string; limit?: number },
): Promise<Item[]> => {
  const answer: { Items?: Item[] } = await db.send(
    new QueryCommand({
      TableName: 'table',
      KeyConditionExpression: '#pk = :pk and #sk between :from and :to',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
      ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
      ScanIndexForward: false,
      ...(limit && { Limit: limit }),
    }),
  )
  return answer.Items ?? []
}
