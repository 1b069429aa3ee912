// No call may change or replace an audit row; other rows are left alone.
import { describe, expect, test } from 'vitest'
import { assertAppended, isAppendOnly } from './append-only.ts'

const kept = [
  { pk: 'C#aud#2026-11-20', sk: '01K' },
  { pk: 'C#aud#u#person', sk: '01K' },
  { pk: 'C#aud#s#owner#1', sk: '01K' },
  { pk: 'C#aud#seal', sk: '0000000001' },
  { pk: 'user#U', sk: 'log#01K' },
  { pk: 'C#p#P', sk: 'e#01K#0001' },
  { pk: 'C#b#B#k#S', sk: 'm#01K' },
]
const free = [
  { pk: 'C', sk: 'clinic' },
  { pk: 'user#U', sk: 'profile' },
  { pk: 'C#o#O', sk: 'head' },
]
const isNew = 'attribute_not_exists(pk)'

const call = (name: string, input: object) => () => assertAppended(name, input as Record<string, unknown>)

test('knows the rows that must never change', () => {
  expect(kept.map(isAppendOnly)).toEqual(kept.map(() => true))
  expect(free.map(isAppendOnly)).toEqual(free.map(() => false))
})

describe.each(kept)('$pk $sk', Key => {
  test.each([
    ['UpdateCommand', { Key }],
    ['DeleteCommand', { Key }],
    ['PutCommand', { Item: Key }],
    ['PutCommand', { Item: Key, ConditionExpression: 'v = :v OR attribute_not_exists(pk)' }],
    ['BatchWriteCommand', { RequestItems: { table: [{ PutRequest: { Item: Key } }] } }],
    ['BatchWriteCommand', { RequestItems: { table: [{ DeleteRequest: { Key } }] } }],
    ['TransactWriteCommand', { TransactItems: [{ Put: { Item: free[0] } }, { Update: { Key } }] }],
    ['TransactWriteCommand', { TransactItems: [{ Delete: { Key } }] }],
    ['TransactWriteCommand', { TransactItems: [{ Put: { Item: Key } }] }],
  ])('is refused by %s %j', (name, input) => {
    expect(call(name, input)).toThrow('audit row')
  })

  test('is put where none is, and read', () => {
    const put = { Item: Key, ConditionExpression: isNew }
    expect(call('PutCommand', put)).not.toThrow()
    expect(call('TransactWriteCommand', { TransactItems: [{ Put: put }] })).not.toThrow()
    expect(call('GetCommand', { Key })).not.toThrow()
  })
})

test('every other row is changed as before', () => {
  for (const Key of free) {
    expect(call('UpdateCommand', { Key })).not.toThrow()
    expect(call('PutCommand', { Item: Key })).not.toThrow()
    expect(call('TransactWriteCommand', { TransactItems: [{ Update: { Key } }] })).not.toThrow()
  }
})
