// Counters outside the transaction: gaps are allowed, duplicates are not (data model § 4, owner number).
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { db } from './seam.ts'

type Series = 'owner' | 'nc' | `push#${string}`

/** The next number in a clinic's series, from 1. */
export const nextNumber = async (clinicId: string, series: Series): Promise<number> => {
  const answer: { Attributes?: { n?: number } } = await db.send(
    new UpdateCommand({
      TableName: 'table',
      Key: { pk: `${clinicId}#n#${series}`, sk: '-' },
      UpdateExpression: 'ADD #n :one',
      ExpressionAttributeNames: { '#n': 'n' },
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return Number(answer.Attributes?.n)
}
