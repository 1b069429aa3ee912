// The seam, through which calls reach the table: what it allows, what it refuses, and whether it counts units as the database
// does.
import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { newId } from '@vetrounds/core/ids'
import type { GlobalFamily } from '@vetrounds/core/storage/families'
import { setFaults } from '@vetrounds/core/storage/faults'
import { newScope, type Scope, withScope } from '@vetrounds/core/storage/scope'
import { db, replaces } from '@vetrounds/core/storage/seam'
import { afterEach, describe, expect, test } from 'vitest'
import { putRows, rawClient, tableName } from '../support/table.ts'

afterEach(() => setFaults(undefined))

const clinicId = newId()
const userId = 'person-1'

const get = (pk: string, sk: string) => new GetCommand({ TableName: 'x', Key: { pk, sk } })
const query = (pk: string, index?: string) =>
  new QueryCommand({
    TableName: 'x',
    ...(index && { IndexName: index }),
    KeyConditionExpression: '#pk = :pk',
    ExpressionAttributeNames: { '#pk': index ? `${index}pk` : 'pk' },
    ExpressionAttributeValues: { ':pk': pk },
  })
const put = (pk: string, sk: string) => new PutCommand({ TableName: 'x', Item: { pk, sk } })

const send = (command: unknown, families: GlobalFamily[] = [], scope?: Scope): Promise<unknown> =>
  withScope(scope ?? newScope({ clinicId, userId, families }), () => db.send(command) as Promise<unknown>)

describe('keys', () => {
  test.each([
    ['the clinic itself', get(clinicId, 'clinic')],
    ['below the clinic', query(`${clinicId}#b#x`)],
    ['an index of the clinic', query(`${clinicId}#owners#y`, 'gsi1')],
    ['a write of the clinic', put(`${clinicId}#a#x`, 'head')],
  ])('let through: %s', async (_, command) => {
    await expect(send(command)).resolves.toBeDefined()
  })

  test.each([
    ['another clinic', get(newId(), 'clinic')],
    ['below another clinic', query(`${newId()}#b#x`)],
    ['an index of another clinic', query(`${newId()}#owners#y`, 'gsi1')],
    ['a clinic whose id begins the same', get(`${clinicId}0`, 'clinic')],
    ['a write to another clinic', put(newId(), 'clinic')],
    [
      'one foreign key among own ones',
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName: 'x', Item: { pk: clinicId, sk: 'x' } } },
          { Put: { TableName: 'x', Item: { pk: newId(), sk: 'x' } } },
        ],
      }),
    ],
    [
      'one foreign key in a batch',
      new BatchGetCommand({
        RequestItems: {
          x: {
            Keys: [
              { pk: clinicId, sk: 'a' },
              { pk: newId(), sk: 'a' },
            ],
          },
        },
      }),
    ],
    ['no partition at all', get('', 'clinic')],
  ])("refused as outside the caller's clinic: %s", async (_, command) => {
    await expect(send(command)).rejects.toThrow("A key outside the caller's clinic")
  })

  test('a family outside clinics must be declared, and is then the own one alone', async () => {
    const own = get(`user#${userId}`, 'profile')
    await expect(send(own)).rejects.toThrow('user.profile is not declared')
    await expect(send(own, ['user.session'])).rejects.toThrow('user.profile is not declared')
    await expect(send(own, ['user.profile'])).resolves.toBeDefined()
    await expect(send(get('user#person-2', 'profile'), ['user.profile'])).rejects.toThrow('another person')
    await expect(send(query('user#person-2', 'gsi1'), ['user.memberships'])).rejects.toThrow('another person')
    await expect(send(get('user#person-1', 'unknown'), ['user.profile'])).rejects.toThrow('outside')
    await expect(send(get('rate#signin#x', '1'), ['rate'])).resolves.toBeDefined()
  })

  test('a query of a person says which family it reads', async () => {
    const beginning = (sk: string) =>
      new QueryCommand({
        TableName: 'x',
        KeyConditionExpression: '#pk = :pk and begins_with(#sk, :sk)',
        ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
        ExpressionAttributeValues: { ':pk': `user#${userId}`, ':sk': sk },
      })
    await expect(send(beginning('session#'), ['user.session'])).resolves.toBeDefined()
    await expect(send(beginning('session#'), ['user.profile'])).rejects.toThrow(
      'user.session is not declared',
    )
    await expect(send(query(`user#${userId}`), ['user.profile', 'user.session'])).rejects.toThrow('outside')
    await expect(send(query(`user#${userId}`, 'gsi2'), ['user.memberships'])).rejects.toThrow('outside')
  })

  test('a Scan, a query without its partition first, and a call outside any scope are refused', async () => {
    await expect(send(new ScanCommand({ TableName: 'x' }))).rejects.toThrow('no Scan')
    const odd = new QueryCommand({
      TableName: 'x',
      KeyConditionExpression: '#sk = :sk and #pk = :pk',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
      ExpressionAttributeValues: { ':pk': newId(), ':sk': clinicId },
    })
    await expect(send(odd)).rejects.toThrow('must begin with its partition key')
    await expect(db.send(get(clinicId, 'clinic'))).rejects.toThrow('outside of any scope')
  })
})

