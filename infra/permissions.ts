// What a function may do in AWS: the calls that its code makes, on the resources it makes them to, and no more.
import { files } from './files.ts'
import { heads } from './heads.ts'
import { table } from './storage.ts'

type Condition = { test: string; variable: string; values: string[] }
type Statement = {
  effect?: 'allow' | 'deny'
  actions: string[]
  resources: $util.Input<string>[]
  conditions?: Condition[]
}
type TableCall = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'ConditionCheckItem'

/**
 * Rows of the table, and queries of its indexes. No scan and no delete: see `rowRemoval` for the exceptions.
 * A transaction is allowed by the permissions for its parts.
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
 * Audit events, their pointers and their seals are never changed in place, whatever else a function may update.
 * IAM can't distinguish a put on an existing key from a new one: the seam only puts them if there is none (storage/append-only.ts).
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
export const auditIsKept: Statement = {
  effect: 'deny',
  actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
  resources: [table.arn],
  conditions: [{ test: 'ForAnyValue:StringLike', variable: 'dynamodb:LeadingKeys', values: ['*#aud#*'] }],
}

/**
 * The rows that are ever removed, each by a transaction that writes what takes its place: in a patient's partition what lies under
 * a date that is changed, and the steps of a form that is completed (data model 2 § 2); in an invoice's a draft that an estimate
 * is made of. IAM knows the partition and no more: that it is a draft, core sees to.
 */
export const rowRemoval: Statement = {
  actions: ['dynamodb:DeleteItem'],
  resources: [table.arn],
  conditions: [
    { test: 'ForAllValues:StringLike', variable: 'dynamodb:LeadingKeys', values: ['*#p#*', '*#v#*'] },
  ],
}

const filesIn = (folder: 'quarantine' | 'files' | 'snap') => $interpolate`${files.arn}/${folder}/*`

/**
 * Objects of the bucket. Whoever signs a form or URL needs the permission that it passes on. Only quarantine may be emptied,
 * and nothing listed: a missing key therefore answers 403.
 */
export const fileAccess: Statement[] = [
  { actions: ['s3:GetObject', 's3:PutObject'], resources: [filesIn('quarantine'), filesIn('files')] },
  { actions: ['s3:DeleteObject'], resources: [filesIn('quarantine')] },
]

/** Checked files alone, to be set into papers. */
export const pictureReading: Statement = { actions: ['s3:GetObject'], resources: [filesIn('files')] }

/** Search snapshots: built by the job, or on the first search, and passed on as URLs. */
export const snapshotAccess: Statement = {
  actions: ['s3:GetObject', 's3:PutObject'],
  resources: [filesIn('snap')],
}

/** Heads of the audit log: put where none is, and read again. The bucket refuses all else (infra/heads.ts). */
export const headAccess: Statement = {
  actions: ['s3:GetObject', 's3:PutObject'],
  resources: [$interpolate`${heads.arn}/*`],
}
