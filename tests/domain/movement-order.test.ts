// An item's movements are listed by when they were booked, also those entered or done long before.
import { isoAt } from '@vetrounds/core/clock'
import { ulidAt } from '@vetrounds/core/new-id'
import { listItemMovements } from '@vetrounds/core/stock/movements.service'
import { expect, test } from 'vitest'
import { measured } from '../support/actor.ts'
import { movementRow } from '../support/long-lists.ts'
import { again, makeItem } from '../support/make.ts'
import { sell, takeBack } from '../support/shelf.ts'
import { managerOf } from '../support/stock-acts.ts'
import { putRows } from '../support/table.ts'

const DAY_MS = 86_400_000
const longAgo = Date.parse('2023-05-01')

test('what was typed long ago and is booked now is the first of many, in one trip; older ones follow, each once', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, { quantity: 10_000 })
  const before = Date.parse(actor.request.at) - DAY_MS
  await putRows(
    Array.from({ length: 55 }, (_, n) =>
      movementRow(actor, n, { itemId: id, at: isoAt(before - (55 - n) * 60_000) }),
    ),
  )
  const [first, second] = [ulidAt(longAgo), ulidAt(longAgo + DAY_MS)]
  await sell(actor, id, 1000, second)
  const later = { ...actor, request: { ...actor.request, at: isoAt(Date.parse(actor.request.at) + DAY_MS) } }
  await sell(later, id, 2000, first)
  await takeBack(later, id, second)
  const read = (cursor?: string) => measured(again(actor), who => listItemMovements(who, id, { cursor }))
  const { answer, scope } = await read()
  expect([scope.trips, answer.rows.length]).toEqual([1, 50])
  expect(scope.reads).toBeLessThanOrEqual(8)
  const newest = answer.rows.map(row => row.id)
  expect(newest.slice(0, 2)).toEqual([`${second}r`, first])
  expect(newest.slice(2, 4)).toContain(second)
  const { answer: rest } = await read(answer.cursor)
  const ids = [...newest, ...rest.rows.map(row => row.id)]
  // The three new movements, the item's initial stock, and the movements that the test had stored before.
  expect([ids.length, new Set(ids).size, rest.cursor]).toEqual([59, 59, undefined])
})
