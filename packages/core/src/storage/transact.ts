// A transaction through the seam, which adds the table's name to each action.
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { db } from './seam.ts'

type Kind = 'Put' | 'Update' | 'ConditionCheck'

/** One write of a transaction in the SDK's form, without the table's name. */
export type TransactAction = { [K in Kind]?: object }

/** Writes all or nothing. */
export const transact = (actions: readonly TransactAction[]): Promise<unknown> =>
  db.send(new TransactWriteCommand({ TransactItems: actions as never }))
