// Writes rows in bulk through the seam, so that the demo obeys the same key families as the product.

import { randomUUID } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { isAppendOnly } from '@vetrounds/core/storage/append-only'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { db } from '@vetrounds/core/storage/seam'

export type Row = Record<string, unknown>

// One commit for many rows is faster on disk than one for each; with more rows it could exceed the client's timeout.
// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
const AT_ONCE = 50

const TRIES = 10

// Sends again after an error: the client gives a request up after a while, and a busy machine may need longer. The token tells
// the database that it is the same write.
const patiently = async (send: () => Promise<unknown>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await send()
      return
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}

/**
 * Puts rows of one clinic, of its directory entry and mail claim, and of people's profiles, over whatever was there. Rows that
 * never change need an id that is new.
 */
export const writeRows = (clinicId: string, rows: readonly Row[]): Promise<void> =>
  withScope(
    newScope({ clinicId, families: ['dir', 'clinicmail', 'user.profile', 'user.seen'] }),
    async () => {
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const puts = rows.slice(at, at + AT_ONCE).map(Item => ({
          Put: { Item, ...(isAppendOnly(Item) && { ConditionExpression: 'attribute_not_exists(pk)' }) },
        }))
        const ClientRequestToken = randomUUID()
        await patiently(() =>
          db.send(new TransactWriteCommand({ TransactItems: puts as never, ClientRequestToken })),
        )
      }
    },
  )
