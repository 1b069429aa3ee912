// The rights of each role, written by hand: a wider right needs a visible change here. The infrastructure tests compare the
// deployment with this list; all other tests compare the code's calls to the table with it (support/rights.ts).

/** Role → action → kind of resource. */
export const allowed: Record<string, Record<string, string[]>> = {
  ApiFunctionRole: {
    'dynamodb:GetItem': ['table', 'indexes'],
    'dynamodb:BatchGetItem': ['table', 'indexes'],
    'dynamodb:Query': ['table', 'indexes'],
    'dynamodb:PutItem': ['table', 'indexes'],
    'dynamodb:UpdateItem': ['table', 'indexes'],
    'dynamodb:ConditionCheckItem': ['table', 'indexes'],
    'dynamodb:DeleteItem': ['table'],
  },
  AuthFunctionRole: {
    'dynamodb:GetItem': ['table'],
    'dynamodb:Query': ['table', 'memberships'],
    'dynamodb:PutItem': ['table'],
    'dynamodb:UpdateItem': ['table'],
    'cognito-idp:AdminGetUser': ['people'],
    'cognito-idp:AdminDeleteUser': ['people'],
    'cognito-idp:AdminSetUserMFAPreference': ['people'],
    'cognito-idp:AdminUserGlobalSignOut': ['people'],
  },
  FilesFunctionRole: {
    'dynamodb:GetItem': ['table', 'indexes'],
    'dynamodb:Query': ['table', 'indexes'],
    'dynamodb:PutItem': ['table', 'indexes'],
    'dynamodb:UpdateItem': ['table', 'indexes'],
    's3:GetObject': ['quarantine', 'files'],
    's3:PutObject': ['quarantine', 'files'],
    's3:DeleteObject': ['quarantine'],
  },
  PapersFunctionRole: {
    'dynamodb:GetItem': ['table', 'indexes'],
    'dynamodb:Query': ['table', 'indexes'],
    'dynamodb:PutItem': ['table', 'indexes'],
    'dynamodb:UpdateItem': ['table', 'indexes'],
    's3:GetObject': ['files'],
  },
  TriggersRole: { 'dynamodb:GetItem': ['table'], 'dynamodb:PutItem': ['table'] },
  StreamFunctionRole: {
    'dynamodb:GetItem': ['table', 'indexes'],
    'dynamodb:Query': ['table', 'indexes'],
    'dynamodb:PutItem': ['table', 'indexes'],
    'dynamodb:UpdateItem': ['table', 'indexes'],
    'dynamodb:ConditionCheckItem': ['table', 'indexes'],
    'dynamodb:DescribeStream': ['stream'],
    'dynamodb:GetRecords': ['stream'],
    'dynamodb:GetShardIterator': ['stream'],
    'dynamodb:ListStreams': ['stream'],
    'sqs:SendMessage': ['stream failures'],
  },
  MailFunctionRole: {
    'dynamodb:GetItem': ['table'],
    'dynamodb:PutItem': ['table'],
    'ses:SendEmail': ['mail identity', 'mail configuration'],
    'dynamodb:DescribeStream': ['stream'],
    'dynamodb:GetRecords': ['stream'],
    'dynamodb:GetShardIterator': ['stream'],
    'dynamodb:ListStreams': ['stream'],
    'sqs:SendMessage': ['stream failures'],
  },
  PushFunctionRole: {
    'dynamodb:UpdateItem': ['table', 'indexes'],
    'dynamodb:Query': ['table', 'indexes'],
    'iot:Publish': ['own topics'],
    'iot:DeleteConnection': ['own connections'],
    'dynamodb:DescribeStream': ['stream'],
    'dynamodb:GetRecords': ['stream'],
    'dynamodb:GetShardIterator': ['stream'],
    'dynamodb:ListStreams': ['stream'],
    'sqs:SendMessage': ['stream failures'],
  },
  PushAuthorizerRole: {
    'dynamodb:GetItem': ['table'],
    'dynamodb:PutItem': ['table'],
    'dynamodb:UpdateItem': ['table'],
  },
  SearchFunctionRole: {
    'dynamodb:GetItem': ['table', 'indexes'],
    'dynamodb:Query': ['table', 'indexes'],
    'dynamodb:PutItem': ['table', 'indexes'],
    's3:GetObject': ['snapshots'],
    's3:PutObject': ['snapshots'],
  },
  ScheduleFunctionRole: {
    'dynamodb:GetItem': ['table', 'indexes'],
    'dynamodb:Query': ['table', 'indexes'],
    'dynamodb:PutItem': ['table', 'indexes'],
    'dynamodb:UpdateItem': ['table', 'indexes'],
    'dynamodb:ConditionCheckItem': ['table', 'indexes'],
    's3:GetObject': ['snapshots', 'heads'],
    's3:PutObject': ['snapshots', 'heads'],
    'sqs:SendMessage': ['schedule failures'],
  },
  AuditLevelsRole: {
    'lambda:InvokeFunction': ['schedule'],
    'sqs:SendMessage': ['schedule failures'],
  },
  AuditLocksRole: {
    'lambda:InvokeFunction': ['schedule'],
    'sqs:SendMessage': ['schedule failures'],
  },
  AuditSealsRole: {
    'lambda:InvokeFunction': ['schedule'],
    'sqs:SendMessage': ['schedule failures'],
  },
  BuildSnapshotsRole: {
    'lambda:InvokeFunction': ['schedule'],
    'sqs:SendMessage': ['schedule failures'],
  },
  MailAgainRole: {
    'lambda:InvokeFunction': ['schedule'],
    'sqs:SendMessage': ['schedule failures'],
  },
  MendMonthsRole: {
    'lambda:InvokeFunction': ['schedule'],
    'sqs:SendMessage': ['schedule failures'],
  },
  SealAuditRole: {
    'lambda:InvokeFunction': ['schedule'],
    'sqs:SendMessage': ['schedule failures'],
  },
  SumMovementsRole: {
    'lambda:InvokeFunction': ['schedule'],
    'sqs:SendMessage': ['schedule failures'],
  },
  HearPaymentsRole: {
    'lambda:InvokeFunction': ['schedule'],
    'sqs:SendMessage': ['schedule failures'],
  },
  TendSeriesRole: {
    'lambda:InvokeFunction': ['schedule'],
    'sqs:SendMessage': ['schedule failures'],
  },
}

