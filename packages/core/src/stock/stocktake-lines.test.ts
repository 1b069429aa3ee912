import { expect, test } from 'vitest'
import { dueLines, openLines } from './stocktake-lines.ts'

const batches = (...keys: string[]) => ({
  quantity: keys.length * 1000,
  batches: keys.map(key => ({ key, quantity: 1000 })),
})
const item = (id: string, ...keys: string[]) => ({
  id,
  name: `Item ${id}`,
  unit: 'piece' as const,
  stock: batches(...keys),
})
const line = (itemId: string, key: string) => ({
  itemId,
  itemName: `Item ${itemId}`,
  unit: 'piece' as const,
  key,
})

test('each batch is counted by itself, also one that the level does not have, but no controlled drug', () => {
  const items = [
    item('1', '270331.A', '271231.B'),
    item('2', '999999.'),
    { ...item('3', '999999.'), controlled: true },
    item('4'),
  ]
  const counted = [line('1', '270331.A'), line('1', '280101.C')]
  const due = dueLines(items, counted)
  expect(due).toEqual([
    line('1', '270331.A'),
    line('1', '271231.B'),
    line('2', '999999.'),
    line('1', '280101.C'),
  ])
  expect(openLines(due, counted)).toEqual([line('1', '271231.B'), line('2', '999999.')])
})
