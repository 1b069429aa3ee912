// The words of a register line: for whom or why a drug was taken, what a count found, and what was in the bottle before.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { RegisterLine } from '@vetrounds/core/stock/register'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useLineWords } from './use-line-words.ts'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'Europe/Dublin' }))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined }))

beforeAll(async () => {
  for (const namespace of ['common', 'register', 'stock', 'nouns'] as const) await loadMessages(namespace)
})

const line = (fields: Partial<RegisterLine>): RegisterLine => ({
  ...{
    id: 'L',
    number: 4,
    at: '2026-07-20T23:30:00.000Z',
    itemId: 'I',
    itemName: 'Ketamine',
    unit: 'ml',
    key: 'B',
  },
  ...{
    kind: 'movement',
    quantity: -1500,
    balance: 8500,
    by: 'U',
    byName: 'Niamh',
    witness: 'W',
    witnessName: 'Omar',
  },
  ...{ isDiscrepancy: false, ...fields },
})
const said = (fields: Partial<RegisterLine>) => {
  const { current: words } = renderHook(useLineWords).result
  const row = line(fields)
  return { ...words, texts: [words.what(row), words.more(row)], row }
}

test.each<[Partial<RegisterLine>, string, string]>([
  [{ petName: 'Rex', ownerName: 'Nora', label: 'Sedation' }, 'Rex · Nora', 'Sedation'],
  [{ petName: 'Rex', label: 'Sedation', kind: 'excuse' }, 'Rex', 'Never left the bottle'],
  [{ petName: 'Rex', givenBy: 'Layla' }, 'Rex', `given by ${isolated('Layla')}`],
  [
    { type: 'adjustment', reason: 'damaged', label: 'Fell', notes: 'With Omar' },
    'Adjustment · Damaged · Fell',
    'With Omar',
  ],
  [{ kind: 'count', quantity: 0, label: 'B-7' }, 'Count: agrees', 'B-7'],
  [{ kind: 'count', quantity: -1500 }, 'Count: 1.5 ml missing', ''],
  [{ kind: 'count', quantity: 500 }, 'Count: 0.5 ml too much', ''],
  [{ kind: 'excuse', label: 'Sedation' }, 'Never left the bottle', ''],
])('%o: “%s”, and beneath “%s”', (fields, what, more) => {
  expect(said(fields).texts).toEqual([what, more])
})

test('in has its sign as out has; nothing is a dash, and before the first line there was what it changed', () => {
  const { change, balance, forward, row } = said({})
  expect([change(row), balance(row), forward(row)]).toEqual(['−1.5', '8.5', '10'])
  expect([change(line({ quantity: 2000 })), change(line({ quantity: 0 }))]).toEqual(['+2', '–'])
})

test('its time is the branch’s, and a bottle without a name says so', () => {
  const { when, bottle, row } = said({})
  expect(when(row)).toBe('21/07/2026 00:30')
  expect(bottle({ batch: 'B-7', expiryDate: '2027-01-31' })).toBe('B-7 · 31/01/2027')
  expect(bottle({})).toMatch(/\w/)
})
