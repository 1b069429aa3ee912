// Two looks at what differs.
import { expect, test } from 'vitest'
import { differencesSeenTwice, differenceText } from './compare-twice.ts'

test('the same values differ in the same way, in whichever order a map was read', () => {
  const some = { from: 540, to: [570, { a: 1, b: 2 }], kind: 'n' }
  const same = { kind: 'n', to: [570, { b: 2, a: 1 }], from: 540 }
  expect(differenceText('day', some)).toBe(differenceText('day', same))
  expect(differenceText('day', some)).not.toBe(differenceText('day', { ...some, kind: 'o' }))
  expect(differenceText('day', undefined)).not.toBe(differenceText('day', null))
})

test('what differs at one look alone does not count, and without a difference there is no second one', async () => {
  const looks = [
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
    new Map([
      ['b', 2],
      ['c', 3],
    ]),
    new Map<string, number>(),
  ]
  let pauses = 0
  const pause = async () => {
    pauses += 1
  }
  const look = async () => looks.shift() ?? expect.fail()
  expect(await differencesSeenTwice(look, pause)).toEqual([2])
  expect(await differencesSeenTwice(look, pause)).toEqual([])
  expect([pauses, looks.length]).toEqual([1, 0])
})
