import { expect, test } from 'vitest'
import { lineOfAmendedCharge, unbilledRest } from './unbilled-rest.ts'

const line = (name: string, quantity: number, itemId?: string) => ({
  ...{ name, quantity, unitPrice: 100, taxRate: 1900 },
  ...(itemId && { itemId }),
})

test('what is billed whole leaves nothing, also in other parts, under another name, or more than was done', () => {
  const done = [line('Tablets', 10_000, 'i1'), line('Visit', 1000), line('Tablets', 500, 'i1')]
  expect(unbilledRest(done, done)).toEqual([])
  expect(unbilledRest(done, [line('Tablets', 10_500, 'i1'), line('Visit', 1000)])).toEqual([])
  expect(
    unbilledRest(
      done,
      [done[0], done[2], line('Second opinion', 1000)].flatMap(each => each ?? []),
    ),
  ).toEqual([])
  expect(unbilledRest([line('Infusion', 333)], [line('Infusion', 334)])).toEqual([])
})

test('what is billed in part leaves the rest of its line, and more of another line does not count for it', () => {
  const done = [line('Tablets', 10_000, 'i1'), line('Visit', 1000)]
  expect(unbilledRest(done, [line('Tablets', 1000, 'i1'), line('Visit', 20_000)])).toEqual([
    line('Tablets', 9000, 'i1'),
  ])
  expect(unbilledRest([line('Infusion', 333)], [line('Infusion', 332)])).toEqual([line('Infusion', 1)])
  expect(unbilledRest(done, [])).toEqual(done)
})

test('something else was done than what is billed: nothing of it counts for that', () => {
  const billed = [{ ...line('Maropitant', 2000, 'i2'), recorded: 2000 }]
  expect(unbilledRest([line('Tablets', 1000, 'i1')], billed)).toEqual([line('Tablets', 1000, 'i1')])
})

test('a line is of what the record says, until that is another thing, another quantity, or more', () => {
  const done = [line('Tablets', 2000, 'i1'), line('Visit', 1000)]
  const taken = done.map(each => ({ ...each, recorded: each.quantity }))
  const [tablets, visit] = taken
  expect(lineOfAmendedCharge(done, taken)).toBeUndefined()
  // More is billed than was done, as the cashier has typed it; in another order; under another name of the item.
  const typed = taken.map(each => ({ ...each, quantity: 9000, name: each.itemId ? 'Pills' : each.name }))
  expect(lineOfAmendedCharge(done, typed.toReversed())).toBeUndefined()
  expect(lineOfAmendedCharge([line('Tablets', 1000, 'i1'), line('Visit', 1000)], taken)).toBe(tablets)
  expect(lineOfAmendedCharge([line('Tablets', 2000, 'i1'), line('Call', 1000)], taken)).toBe(visit)
  expect(lineOfAmendedCharge([...done, line('Visit', 1000)], taken)).toBe(tablets)
  // One of two equal lines is gone.
  expect(
    lineOfAmendedCharge(
      [line('Visit', 1000)],
      [visit, visit].flatMap(each => each ?? []),
    ),
  ).toBe(visit)
  // Lines from before `recorded` was stored.
  expect(lineOfAmendedCharge([line('Tablets', 1000, 'i1')], done)).toBeUndefined()
})
