import { expect, test } from 'vitest'
import { dueLines, openLines, scannedKey, validCounts } from './stocktake-lines.ts'

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

const batch = (key: string, more: { batch?: string; expiryDate?: string; openedOn?: string }) => ({
  key,
  quantity: 1000,
  ...more,
})

test('the batch of a scan is one that is there, or a new one', () => {
  const code = '4028691501237'
  const sealed = batch('270331.A1', { batch: 'A1', expiryDate: '2027-03-31' })
  const open = batch('261201.A1', { batch: 'A1', expiryDate: '2026-12-01', openedOn: '2026-11-27' })
  const bare = batch('999999.', {})
  const scanned = { code, batch: 'A1', expiryDate: '2027-03-31' }
  expect(scannedKey([open, sealed], scanned)).toBe(sealed.key)
  // Its expiry date was typed otherwise, or isn't in the symbol.
  expect(scannedKey([open, sealed], { code, batch: 'A1' })).toBe(sealed.key)
  expect(scannedKey([sealed, bare], { code, batch: 'B2' })).toBe('999999.')
  expect(scannedKey([sealed], { ...scanned, batch: 'B2' })).toBe('270331.B2')
  expect(scannedKey([bare], scanned)).toBe(bare.key)
  // The batch was typed in small letters. If both spellings are there, the scanned one is chosen.
  const small = batch('270331.a1', { batch: 'a1', expiryDate: '2027-03-31' })
  expect(scannedKey([small], scanned)).toBe(small.key)
  expect(scannedKey([small, sealed], scanned)).toBe(sealed.key)
  expect(scannedKey([], scanned)).toBe('270331.A1')
  expect(scannedKey([sealed], { code })).toBeUndefined()
})

test('a count again is over what others counted until then, of that batch alone, and over none of its own person', () => {
  const count = (by: string, at: string, more: { key?: string; aloneAt?: string } = {}) => ({
    ...line('1', more.key ?? '270331.A'),
    by,
    at,
    ...more,
  })
  const again = count('B', '10:45', { aloneAt: '10:30' })
  const before = count('A', '10:00')
  const beside = [
    count('A', '10:30'),
    count('C', '10:40'),
    count('B', '10:00'),
    count('A', '09:00', { key: 'x.B' }),
  ]
  expect(validCounts([before, again, ...beside])).toEqual([again, ...beside])
  expect(validCounts([before, ...beside])).toEqual([before, ...beside])
})
