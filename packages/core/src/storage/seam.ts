// The seam: the only way to the table. It adds the table's name, refuses keys outside the caller's clinic,
// counts units, trips and bytes, and lets tests inject faults. ElectroDB uses it as its client.
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { resource } from '../resource.ts'
import { assertAppended } from './append-only.ts'
import { globalFamilyOf, inClinic } from './families.ts'
import { activeFaults } from './faults.ts'
import { afterFaults, beforeFaults, hideLagging, keepFormers, serveStale } from './inject-fault.ts'
import { type Item, itemBytes, readUnits, writeUnits } from './request-units.ts'
import { isPassing, withRetries } from './retry.ts'
import { currentScope, type Scope } from './scope.ts'
import { upcastAnswer } from './upcast.ts'

type CommandLike = { constructor: new (input: unknown) => never; input: Record<string, unknown> }
type Read = { Item?: Item; Items?: Item[]; ScannedCount?: number }
type Action = { Item?: Item; Key?: Item }
type BatchTable = { Keys?: Item[]; ConsistentRead?: boolean }

const formerItems = new WeakMap<object, Item>()

/**
 * Tells the unit counter which row a put replaces, so that a moved index key counts as two writes. For an update or a removal,
 * `item` is the key.
 */
export const replaces = <T extends object>(item: T, before: Item | undefined): T => {
  if (before) formerItems.set(item, before)
  return item
}

const plain = new WeakSet<object>()

/** Marks a read so that its rows are not converted to today's shape: seals are made of rows as the table stores them. */
export const asStored = <T extends { input: object }>(command: T): T => {
  plain.add(command.input)
  return command
}

let document: DynamoDBDocumentClient | undefined

// 1 s per try, so that three fit into the function's 4.5 s; a busy laptop with an embedded database gets more.
const TRY_MS = process.env.AWS_LAMBDA_FUNCTION_NAME ? 1000 : 10_000

// The SDK's own silent logger has an `info`, for which each answer is copied and filtered before it is thrown away.
const silent = () => undefined
type Logger = NonNullable<DynamoDBClientConfig['logger']>
const quiet = { trace: silent, debug: silent, warn: silent, error: silent } as Logger

