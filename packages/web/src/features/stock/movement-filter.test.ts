// Which movements the report shows, and which filters its address may have.
import type { Movement } from '@vetrounds/core/stock/movement'
import { expect, test } from 'vitest'
import { filterIn, isShown, type MovementFilter } from './movement-filter.ts'

const movement = (itemName: string, more: Partial<Movement> = {}): Movement => ({
  ...{ id: itemName, at: '2026-11-20T10:00:00.000Z', itemId: 'S', itemName, category: 'food', unit: 'can' },
  ...{ type: 'sale', quantity: -1000, batches: [], by: 'U1' },
  ...more,
})
const rows = [
  movement('Intestinal diet'),
  movement('Vaccine RCP', { category: 'pharmaceutical', type: 'expired', by: 'U2' }),
  movement('Carprofen', { category: 'pharmaceutical', notes: 'blister wet', type: 'adjustment' }),
]
const words = {
  who: ({ by }: Movement) => (by === 'U1' ? 'Niamh Walsh' : 'Jörg Müller'),
  reference: ({ id }: Movement) => (id === 'Intestinal diet' ? 'RAN-2026-004163' : undefined),
  notes: ({ notes }: Movement) => notes,
}
const shown = (filter: MovementFilter) => rows.filter(isShown(filter, words)).map(({ itemName }) => itemName)

test('words are found anywhere in item, person, reference and notes, together with the other filters', () => {
  expect(shown({})).toHaveLength(3)
  expect(shown({ q: 'muller vac' })).toEqual(['Vaccine RCP'])
  expect(shown({ q: '4163' })).toEqual(['Intestinal diet'])
  expect(shown({ q: 'WET' })).toEqual(['Carprofen'])
  expect(shown({ category: 'pharmaceutical', by: 'U1' })).toEqual(['Carprofen'])
  expect(shown({ type: 'sale', q: 'vaccine' })).toEqual([])
})

test('an address that somebody made up filters by what is known of it', () => {
  expect(filterIn(new URLSearchParams('type=sale&category=nonsense&by=U1&q=a'))).toEqual({
    type: 'sale',
    category: undefined,
    by: 'U1',
    q: 'a',
  })
})
