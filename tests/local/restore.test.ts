// A restore as by `npm run restore`, with the calls that AWS would get: back up, lose rows, restore to a new table, look through
// it.
import {
  DeleteItemCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { table } from '@vetrounds/core/storage/table'
import { type Dynamo, LOCAL_CREDENTIALS, LOCAL_REGION, startDynamo } from '@vetrounds/local/dynamodb/process'
import { itemsOf, type Recoverable, withRecovery } from '@vetrounds/local/dynamodb/recovery'
import { createTable } from '@vetrounds/local/dynamodb/table'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { restoreTable } from '../../scripts/restore/restore.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { putRows } from '../support/table.ts'

const TABLE = 'rows'
const TO = 'rows-restored'

let dynamo: Dynamo
let recovery: Recoverable
let client: DynamoDBClient
let good: Date
let clinic: TestClinic

const key = ({ pk, sk }: Record<string, unknown>): string => JSON.stringify([pk, sk])
const sorted = async (name: string) =>
  (await itemsOf(client, name)).toSorted((a, b) => (key(a) < key(b) ? -1 : 1))

beforeAll(async () => {
  dynamo = await startDynamo({})
  recovery = await withRecovery(dynamo.endpoint)
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', recovery.endpoint)
  vi.stubEnv('AWS_REGION', LOCAL_REGION)
  vi.stubEnv('AWS_ACCESS_KEY_ID', LOCAL_CREDENTIALS.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', LOCAL_CREDENTIALS.secretAccessKey)
  vi.stubEnv('SST_RESOURCE_App', JSON.stringify({ name: 'vetrounds', stage: 'test' }))
  vi.stubEnv('SST_RESOURCE_Table', JSON.stringify({ name: TABLE }))
  client = new DynamoDBClient({})
  await createTable(client, TABLE, table)
  clinic = await makeClinic()
  for (const { id: clinicId } of [clinic, await makeClinic()]) {
    const listed = { gsi1pk: 'dir#all', gsi1sk: clinicId, clinicId, cell: 'c1', list: 'all' }
    await putRows([{ pk: `dir#${clinicId}`, sk: '-', ...listed, __edb_e__: 'directory', __edb_v__: '1' }])
  }
  await recovery.keep(TABLE)
  good = new Date(Date.now() + 1)
})
afterAll(async () => {
  client.destroy()
  recovery.close()
  await dynamo.close()
  vi.unstubAllEnvs()
})

test('what was lost after a moment is back as it was then, in a new table that can take the place of the other', async () => {
  const before = await sorted(TABLE)
  expect(before.length).toBeGreaterThan(20)
  for (const { pk, sk } of before.slice(5))
    if (pk && sk) await client.send(new DeleteItemCommand({ TableName: TABLE, Key: { pk, sk } }))
  await client.send(new PutItemCommand({ TableName: TABLE, Item: { pk: { S: 'later' }, sk: { S: '-' } } }))
  await recovery.keep(TABLE)

  const said: string[] = []
  await restoreTable({ client, from: TABLE, to: TO, at: good, say: step => said.push(step) })
  expect(await sorted(TO)).toEqual(before)
  expect(await sorted(TABLE)).toHaveLength(6)
  expect(said[0]).toContain(good.toISOString())

  const { Table } = await client.send(new DescribeTableCommand({ TableName: TO }))
  expect(Table?.StreamSpecification).toMatchObject({ StreamEnabled: true, StreamViewType: table.stream })
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: TO }))
  expect(TimeToLiveDescription).toMatchObject({ AttributeName: table.ttl, TimeToLiveStatus: 'ENABLED' })
  const backups = await client.send(new DescribeContinuousBackupsCommand({ TableName: TO }))
  expect(
    backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus,
  ).toBe('ENABLED')
})

test('run again, it goes on with the table that is there and does nothing twice', async () => {
  for (const at of [good, undefined]) {
    const said: string[] = []
    await restoreTable({ client, from: TABLE, to: TO, at, say: step => said.push(step) })
    expect(said).toEqual([`${TO} is there already, ${TABLE} as of ${good.toISOString()}: going on with it.`])
  }
})

test('a table that is there is gone on with only if it is of that moment, and of that table', async () => {
  const restore = (from: string, at?: Date) =>
    restoreTable({ client, from, to: TO, at, say: () => undefined })
  await expect(restore(TABLE, new Date(good.getTime() - 60_000))).rejects.toThrow(
    `${TO} is of ${good.toISOString()}: name another with --to.`,
  )
  await expect(restore('other-rows')).rejects.toThrow(/was not restored from other-rows: name another/)
  await expect(restoreTable({ client, from: TABLE, to: TABLE, say: () => undefined })).rejects.toThrow(
    /rows is there already, and was not restored from rows/,
  )
})

test('a moment that is out of reach, a table without recovery and one of another shape are refused', async () => {
  const restore = (from: string, to: string, at?: Date) =>
    restoreTable({ client, from, to, at, say: () => undefined })
  const other = 'never-made'
  await expect(restore(TABLE, other, new Date(0))).rejects.toThrow(/any moment from .* to /)
  await expect(restore(TABLE, other, new Date(Date.now() + 3_600_000))).rejects.toThrow(/any moment from/)
  await createTable(client, 'unkept', table)
  await expect(restore('unkept', other)).rejects.toThrow(/no point-in-time recovery/)
  await createTable(client, 'older', { ...table, indexes: table.indexes.slice(1) })
  await recovery.keep('older')
  await expect(restore('older', 'older-restored')).rejects.toThrow(/other keys or indexes/)
})

test('looked through by the product’s own code, it holds both clinics, and a time that is taken without an appointment is found', async () => {
  vi.stubEnv('SST_RESOURCE_Table', JSON.stringify({ name: TO }))
  const { checkClinics } = await import('../../scripts/restore/check.ts')
  const whole = await checkClinics()
  expect(whole).toEqual({ clinics: 2, branches: 4, faults: [] })
  const row = {
    clinicId: clinic.id,
    vetId: clinic.secondVet.userId,
    day: new Date().toISOString().slice(0, 10),
  }
  await putRows([
    {
      pk: `${row.clinicId}#vd#${row.vetId}`,
      sk: row.day,
      ...row,
      slots: { nobodys: { from: 540, to: 570, kind: 'n' } },
      __edb_e__: 'vetDay',
      __edb_v__: '1',
    },
  ])
  expect((await checkClinics()).faults).toEqual([
    expect.stringContaining(`clinic ${clinic.id}: ${row.vetId} ${row.day}`),
  ])
})
