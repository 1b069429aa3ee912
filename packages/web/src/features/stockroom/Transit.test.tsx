// The transfers on their way, in each state of the list: an open dialog stays, whatever is read meanwhile.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Transfer } from '@vetrounds/core/stock/transfer'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import { Transit } from './Transit.tsx'

const world = vi.hoisted(() => ({ read: {} as object }))
vi.mock('../../api/client.ts', async original => ({
  ...(await original<object>()),
  useRead: () => world.read,
}))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'Europe/Berlin' }))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined, usePlace: () => 'C.HERE' }))
vi.mock('../stock/ArrivalDialog.tsx', () => ({
  ArrivalDialog: ({ transfer }: { transfer: Transfer }) => <div role="dialog">{transfer.id}</div>,
}))

const transfer = {
  ...{ id: 'T', v: 1, fromId: 'THERE', toId: 'HERE', sentAt: '2026-11-28T09:00:00.000Z' },
  ...{ itemId: 'I', itemName: 'Meloxicam', unit: 'bottle', quantity: 5000, batches: [] },
} as unknown as Transfer

const page = () => show(<Transit />, ...(['stock', 'nouns', 'errors'] as const))

beforeEach(() => {
  world.read = { mutate: vi.fn() }
})

test('before it is read nobody says that nothing is', async () => {
  await page()
  expect(screen.queryByText('Nothing in transit')).toBeNull()
  expect(screen.getByRole('region', { name: 'On its way' }).getAttribute('aria-busy')).toBe('true')
})

test('what could not be read is said', async () => {
  Object.assign(world.read, { error: new ApiError({ code: 'timeout', status: 0 }) })
  await page()
  expect(screen.getByRole('alert').textContent).toContain('Failed to load what is on its way')
})

test('what is being received stays open, also where nothing is on its way any more', async () => {
  Object.assign(world.read, { data: { rows: [transfer], branches: [] } })
  const { user, change } = await page()
  expect(screen.getByText('Meloxicam')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Receive…' }))
  expect((await screen.findByRole('dialog')).textContent).toBe('T')
  world.read = { mutate: vi.fn(), data: { rows: [], branches: [] } }
  change(<Transit />)
  expect(screen.getByText('Nothing in transit')).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toBe('T')
})
