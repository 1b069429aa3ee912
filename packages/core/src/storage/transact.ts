// A transaction through the seam, which puts the table's name into each of its actions.
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { db } from './seam.ts'

type Kind = 'Put' | 'Update' | 'ConditionCheck'

/** One write of a transaction, as the SDK takes it but for the table's name. */
export type TransactAction = { [K in Kind]?: object }

/** Writes all or nothing. */
export const transact = (actions: readonly TransactAction[]): Promise<unknown> =>
  db.send(new TransactWriteCommand({ TransactItems: actions as never }))