/** Patterns of the partition keys whose rows may be deleted. */
export const removable = ['*#p#*', '*#v#*']

/** Patterns of the partition keys whose rows are never updated or deleted. */
export const kept = ['*#aud#*']

type Row = { pk?: unknown }
type Part = { Key?: Row; Item?: Row }
/** The input of a call, by the plain client or the document client. */
export type Asked = Part & { IndexName?: string; TransactItems?: Record<string, Part>[] }
type Right = { action: string; index: string | undefined; pk: string }

/** IAM's names for calls and parts of a transaction, where they differ. */
const actions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
  BatchGet: 'BatchGetItem',
  BatchWrite: 'BatchWriteItem',
}

const pkOf = ({ Key, Item }: Part): string => {
  const pk = (Key ?? Item)?.pk
  return typeof pk === 'string' ? pk : ((pk as { S?: string } | undefined)?.S ?? '')
}

/**
 * The rights that a call needs. A transaction needs those of its parts.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
 */
export const rightsOf = (call: string, { TransactItems, ...asked }: Asked): Right[] => {
  if (!TransactItems) return [{ action: actions[call] ?? call, index: asked.IndexName, pk: pkOf(asked) }]
  return TransactItems.flatMap(item => Object.entries(item)).map(([part, values]) => ({
    action: actions[part] ?? part,
    index: undefined,
    pk: pkOf(values),
  }))
}

const isIn = (pk: string, patterns: readonly string[]): boolean =>
  patterns.some(pattern => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(pk))

/** Whether a role has the right. */
export const allows = (role: string, { action, index, pk }: Right): boolean => {
  const kinds = allowed[role]?.[`dynamodb:${action}`] ?? []
  if (action === 'DeleteItem' && !isIn(pk, removable)) return false
  if (['UpdateItem', 'DeleteItem'].includes(action) && isIn(pk, kept)) return false
  if (index === undefined) return kinds.includes('table')
  return kinds.includes('indexes') || (index === 'gsi1' && kinds.includes('memberships'))
}
