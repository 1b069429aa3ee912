// A batch that is recalled is found by its name, in any spelling, with the expiry date that its maker gave it.
import type { Movement } from '@vetrounds/core/stock/movement'
import { expect, test } from 'vitest'
import { lotsOf } from './lots.ts'

const moved = (...batches: object[]) => ({ batches }) as Pick<Movement, 'batches'>

test('a batch is one, in whatever spelling; the last written stands, and one without a name is none', () => {
  const lots = lotsOf([
    moved({ batch: 'lot-7 A', expiryDate: '2027-05-31' }, { expiryDate: '2026-12-31' }),
    moved({ batch: 'B1' }),
    moved({ batch: 'LOT-7 a', expiryDate: '2027-05-31' }),
  ])
  expect(lots).toEqual([
    { name: 'lot-7 A', expiryDate: '2027-05-31' },
    { name: 'B1', expiryDate: undefined },
  ])
})

test('the maker’s day counts, not the sooner one of what was opened', () => {
  const opened = { batch: 'L1', expiryDate: '2026-12-20' }
  const whole = { batch: 'L1', expiryDate: '2027-05-31' }
  for (const movements of [
    [moved(opened), moved(whole)],
    [moved(whole), moved(opened)],
    [moved({ batch: 'L1' }), moved(whole)],
  ])
    expect(lotsOf(movements)).toEqual([{ name: 'L1', expiryDate: '2027-05-31' }])
})
