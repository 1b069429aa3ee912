// How much is proposed to be ordered.
import { expect, test } from 'vitest'
import { packsProposed } from './reorder.ts'

test('whole packs bring an item to twice its minimum, less what is usable and what is coming', () => {
  expect(packsProposed({ minimum: 50_000, usable: 0, coming: 0, packSize: 100_000 })).toBe(1)
  expect(packsProposed({ minimum: 10_000, usable: 7200, coming: 0, packSize: 10_000 })).toBe(2)
  expect(packsProposed({ minimum: 4000, usable: 3000, coming: 0 })).toBe(5)
  expect(packsProposed({ minimum: 4000, usable: 3000, coming: 1000 })).toBe(4)
})

test('nothing is proposed above the minimum, without one, or when enough is coming', () => {
  expect(packsProposed({ minimum: 4000, usable: 4001, coming: 0 })).toBe(0)
  expect(packsProposed({ minimum: 4000, usable: 0, coming: 5000 })).toBe(0)
  expect(packsProposed({ usable: 0, coming: 0 })).toBe(0)
})
