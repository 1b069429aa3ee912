// The page of unbilled charges claims nothing before they are read, and keeps waived ones visible.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Charge } from '@vetrounds/core/records/charge'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import { encodeText } from '../../offline/coding.ts'
import { sampleItem } from '../../offline/sample-item.test-support.ts'
import UnbilledPage from './UnbilledPage.tsx'

const world = vi.hoisted(() => ({ read: {} as object, waiting: [] as unknown[] }))
vi.mock('../../offline/use-queue.ts', async original => ({
  ...(await original<object>()),
  useQueue: () => ({ waiting: world.waiting }),
}))
vi.mock('../../api/client.ts', async original => ({
  ...(await original<object>()),
  useRead: () => world.read,
}))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-23',
  useBranchZone: () => 'Europe/Berlin',
}))
vi.mock('../owners/use-batched.ts', () => ({ usePatientRow: () => ({ name: 'Luna', species: 'cat' }) }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))

const page = (
  <MemoryRouter>
    <UnbilledPage />
  </MemoryRouter>
)

test('of days before nothing is left where that was read, not where it failed', async () => {
  world.read = { error: new ApiError({ code: 'timeout', status: 0 }) }
  const { change } = await show(page, 'unbilled', 'invoices', 'nouns')
  expect(screen.getByRole('alert').textContent).toContain('Failed to load what is not billed')
  expect(screen.queryByText('nothing left')).toBeNull()
  world.read = { data: { open: [], waived: [], before: { count: 0 } } }
  change(
    <MemoryRouter>
      <UnbilledPage />
    </MemoryRouter>,
  )
  expect(screen.getByText('nothing left')).toBeTruthy()
})

test('where everything is billed, what was waived stands beneath it with its reason', async () => {
  const charge = {
    ...{ id: 'C', patientId: 'P', at: '2026-11-23T09:00:00.000Z', state: 'waived', reason: 'Our mistake' },
    lines: [{ name: 'Consultation', quantity: 1000, unitPrice: 4724, taxRate: 190_000 }],
  } as unknown as Charge
  world.read = { data: { open: [], waived: [charge], before: { count: 0 } } }
  await show(page, 'unbilled', 'invoices', 'nouns')
  expect(screen.getByText('Everything of this day is billed')).toBeTruthy()
  // With this attribute a phone shows the first sum, too: what is not billed.
  expect(document.querySelector('dl')?.dataset.owed).toBeDefined()
  expect(screen.getByText(/Consultation/)).toBeTruthy()
  expect(screen.getByText(/Our mistake/)).toBeTruthy()
})

test('until a day is read nobody says that all of it is billed', async () => {
  world.read = {}
  await show(page, 'unbilled', 'invoices', 'nouns')
  expect(screen.queryByText('Everything of this day is billed')).toBeNull()
  expect(screen.getByRole('region', { name: 'Done but not Billed' }).getAttribute('aria-busy')).toBe('true')
})

test('what an invoice that waits on this device has billed is not left to be billed', async () => {
  const charge = {
    ...{ id: 'C', patientId: 'P', at: '2026-11-23T09:00:00.000Z', state: 'open' },
    lines: [{ name: 'Consultation', quantity: 1000, unitPrice: 4724, taxRate: 190_000 }],
  } as unknown as Charge
  world.read = { data: { open: [charge], waived: [], before: { count: 0 } } }
  const body = { v: 1, total: 4724, reads: { chargeIds: ['C'] } }
  world.waiting = [sampleItem(1, { name: 'issueInvoice', data: encodeText(JSON.stringify(body)) })]
  await show(page, 'unbilled', 'invoices', 'nouns')
  expect(screen.getByText('Everything of this day is billed')).toBeTruthy()
})
