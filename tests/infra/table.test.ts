// The table: infra's declaration equals core's definition, and the embedded database accepts it.
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
} from '@aws-sdk/client-dynamodb'
import { table } from '@vetrounds/core/storage/table'
import { LOCAL_CREDENTIALS, LOCAL_REGION, startDynamo } from '@vetrounds/local/dynamodb/process'
import { createTable } from '@vetrounds/local/dynamodb/table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programOf, stages } from './support/program.ts'

type Index = {
  name: string
  hashKey: string
  rangeKey: string
  projectionType: 'ALL' | 'INCLUDE'
  nonKeyAttributes?: string[]
}
type Table = {
  attributes: { name: string; type: 'S' }[]
  hashKey: string
  rangeKey: string
  globalSecondaryIndexes: Index[]
  localSecondaryIndexes: unknown[]
  streamViewType: 'NEW_AND_OLD_IMAGES'
  ttl: { attributeName: string; enabled: boolean }
}

const declared = (stage: (typeof stages)[number]) =>
  programOf(stage).inputs<Table>('aws:dynamodb/table:Table', 'TableTable')

describe.each(stages)('in %s', stage => {
  test('keys, indexes, expiry and stream are those of core', () => {
    const { hashKey, rangeKey, globalSecondaryIndexes, ttl, streamViewType } = declared(stage)
    expect({ pk: hashKey, sk: rangeKey }).toEqual(table.key)
    expect(globalSecondaryIndexes).toEqual(
      table.indexes.map(({ name, pk, sk, holds }) => ({
        ...{ name, hashKey: pk, rangeKey: sk },
        ...(holds ? { projectionType: 'INCLUDE', nonKeyAttributes: holds } : { projectionType: 'ALL' }),
      })),
    )
    expect(ttl).toEqual({ attributeName: table.ttl, enabled: true })
    expect(streamViewType).toBe(table.stream)
  })

  // DynamoDB refuses the declaration of an attribute that is in no key.
  test('attributes are the keys, each once', () => {
    const { attributes, hashKey, rangeKey, globalSecondaryIndexes } = declared(stage)
    const keys = [{ hashKey, rangeKey }, ...globalSecondaryIndexes].flatMap(key => [
      key.hashKey,
      key.rangeKey,
    ])
    expect(attributes.map(({ name }) => name).sort()).toEqual([...new Set(keys)].sort())
    expect(new Set(attributes.map(({ type }) => type))).toEqual(new Set(['S']))
  })

  test('it is paid by request, recoverable to a point in time, and has no local index', () => {
    const { resources } = programOf(stage)
    expect(declared(stage)).toMatchObject({
      billingMode: 'PAY_PER_REQUEST',
      pointInTimeRecovery: { enabled: true },
      streamEnabled: true,
      localSecondaryIndexes: [],
    })
    expect(resources.filter(({ type }) => type.startsWith('aws:dynamodb/'))).toHaveLength(1)
  })
})

test('production alone keeps its table from deletion and from the removal of its code', () => {
  expect(declared('production')).toMatchObject({ deletionProtectionEnabled: true })
  expect(programOf('production').resource('aws:dynamodb/table:Table', 'TableTable').retain).toBe(true)
  expect(declared('dev')).toMatchObject({ deletionProtectionEnabled: false })
  expect(programOf('dev').resource('aws:dynamodb/table:Table', 'TableTable').retain).toBeUndefined()
})

test('a restored table takes the place of the stage’s own for every function and the stream', () => {
  const { bundles, all } = programOf('restored')
  const handed = Object.entries(bundles).filter(([, { links }]) => 'Table' in links)
  expect(handed.map(([name]) => name).sort()).toEqual(
    Object.entries(programOf('production').bundles)
      .filter(([, { links }]) => 'Table' in links)
      .map(([name]) => name)
      .sort(),
  )
  expect(handed.length).toBeGreaterThan(5)
  for (const [, { links }] of handed) expect(links.Table).toMatchObject({ name: 'rows-of-yesterday' })
  const made = all('aws:dynamodb/table:Table').filter(({ name }) => name === 'TableTable')
  expect(made).toEqual([])
})

describe('the embedded database', () => {
  let client: DynamoDBClient
  let close: () => Promise<void>

  beforeAll(async () => {
    const dynamo = await startDynamo({})
    close = dynamo.close
    client = new DynamoDBClient({
      endpoint: dynamo.endpoint,
      region: LOCAL_REGION,
      credentials: LOCAL_CREDENTIALS,
    })
  })
  afterAll(async () => {
    client.destroy()
    await close()
  })

  test('takes the declared table, and makes it the one that the local start makes', async () => {
    const { attributes, hashKey, rangeKey, globalSecondaryIndexes, streamViewType } = declared('production')
    const schema = (key: { hashKey: string; rangeKey: string }): KeySchemaElement[] => [
      { AttributeName: key.hashKey, KeyType: 'HASH' },
      { AttributeName: key.rangeKey, KeyType: 'RANGE' },
    ]
    await client.send(
      new CreateTableCommand({
        TableName: 'declared',
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: attributes.map(({ name, type }) => ({
          AttributeName: name,
          AttributeType: type,
        })),
        KeySchema: schema({ hashKey, rangeKey }),
        GlobalSecondaryIndexes: globalSecondaryIndexes.map(index => ({
          IndexName: index.name,
          KeySchema: schema(index),
          Projection: {
            ProjectionType: index.projectionType,
            ...(index.nonKeyAttributes && { NonKeyAttributes: index.nonKeyAttributes }),
          },
        })),
        StreamSpecification: { StreamEnabled: true, StreamViewType: streamViewType },
      }),
    )
    await createTable(client, 'local', table)
    const shape = async (TableName: string) => {
      const { Table } = await client.send(new DescribeTableCommand({ TableName }))
      const sorted = <T>(list: T[] | undefined, by: (item: T) => string | undefined) =>
        (list ?? []).toSorted((a, b) => ((by(a) ?? '') < (by(b) ?? '') ? -1 : 1))
      return {
        keys: Table?.KeySchema,
        attributes: sorted(Table?.AttributeDefinitions, ({ AttributeName }) => AttributeName),
        indexes: sorted(Table?.GlobalSecondaryIndexes, ({ IndexName }) => IndexName).map(
          ({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }),
        ),
        stream: Table?.StreamSpecification,
        billing: Table?.BillingModeSummary?.BillingMode,
      }
    }
    const made = await shape('declared')
    expect(made).toEqual(await shape('local'))
    expect(made.indexes).toHaveLength(table.indexes.length)
  })
})
