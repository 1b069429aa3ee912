// Steps of a transaction that change single attributes, remove a row, or check several conditions.
import { AppError } from '@vetrounds/core/errors'
import { commit, type Step } from '@vetrounds/core/storage/commit'
import type { Condition } from '@vetrounds/core/storage/conditions'
import { currentScope } from '@vetrounds/core/storage/scope'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again } from '../support/make.ts'
import { getRow, putRows } from '../support/table.ts'

let clinic: TestClinic
let key: { pk: string; sk: string }
const lost = () => new AppError('changed_elsewhere')

beforeEach(async () => {
  clinic = await makeClinic()
  // In a patient’s partition: there the deployment's rights allow rows to be deleted.
  key = { pk: `${clinic.id}#p#test`, sk: 'level' }
  await putRows([{ ...key, v: 1, quantity: 5, batches: { spring: 3, autumn: 2 }, note: 'full' }])
})

const carryOut = (...steps: Step[]) =>
  run(again(actorOf(clinic)), async who => {
    await commit(who, { steps, subject: 'test#1', answer: {} })
    return currentScope().writes
  })

const stored = () => getRow(key.pk, key.sk)

test('an update adds, sets and removes, also in a map, and increases the version', async () => {
  await carryOut({
    update: key,
    numbers: [
      ['quantity', -2],
      [['batches', 'autumn'], -2],
      ['movements', 1],
    ],
    set: [[['batches', 'winter'], 7]],
    remove: ['note', ['batches', 'spring']],
    when: [
      { path: 'quantity', atLeast: 2 },
      { path: ['batches', 'autumn'], equals: 2 },
      { path: ['batches', 'winter'], absent: true },
    ],
    lost,
  })
  expect(await stored()).toEqual({
    ...key,
    v: 2,
    quantity: 3,
    movements: 1,
    batches: { autumn: 0, winter: 7 },
  })
})

const unmet: [string, Condition][] = [
  ['too little', { path: 'quantity', atLeast: 6 }],
  ['too little of an entry', { path: ['batches', 'autumn'], atLeast: 3 }],
  ['another value', { path: 'v', equals: 2 }],
  ['there already', { path: 'note', absent: true }],
  ['no such entry', { path: ['batches', 'winter'], atLeast: 0 }],
]

test.each(unmet)(
  'an update or a check under a condition that is not met writes nothing: %s',
  async (_, condition) => {
    const before = await stored()
    const when = [{ path: 'v', equals: 1 }, condition]
    await expect(carryOut({ update: key, numbers: [['quantity', 1]], when, lost })).rejects.toMatchObject({
      code: 'changed_elsewhere',
    })
    await expect(carryOut({ check: key, when, lost })).rejects.toMatchObject({ code: 'changed_elsewhere' })
    expect(await stored()).toEqual(before)
  },
)

test('an update without conditions makes a missing row', async () => {
  const missing = { ...key, sk: 'new' }
  await carryOut({ update: missing, numbers: [['count', 3]], when: [], lost })
  await carryOut({ update: missing, numbers: [['count', 4]], when: [], lost })
  expect(await getRow(missing.pk, missing.sk)).toEqual({ ...missing, count: 7, v: 2 })
})

test('a row is removed only as it was read', async () => {
  const row = await stored()
  if (!row) throw new Error('The row is missing.')
  await expect(carryOut({ remove: { ...row, v: 9 } })).rejects.toMatchObject({ code: 'changed_elsewhere' })
  await carryOut({ remove: row })
  expect(await stored()).toBeUndefined()
})

test('an update of a row of 3 KB that was read costs its size', async () => {
  const former = { ...key, v: 1, quantity: 1, text: 'x'.repeat(2500) }
  await putRows([former])
  const update = { update: key, numbers: [['quantity', 1]], when: [], lost } as const
  const small = await carryOut(update)
  expect((await carryOut({ ...update, former })) - small).toBe(4)
})