describe('counting', () => {
  test('reads cost what the database says', async () => {
    const pk = `${clinicId}#count`
    const text = 'abcdefghij'.repeat(60)
    await putRows(
      Array.from({ length: 30 }, (_, n) => ({ pk, sk: `s#${n}`, text, n, flag: true, list: ['a', 1] })),
    )
    for (const consistent of [false, true]) {
      const command = { ...query(pk).input, TableName: tableName(), ConsistentRead: consistent }
      const asked = await rawClient().send(new QueryCommand({ ...command, ReturnConsumedCapacity: 'TOTAL' }))
      const scope = newScope({ clinicId })
      await send(new QueryCommand(command), [], scope)
      expect([consistent, scope.reads]).toEqual([consistent, asked.ConsumedCapacity?.CapacityUnits])
    }
    const one = { TableName: tableName(), Key: { pk, sk: 's#1' }, ConsistentRead: true }
    const asked = await rawClient().send(new GetCommand({ ...one, ReturnConsumedCapacity: 'TOTAL' }))
    const scope = newScope({ clinicId })
    await send(new GetCommand(one), [], scope)
    expect(scope.reads).toBe(asked.ConsumedCapacity?.CapacityUnits)
  })

  test('what runs side by side is one trip, what waits is another', async () => {
    const scope = newScope({ clinicId })
    await withScope(scope, async () => {
      await Promise.all([
        db.send(get(clinicId, 'a')),
        db.send(get(clinicId, 'b')),
        db.send(get(clinicId, 'c')),
      ])
      await db.send(get(clinicId, 'd'))
    })
    expect([scope.trips, scope.calls, scope.reads]).toEqual([2, 4, 2])
  })

  test('scopes of requests at the same time are told apart', async () => {
    const scopes = Array.from({ length: 5 }, () => newScope({ clinicId }))
    await Promise.all(
      scopes.map((scope, nth) =>
        withScope(scope, async () => {
          for (let n = 0; n <= nth; n += 1) await db.send(get(clinicId, 'a'))
        }),
      ),
    )
    expect(scopes.map(scope => scope.calls)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('faults', () => {
  test('the same seed gives the same faults', async () => {
    const walk = async () => {
      setFaults({ seed: 42, conflict: 0.5 })
      const outcomes: boolean[] = []
      for (let n = 0; n < 12; n += 1) {
        const item = { pk: `${clinicId}#f`, sk: String(n) }
        const command = new TransactWriteCommand({ TransactItems: [{ Put: { TableName: 'x', Item: item } }] })
        outcomes.push(
          await send(command).then(
            () => true,
            () => false,
          ),
        )
      }
      return outcomes
    }
    const first = await walk()
    expect(await walk()).toEqual(first)
    expect(new Set(first).size).toBe(2)
  })

  test('a young row stays out of an index while it lags, and never out of the table', async () => {
    const pk = `${clinicId}#lag`
    await putRows([
      { pk, sk: 'a', gsi1pk: pk, gsi1sk: 'a', v: 1, at: new Date(Date.now() + 60_000).toISOString() },
    ])
    setFaults({ seed: 1, indexLagMs: 500 })
    expect(await send(query(pk, 'gsi1'))).toMatchObject({ Items: [] })
    expect(await send(query(pk))).toMatchObject({ Items: [{ sk: 'a' }] })
  })

  test('who is behind sees what was replaced, at its place in an index; who reads strongly sees what is', async () => {
    const pk = `${clinicId}#behind`
    const before = { pk, sk: 'a', gsi1pk: pk, gsi1sk: 'a', v: 1 }
    const replace = (after: typeof before) => {
      const Put = { TableName: 'x', Item: replaces(after, before) }
      return send(new TransactWriteCommand({ TransactItems: [{ Put }] }))
    }
    const strongly = new QueryCommand({ ...query(pk).input, ConsistentRead: true })
    await putRows([before])
    setFaults({ seed: 1, staleMs: 1e10 })
    await replace({ ...before, v: 2 })
    for (const behind of [get(pk, 'a'), query(pk), query(pk, 'gsi1')])
      expect(JSON.stringify(await send(behind))).toContain('"v":1')
    expect(await send(strongly)).toMatchObject({ Items: [{ v: 2 }] })
    await replace({ ...before, gsi1sk: 'b', v: 3 })
    expect(await send(query(pk, 'gsi1'))).toMatchObject({ Items: [] })
    setFaults(undefined)
    expect(await send(query(pk))).toMatchObject({ Items: [{ v: 3 }] })
  })

  test('they are refused inside Lambda', () => {
    process.env.AWS_LAMBDA_FUNCTION_NAME = 'api'
    try {
      expect(() => setFaults({ seed: 1 })).toThrow('never for a deployment')
    } finally {
      delete process.env.AWS_LAMBDA_FUNCTION_NAME
    }
  })
})
