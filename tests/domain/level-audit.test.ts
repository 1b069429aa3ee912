// Compares stock levels with their movements: a change that bypasses the product is found within four weeks, and nothing else is
// reported.
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import type { Actor } from '@vetrounds/core/access/actor'
import { addDays } from '@vetrounds/core/calendar/days'
import { setClock } from '@vetrounds/core/clock'
import { auditLevels as job } from '@vetrounds/core/stock/level-audit.service'
import { db } from '@vetrounds/core/storage/seam'
import { afterEach, expect, test } from 'vitest'
import { makeItem } from '../support/make.ts'
import { handledAs } from '../support/rights.ts'
import { sell } from '../support/shelf.ts'
import { adjust, managerOf, receive } from '../support/stock-acts.ts'
import { putRows, type Row, rawClient, rowsOf, tableName } from '../support/table.ts'

const auditLevels = handledAs('ScheduleFunction', job)

afterEach(() => setClock(() => Date.now()))

/** The findings of the nightly audit over four weeks, each with the number of its night. */
const fourWeeks = async ({ clinicId }: Actor): Promise<[night: number, found: string[]][]> => {
  const told: [number, string[]][] = []
  for (let night = 0; night < 28; night += 1) {
    const at = Date.parse(`${addDays('2027-01-04', night)}T04:30:00.000Z`)
    setClock(() => at)
    const found = await auditLevels(clinicId)
    if (found.length > 0) told.push([night, found])
  }
  setClock(() => Date.now())
  return told
}

/** An item with two batches, of which some units were sold. */
const stocked = async () => {
  const { clinic, actor } = await managerOf()
  const { id } = await makeItem(actor, { quantity: 3000 })
  await receive(actor, id, { batch: 'L1', expiryDate: '2090-01-31', quantity: 5000 })
  await receive(actor, id, { batch: 'L2', expiryDate: '2091-01-31', quantity: 2000 })
  await sell(actor, id, 1500)
  await adjust(actor, id, { amount: 500 })
  const pk = `${clinic.id}#b#${actor.branchId}#k#${id}`
  const rows = await rowsOf(pk)
  const level = rows.find(({ sk }) => sk === 'level') as Row
  const moves = rows.filter(({ sk }) => sk.startsWith('m#'))
  return { actor, id, level, moves, told: `${actor.branchId} ${id}` }
}

test('levels that are the sum of their movements are not told, those of other items and branches neither', async () => {
  const { actor, level } = await stocked()
  await makeItem(actor, { quantity: 4000, category: 'food', unit: 'bag' })
  await makeItem(actor)
  expect(level).toMatchObject({ a: 8000 })
  expect(await fourWeeks(actor)).toEqual([])
})

test.each<[what: string, does: (shelf: Awaited<ReturnType<typeof stocked>>) => Promise<unknown>]>([
  ['a level with more than came', ({ level }) => putRows([{ ...level, a: Number(level.a) + 1000 }])],
  [
    'a batch that was written over to another',
    ({ level }) =>
      putRows([{ ...level, b: { ...(level.b as object), '900131.L1': 2000, '910131.L2': 3000 } }]),
  ],
  ['a movement of another quantity', ({ moves: [row] }) => putRows([{ ...(row as Row), a: 1 }])],
  [
    'a movement that is missing',
    ({ moves: [row] }) =>
      rawClient().send(new DeleteCommand({ TableName: tableName(), Key: { pk: row?.pk, sk: row?.sk } })),
  ],
])('%s is told, on the one night of its item', async (_what, does) => {
  const shelf = await stocked()
  await does(shelf)
  const told = await fourWeeks(shelf.actor)
  expect(told.map(([, found]) => found)).toEqual([[shelf.told]])
})

test('what is booked while it reads is no difference', async () => {
  const { actor, id, level, told } = await stocked()
  await putRows([{ ...level, a: 1 }])
  const [[night] = [0]] = await fourWeeks(actor)
  await putRows([level])
  const at = Date.parse(`${addDays('2027-01-04', night)}T04:30:00.000Z`)
  const { send } = db
  const looked: number[] = []
  // Somebody sells between the audit's reading of the levels and its reading of this item's movements.
  db.send = async command => {
    const answer = (await send.call(db, command)) as { Items?: Row[] }
    if (answer.Items?.some(({ pk, gsi5sk }) => pk === level.pk && gsi5sk)) {
      looked.push(1)
      db.send = send
      await sell(actor, id, 1000)
    }
    return answer as never
  }
  try {
    setClock(() => at)
    expect(await auditLevels(actor.clinicId)).toEqual([])
    expect(looked).toEqual([1])
  } finally {
    db.send = send
  }
  // Proof that the audit would have reported a difference.
  await putRows([{ ...level, a: 1 }])
  expect(await auditLevels(actor.clinicId)).toEqual([told])
})
