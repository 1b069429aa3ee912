// The estimate columns export what the list shows.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { EstimateRow } from '@vetrounds/core/money/estimate'
import { expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import { useEstimateColumns } from './EstimatesPage.tsx'

vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-12-01' }))

test('days leave as they are shown, and stand in their order', async () => {
  for (const namespace of ['common', 'invoices', 'estimates', 'nouns'] as const) await loadMessages(namespace)
  const { result } = renderHook(useEstimateColumns)
  const row = { name: '', date: '2026-11-03', validUntil: '2026-12-03' } as EstimateRow
  const said = result.current
    .filter(({ id }) => ['name', 'date', 'validUntil'].includes(id))
    .map(({ value, order = value }) => [value(row), order(row)])
  expect(said).toEqual([
    ['Sale at the counter', 'Sale at the counter'],
    ['03/11/2026', '2026-11-03'],
    ['03/12/2026', '2026-12-03'],
  ])
})

test('one past its last day is said to be over, as in its cell', async () => {
  for (const namespace of ['common', 'invoices', 'estimates', 'nouns'] as const) await loadMessages(namespace)
  const { result } = renderHook(useEstimateColumns)
  const state = result.current.find(({ id }) => id === 'status')
  const said = ['2026-11-30', '2026-12-01'].map(validUntil =>
    state?.value({ status: 'open', validUntil } as EstimateRow),
  )
  expect(said).toEqual(['No longer valid', 'Not signed'])
})
