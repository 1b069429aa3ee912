// What a function may do in AWS: the calls its code makes, on the resources it makes them to, and no more.
import { email } from './email.ts'
import { files } from './files.ts'
import { table } from './storage.ts'

type Statement = { actions: string[]; resources: $util.Input<string>[] }

// Transactions are allowed by the actions of their parts.
// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
const rows = ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem']

/** Rows of the table by key, and queries. No scan, no delete: nothing in the product does either. */
export const tableAccess: Statement[] = [
  { actions: rows.map(action => `dynamodb:${action}`), resources: [table.arn] },
  { actions: ['dynamodb:Query'], resources: [table.arn, $interpolate`${table.arn}/index/*`] },
]

/** Mail from our address, under our configuration set. */
export const mailAccess: Statement[] = [
  {
    actions: ['ses:SendEmail'],
    resources: [email.nodes.identity.arn, email.nodes.configurationSet.arn],
  },
]

/** Objects below a prefix of the bucket. */
export const objectAccess = (
  prefix: string,
  actions: ('GetObject' | 'PutObject' | 'DeleteObject')[],
): Statement => ({
  actions: actions.map(action => `s3:${action}`),
  resources: [$interpolate`${files.arn}/${prefix}/*`],
})
