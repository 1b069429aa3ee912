// What is published about a changed row, and whether the stream's reader gets the row at all.
import { expect, test } from 'vitest'
import { addDays } from '../calendar/days.ts'
import { nowIso } from '../clock.ts'
import { passesPushFilter } from './kinds.ts'
import { messageForRow } from './message-for-row.ts'

const record = (kind: string, eventName = 'MODIFY') => ({
  eventName,
  dynamodb: { NewImage: { __edb_e__: { S: kind } } },
})

test('stock reaches the screens: items the search, what is short or runs out the bell', () => {
  for (const kind of ['item', 'stockLevel', 'stockShort', 'session'])
    expect(passesPushFilter(record(kind))).toBe(true)
  expect(passesPushFilter(record('stockMovement'))).toBe(false)
  expect(passesPushFilter(record('item', 'REMOVE'))).toBe(false)
  const item = {
    __edb_e__: 'item',
    clinicId: 'C',
    id: 'I',
    name: 'Gauze',
    category: 'supply',
    active: 'y',
    v: 2,
  }
  expect(messageForRow(item, undefined)).toMatchObject({
    to: { clinicId: 'C' },
    changed: { items: [{ id: 'I' }] },
  })
  expect(messageForRow(item, { ...item, v: 1 })).toBeUndefined()
})

test('the bell is told of a level that comes into its lists, leaves them or runs out, not of each that is used', () => {
  const level = { __edb_e__: 'stockLevel', clinicId: 'C', branchId: 'B', a: 5000, expires: '9999-12-31' }
  const low = { ...level, a: 1000, gsi3pk: 'C#b#B#low' }
  const expiring = (days: number) => ({
    ...level,
    expires: addDays(nowIso().slice(0, 10), days),
    gsi4pk: 'C#b#B#expires',
  })
  const told = { to: { clinicId: 'C', branchId: 'B' }, changed: { alerts: true } }
  expect(messageForRow({ ...level, a: 4000 }, level)).toBeUndefined()
  expect(messageForRow(level, undefined)).toBeUndefined()
  expect(messageForRow(low, level)).toEqual(told)
  expect(messageForRow(level, low)).toEqual(told)
  expect(messageForRow({ ...low, a: 500 }, low)).toBeUndefined()
  expect(messageForRow({ ...low, a: 0 }, low)).toEqual(told)
  expect(messageForRow(expiring(20), level)).toEqual(told)
  expect(messageForRow(expiring(60), expiring(20))).toEqual(told)
  expect(messageForRow(expiring(700), level)).toBeUndefined()
})

test('the bell is told of what is short as it begins and as it is settled', () => {
  const short = { __edb_e__: 'stockShort', clinicId: 'C', branchId: 'B', state: 'open', quantity: 1000 }
  const told = { to: { clinicId: 'C', branchId: 'B' }, changed: { alerts: true } }
  expect(messageForRow(short, undefined)).toEqual(told)
  expect(messageForRow({ ...short, quantity: 2000 }, short)).toBeUndefined()
  expect(messageForRow({ ...short, state: 'settled' }, short)).toEqual(told)
  expect(messageForRow({ __edb_e__: 'stockMovement', clinicId: 'C' }, undefined)).toBeUndefined()
})
