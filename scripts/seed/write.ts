// Writes rows in bulk through the seam, so that the demo obeys the same key families as the product.

import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { db } from '@vetrounds/core/storage/seam'

export type Row = Record<string, unknown>

// Limit of one call: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html
const AT_ONCE = 25
const IN_FLIGHT = 4

type Put = { PutRequest: { Item: Row } }

const writeBatch = async (rows: readonly Row[]): Promise<void> => {
  let left: Put[] = rows.map(Item => ({ PutRequest: { Item } }))
  while (left.length > 0) {
    const answer: { UnprocessedItems?: Record<string, Put[]> } = await db.send(
      new BatchWriteCommand({ RequestItems: { table: left } }),
    )
    left = Object.values(answer.UnprocessedItems ?? {}).flat()
  }
}

/** Puts rows of one clinic, of its directory entry and of people's profiles, whatever stood there. */
export const writeRows = (clinicId: string, rows: readonly Row[]): Promise<void> =>
  withScope(newScope({ clinicId, families: ['dir', 'user.profile'] }), async () => {
    const batches: Row[][] = []
    for (let at = 0; at < rows.length; at += AT_ONCE) batches.push(rows.slice(at, at + AT_ONCE))
    const lanes = Array.from({ length: IN_FLIGHT }, async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) await writeBatch(batch)
    })
    await Promise.all(lanes)
  })
