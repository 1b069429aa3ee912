// Creates the one table in the local database from the definition that infra reads, too.
import {
  CreateTableCommand,
  type DescribeTableCommandOutput,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceInUseException,
  type StreamViewType,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'

/** The shape of the table in `@vetrounds/core/storage/table`; all keys are strings. */
export interface TableDefinition {
  key: { pk: string; sk: string }
  /** An index holds whole rows, unless `holds` names what it holds beside the keys. */
  indexes: readonly { name: string; pk: string; sk: string; holds?: readonly string[] }[]
  ttl: string
  stream: StreamViewType
}

const schema = ({ pk, sk }: { pk: string; sk: string }) => [
  { AttributeName: pk, KeyType: 'HASH' as const },
  { AttributeName: sk, KeyType: 'RANGE' as const },
]

/** An index's projection, in DynamoDB's terms. */
const projectionOf = ({ holds }: { holds?: readonly string[] }) =>
  holds
    ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...holds] }
    : { ProjectionType: 'ALL' as const }

/** Creates the table with its indexes, time to live and, if it is to have one, its stream, unless it's there already. */
export const createTable = async (
  client: DynamoDBClient,
  tableName: string,
  { stream, ...definition }: Omit<TableDefinition, 'stream'> & { stream?: StreamViewType },
): Promise<void> => {
  const keys = [definition.key, ...definition.indexes].flatMap(({ pk, sk }) => [pk, sk])
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [...new Set(keys)].map(AttributeName => ({
          AttributeName,
          AttributeType: 'S',
        })),
        KeySchema: schema(definition.key),
        GlobalSecondaryIndexes: definition.indexes.map(index => ({
          IndexName: index.name,
          KeySchema: schema(index),
          Projection: projectionOf(index),
        })),
        ...(stream && { StreamSpecification: { StreamEnabled: true, StreamViewType: stream } }),
      }),
    )
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
  const { reason } = await waitUntilTableExists(
    { client, maxWaitTime: 30, minDelay: 1, maxDelay: 1 },
    { TableName: tableName },
  )
  const made = new Set(
    (reason as DescribeTableCommandOutput).Table?.GlobalSecondaryIndexes?.map(index => index.IndexName),
  )
  if (definition.indexes.some(({ name }) => !made.has(name)))
    throw new Error('The data is of a version with fewer indexes: npm run reset begins anew.')
  // Enabling it twice is refused, so ask first:
  // https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_UpdateTimeToLive.html
  const { TimeToLiveDescription: current } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: tableName }),
  )
  if (current?.TimeToLiveStatus === 'ENABLED') return
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: definition.ttl, Enabled: true },
    }),
  )
}