// One client per process. Without `throwOnRequestTimeout` the SDK only warns about a request that takes too long.
const client = (): DynamoDBDocumentClient => {
  document ??= DynamoDBDocumentClient.from(
    new DynamoDBClient({
      logger: quiet,
      maxAttempts: 3,
      requestHandler: { requestTimeout: TRY_MS, throwOnRequestTimeout: true, connectionTimeout: 500 },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  )
  return document
}

const keysOf = (
  name: string,
  input: Record<string, unknown>,
): { pk: string; sk?: string; index?: string }[] => {
  const key = (item: Item | undefined) => ({ pk: String(item?.pk), sk: String(item?.sk) })
  switch (name) {
    case 'GetCommand':
    case 'UpdateCommand':
    case 'DeleteCommand':
      return [key(input.Key as Item)]
    case 'PutCommand':
      return [key(input.Item as Item)]
    case 'QueryCommand': {
      const names = (input.ExpressionAttributeNames ?? {}) as Record<string, string>
      const values = (input.ExpressionAttributeValues ?? {}) as Record<string, unknown>
      const [, nameRef = '', valueRef = ''] =
        /^(\S+) = (\S+)/.exec(String(input.KeyConditionExpression)) ?? []
      if (!/pk$/.test(names[nameRef] ?? nameRef))
        throw new Error('A query must begin with its partition key.')
      // The beginning or lower bound of the sort key tells the family within the partition.
      const [, sortRef] = / and .*?(:\w+)/i.exec(String(input.KeyConditionExpression)) ?? []
      return [
        {
          pk: String(values[valueRef]),
          ...(sortRef && { sk: String(values[sortRef]) }),
          ...(input.IndexName !== undefined && { index: String(input.IndexName) }),
        },
      ]
    }
    case 'BatchGetCommand':
      return Object.values(input.RequestItems as Record<string, BatchTable>).flatMap(table =>
        (table.Keys ?? []).map(key),
      )
    case 'BatchWriteCommand':
      return Object.values(input.RequestItems as Record<string, { PutRequest?: Action }[]>).flatMap(
        requests => requests.map(request => key(request.PutRequest?.Item)),
      )
    case 'TransactWriteCommand':
      return (input.TransactItems as Record<string, Action>[]).flatMap(entry =>
        Object.values(entry).map(action => key(action.Item ?? action.Key)),
      )
    default:
      throw new Error(`${name} is not used here: no Scan, no deletes in bulk.`)
  }
}

const mayTouch = ({ userId, people }: Scope, id: string): boolean => id === userId || people.has(id)

const assertAllowed = (scope: Scope, keys: ReturnType<typeof keysOf>): void => {
  for (const { pk, sk, index } of keys) {
    // Most keys are the clinic's. None of them looks like one of a global family, since it begins with a ULID, the clinic's id.
    if ([...scope.clinics].some(clinicId => inClinic(pk, clinicId))) continue
    const family = globalFamilyOf(pk, sk, index)
    if (!family) throw new Error(`A key outside the caller's clinic: ${pk.slice(0, 8)}…`)
    if (!scope.families.has(family))
      throw new Error(`The key family ${family} is not declared by this endpoint.`)
    if (scope.userId && pk.startsWith('user#') && !mayTouch(scope, pk.slice('user#'.length)))
      throw new Error('A key of another person.')
  }
}

const withTable = (
  name: string,
  input: Record<string, unknown>,
  TableName: string,
): Record<string, unknown> => {
  if (name === 'BatchGetCommand' || name === 'BatchWriteCommand')
    return { ...input, RequestItems: { [TableName]: Object.values(input.RequestItems as object)[0] } }
  if (name === 'TransactWriteCommand')
    return {
      ...input,
      TransactItems: (input.TransactItems as Record<string, Action>[]).map(entry =>
        Object.fromEntries(Object.entries(entry).map(([kind, action]) => [kind, { ...action, TableName }])),
      ),
    }
  return { ...input, TableName }
}

const writtenItems = (name: string, input: Record<string, unknown>): (Item | undefined)[] => {
  if (name === 'PutCommand') return [input.Item as Item]
  if (name === 'UpdateCommand' || name === 'DeleteCommand') return [undefined]
  if (name === 'BatchWriteCommand')
    return (Object.values(input.RequestItems as object)[0] as { PutRequest: { Item: Item } }[]).map(
      each => each.PutRequest.Item,
    )
  if (name === 'TransactWriteCommand')
    return (input.TransactItems as Record<string, Action>[]).flatMap(entry =>
      Object.values(entry).map(action => action.Item ?? formerItems.get(action.Key ?? {})),
    )
  return []
}

const count = (scope: Scope, name: string, input: Record<string, unknown>, answer: Read): void => {
  const inTransaction = name === 'TransactWriteCommand'
  for (const item of writtenItems(name, input))
    scope.writes += item ? writeUnits(item, formerItems.get(item), inTransaction) : inTransaction ? 2 : 1
  if (name === 'GetCommand' || name === 'QueryCommand') {
    const items = answer.Items ?? (answer.Item ? [answer.Item] : [])
    const bytes = items.reduce((sum, item) => sum + itemBytes(item), 0)
    scope.reads += readUnits(bytes, input.ConsistentRead ? 'strong' : 'eventual')
    scope.bytesIn += bytes
  }
  if (name === 'BatchGetCommand') {
    const { ConsistentRead } = Object.values(input.RequestItems as Record<string, BatchTable>)[0] ?? {}
    const found = Object.values((answer as { Responses?: Record<string, Item[]> }).Responses ?? {}).flat()
    for (const item of found) {
      const bytes = itemBytes(item)
      scope.reads += readUnits(bytes, ConsistentRead ? 'strong' : 'eventual')
      scope.bytesIn += bytes
    }
  }
}

const replacedBy = (name: string, input: Record<string, unknown>): Item[] =>
  writtenItems(name, input)
    .map(item => item && formerItems.get(item))
    .filter(row => row !== undefined)

const sendOnce = async (scope: Scope, command: CommandLike): Promise<Read> => {
  const { input, constructor: Command } = command
  const faults = activeFaults()
  if (faults) beforeFaults(faults, Command.name, input)
  const answer = (await client().send(
    new Command(withTable(Command.name, input, resource('Table').name)),
  )) as Read
  count(scope, Command.name, input, answer)
  if (faults) {
    keepFormers(faults, replacedBy(Command.name, input))
    afterFaults(faults, Command.name)
  }
  // Rows are converted here, so that every reader gets today's shape whatever the row's age.
  const seen = faults ? serveStale(faults, input, hideLagging(faults, input, answer)) : answer
  return plain.has(input) ? seen : upcastAnswer(seen)
}

/** The client for ElectroDB and `commit`. Throws if a key is outside the request's scope. */
export const db = {
  async send<T>(command: T): Promise<never> {
    const like = command as unknown as CommandLike
    const { name } = like.constructor
    const scope = currentScope()
    assertAllowed(scope, keysOf(name, like.input))
    assertAppended(name, like.input)
    if (scope.inFlight === 0) scope.trips += 1
    scope.inFlight += 1
    scope.calls += 1
    try {
      // A transaction is retried by `commit`, which knows what its refusal means.
      const again = name === 'TransactWriteCommand' ? () => false : isPassing
      return (await withRetries(() => sendOnce(scope, like), again)) as never
    } finally {
      scope.inFlight -= 1
    }
  },
}
