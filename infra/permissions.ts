// What a function may do in AWS: the calls its code makes, on the resources it makes them to, and no more.
import { table } from './storage.ts'

type Condition = { test: string; variable: string; values: string[] }
type Statement = {
  effect?: 'allow' | 'deny'
  actions: string[]
  resources: $util.Input<string>[]
  conditions?: Condition[]
}
type TableCall = 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'ConditionCheckItem'

/**
 * Rows of the table; queries of its indexes, too. There is no scan and no delete: nothing in the product does either.
 * A transaction is allowed by the calls of its parts.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
 */
export const tableAccess = (...calls: TableCall[]): Statement => ({
  actions: calls.map(call => `dynamodb:${call}`),
  resources: [table.arn, ...(calls.includes('Query') ? [$interpolate`${table.arn}/index/*`] : [])],
})

/** Queries of the table's own rows, without its indexes. */
export const rowQueries: Statement = { actions: ['dynamodb:Query'], resources: [table.arn] }

/**
 * Audit events, what points to them and their seals are never changed in place, whatever else a function may update.
 * A put on a taken key can't be told from a new one here: the seam puts them only where none is (storage/append-only.ts).
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
export const auditIsKept: Statement = {
  effect: 'deny',
  actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
  resources: [table.arn],
  conditions: [{ test: 'ForAnyValue:StringLike', variable: 'dynamodb:LeadingKeys', values: ['*#aud#*'] }],
}
