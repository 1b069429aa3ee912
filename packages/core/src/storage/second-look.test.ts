// Two looks at what differs.
import { expect, test } from 'vitest'
import { foundTwice, howOf } from './second-look.ts'

test('the same values differ in the same way, in whichever order a map was read', () => {
  const some = { from: 540, to: [570, { a: 1, b: 2 }], kind: 'n' }
  const same = { kind: 'n', to: [570, { b: 2, a: 1 }], from: 540 }
  expect(howOf('day', some)).toBe(howOf('day', same))
  expect(howOf('day', some)).not.toBe(howOf('day', { ...some, kind: 'o' }))
  expect(howOf('day', undefined)).not.toBe(howOf('day', null))
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
  expect(await foundTwice(look, pause)).toEqual([2])
  expect(await foundTwice(look, pause)).toEqual([])
  expect([pauses, looks.length]).toEqual([1, 0])
})
