// What a function may do in AWS: the calls its code makes, on the resources it makes them to, and no more.
import { table } from './storage.ts'

type Statement = { actions: string[]; resources: $util.Input<string>[] }
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
