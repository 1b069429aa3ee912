// What each function may do in AWS: the calls that its code makes, on the resources that it needs, and no more.

import { heads } from './audit-heads.ts'
import { files } from './files.ts'
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
 * Allows calls on rows of the table, and queries of its indexes. Neither scan nor delete: see `allowReplacedRowDeletes` for the exceptions. A
 * transaction is allowed by the permissions for its parts.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
 */
export const tableAccess = (...calls: TableCall[]): Statement => ({
  actions: calls.map(call => `dynamodb:${call}`),
  resources: [table.arn, ...(calls.includes('Query') ? [$interpolate`${table.arn}/index/*`] : [])],
})

/** Allows queries of the table's own rows, and of the one index that leads from a person to their clinics. */
export const personQueries: Statement = {
  actions: ['dynamodb:Query'],
  resources: [table.arn, $interpolate`${table.arn}/index/gsi1`],
}

/**
 * Denies changing audit events, their pointers and their seals in place, whatever else a function may update. IAM can't
 * distinguish a put on an existing key from a new one: the seam only puts them if there is none (storage/append-only.ts).
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
export const denyAuditChanges: Statement = {
  effect: 'deny',
  actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
  resources: [table.arn],
  conditions: [{ test: 'ForAnyValue:StringLike', variable: 'dynamodb:LeadingKeys', values: ['*#aud#*'] }],
}

/**
 * Allows deleting the only rows that are ever removed, each in a transaction that also writes what replaces it:
 * in a patient's partition, rows that lie under a date that is changed, and the steps of a form that is
 * completed (data model 2 § 2); in an invoice's partition, a draft that an estimate is made of. IAM sees only
 * the partition: core makes sure that the row is such a draft.
 */
export const allowReplacedRowDeletes: Statement = {
  actions: ['dynamodb:DeleteItem'],
  resources: [table.arn],
  conditions: [
    { test: 'ForAllValues:StringLike', variable: 'dynamodb:LeadingKeys', values: ['*#p#*', '*#v#*'] },
  ],
}

const filesIn = (folder: 'quarantine' | 'files' | 'snap') => $interpolate`${files.arn}/${folder}/*`

/**
 * Access to the bucket's objects. A function that signs a form or URL needs the permission that this passes on. Deleting is
 * allowed only in quarantine, and listing nowhere: a missing key therefore answers 403.
 */
export const fileAccess: Statement[] = [
  { actions: ['s3:GetObject', 's3:PutObject'], resources: [filesIn('quarantine'), filesIn('files')] },
  { actions: ['s3:DeleteObject'], resources: [filesIn('quarantine')] },
]

/** Allows reading checked files only, as pictures for papers. */
export const pictureReading: Statement = { actions: ['s3:GetObject'], resources: [filesIn('files')] }

/** Search snapshots: built by the job, or on the first search, and passed on as URLs. */
export const snapshotAccess: Statement = {
  actions: ['s3:GetObject', 's3:PutObject'],
  resources: [filesIn('snap')],
}

/** Heads of the audit log: put under a key that has none, and read again. The bucket refuses everything else (infra/audit-heads.ts). */
export const headAccess: Statement = {
  actions: ['s3:GetObject', 's3:PutObject'],
  resources: [$interpolate`${heads.arn}/*`],
}
