// Brings back a table as it was at a point in time: into a new table, which then gets what AWS doesn't restore. Each step first
// looks whether it is done already, so that the whole can be run again after an interruption.
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { table as definition } from '@vetrounds/core/storage/table'

/** A large table takes hours. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/pointintimerecovery_beforeyoubegin.html */
const WAIT_SECONDS = 12 * 3600

export type Restore = {
  client: DynamoDBClient
  /** The table that lost something. It is read, and never written to. */
  from: string
  /** The table to be made. */
  to: string
  /** The last good moment; the latest that can be restored unless given. */
  at?: Date | undefined
  say: (step: string) => void
}

const tableOf = async (client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

const recoveryOf = async (client: DynamoDBClient, TableName: string) => {
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  )
  return backups?.PointInTimeRecoveryDescription
}

const untilActive = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  await waitUntilTableExists({ client, maxWaitTime: WAIT_SECONDS, minDelay: 1, maxDelay: 30 }, { TableName })
}

/** The moment to restore to. @throws one sentence where the table has no state of that moment */
const momentOf = async ({ client, from, at }: Restore): Promise<Date> => {
  const { EarliestRestorableDateTime: first, LatestRestorableDateTime: last } =
    (await recoveryOf(client, from)) ?? {}
  if (!first || !last) throw new Error(`${from} has no point-in-time recovery, or no such table is here.`)
  const moment = at ?? last
  if (moment < first || moment > last)
    throw new Error(
      `${from} can be restored to any moment from ${first.toISOString()} to ${last.toISOString()}.`,
    )
  return moment
}

const toTheSecond = (moment: Date): string => moment.toISOString().slice(0, 19)

/**
 * The moment that an existing table was restored to.
 * @throws one sentence where it is no result of this restore, as it may hold anything
 */
const momentOfMade = ({ from, to, at }: Restore, { RestoreSummary: made }: TableDescription): Date => {
  if (!made?.RestoreDateTime || !made.SourceTableArn?.endsWith(`:table/${from}`))
    throw new Error(`${to} is there already, and was not restored from ${from}: name another with --to.`)
  // AWS keeps its states by the second.
  if (at && toTheSecond(at) !== toTheSecond(made.RestoreDateTime))
    throw new Error(`${to} is of ${made.RestoreDateTime.toISOString()}: name another with --to.`)
  return made.RestoreDateTime
}

const recover = async (restore: Restore): Promise<void> => {
  const { client, from, to, say } = restore
  const made = await tableOf(client, to)
  if (made) {
    const moment = momentOfMade(restore, made)
    say(`${to} is there already, ${from} as of ${moment.toISOString()}: going on with it.`)
  } else {
    const moment = await momentOf(restore)
    say(`Restoring ${from} as of ${moment.toISOString()} to ${to} …`)
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: from,
        TargetTableName: to,
        RestoreDateTime: moment,
      }),
    )
  }
  await untilActive(client, to)
}

const keysOf = ({ KeySchema = [] }: Pick<TableDescription, 'KeySchema'>): string =>
  KeySchema.map(({ AttributeName }) => AttributeName).join(' ')

const heldBy = (attributes: readonly string[] = []): string =>
  attributes.length > 0 ? ` (${attributes.toSorted().join(' ')})` : ''

/** @throws one sentence where keys or indexes are not those that the code wants */
const assertShape = (name: string, made: TableDescription): void => {
  const indexes = (made.GlobalSecondaryIndexes ?? [])
    .map(index => `${index.IndexName}: ${keysOf(index)}${heldBy(index.Projection?.NonKeyAttributes)}`)
    .sort()
  const wanted = definition.indexes.map(({ name, pk, sk, holds }) => `${name}: ${pk} ${sk}${heldBy(holds)}`)
  const isWanted =
    keysOf(made) === `${definition.key.pk} ${definition.key.sk}` && `${indexes}` === `${wanted}`
  if (!isWanted)
    throw new Error(`${name} has other keys or indexes than this version of the code wants: ${indexes}.`)
}

/** Sets what AWS doesn't restore: the stream that the jobs read, expiry, recovery of its own, and protection from deletion. */
const furnish = async ({ client, from, to, say }: Restore): Promise<void> => {
  const [source, made] = await Promise.all([tableOf(client, from), tableOf(client, to)])
  assertShape(to, made ?? {})
  if (made?.StreamSpecification?.StreamViewType !== definition.stream) {
    say('Turning its stream on …')
    const StreamSpecification = { StreamEnabled: true, StreamViewType: definition.stream }
    await client.send(new UpdateTableCommand({ TableName: to, StreamSpecification }))
    await untilActive(client, to)
  }
  const { TimeToLiveDescription: expiry } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: to }),
  )
  if (expiry?.TimeToLiveStatus !== 'ENABLED' && expiry?.TimeToLiveStatus !== 'ENABLING') {
    say('Turning expiry on …')
    const TimeToLiveSpecification = { AttributeName: definition.ttl, Enabled: true }
    await client.send(new UpdateTimeToLiveCommand({ TableName: to, TimeToLiveSpecification }))
  }
  if ((await recoveryOf(client, to))?.PointInTimeRecoveryStatus !== 'ENABLED') {
    say('Turning its own point-in-time recovery on …')
    const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true }
    await client.send(new UpdateContinuousBackupsCommand({ TableName: to, PointInTimeRecoverySpecification }))
  }
  if (source?.DeletionProtectionEnabled && !made?.DeletionProtectionEnabled) {
    say('Protecting it from deletion …')
    await client.send(new UpdateTableCommand({ TableName: to, DeletionProtectionEnabled: true }))
    await untilActive(client, to)
  }
}

/** Restores into a new table that can take the place of the old one. */
export const restoreTable = async (restore: Restore): Promise<void> => {
  await recover(restore)
  await furnish(restore)
}
