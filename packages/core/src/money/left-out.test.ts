import { expect, test } from 'vitest'
import { leftOf } from './left-out.ts'

const line = (name: string, quantity: number, itemId?: string) => ({
  ...{ name, quantity, unitPrice: 100, taxRate: 1900 },
  ...(itemId && { itemId }),
})

test('what is billed whole leaves nothing, also in other parts, under another name, or more than was done', () => {
  const done = [line('Tablets', 10_000, 'i1'), line('Visit', 1000), line('Tablets', 500, 'i1')]
  expect(leftOf(done, done)).toEqual([])
  expect(leftOf(done, [line('Tablets', 10_500, 'i1'), line('Visit', 1000)])).toEqual([])
  expect(
    leftOf(
      done,
      [done[0], done[2], line('Second opinion', 1000)].flatMap(each => each ?? []),
    ),
  ).toEqual([])
  expect(leftOf([line('Infusion', 333)], [line('Infusion', 334)])).toEqual([])
})

test('what is billed in part leaves the rest of its line, and more of another line does not count for it', () => {
  const done = [line('Tablets', 10_000, 'i1'), line('Visit', 1000)]
  expect(leftOf(done, [line('Tablets', 1000, 'i1'), line('Visit', 20_000)])).toEqual([
    line('Tablets', 9000, 'i1'),
  ])
  expect(leftOf([line('Infusion', 333)], [line('Infusion', 332)])).toEqual([line('Infusion', 1)])
  expect(leftOf(done, [])).toEqual(done)
})
