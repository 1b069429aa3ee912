// What a function may do in AWS: the calls its code makes, on the resources it makes them to, and no more.
import { files } from './files.ts'
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

/** Queries of the table's own rows, and of the one index that leads from a person to their clinics. */
export const personQueries: Statement = {
  actions: ['dynamodb:Query'],
  resources: [table.arn, $interpolate`${table.arn}/index/gsi1`],
}

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

const filesIn = (folder: 'quarantine' | 'files' | 'snap') => $interpolate`${files.arn}/${folder}/*`

/**
 * Objects of the bucket. The signer of a form or an address needs the right that it hands on. Only quarantine is emptied,
 * and nothing is listed: a key that isn't there answers 403 then.
 */
export const fileAccess: Statement[] = [
  { actions: ['s3:GetObject', 's3:PutObject'], resources: [filesIn('quarantine'), filesIn('files')] },
  { actions: ['s3:DeleteObject'], resources: [filesIn('quarantine')] },
]

/** Snapshots of the search: made by the job, or by the first who searches, and handed on as addresses. */
export const snapshotAccess: Statement = {
  actions: ['s3:GetObject', 's3:PutObject'],
  resources: [filesIn('snap')],
}
