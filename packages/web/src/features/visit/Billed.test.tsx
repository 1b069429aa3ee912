// What was handed out can be taken back, also once it is billed; what an entry stands for can't, nor what came back already.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { Billed } from './Billed.tsx'
import type { Visit } from './use-visit.ts'

const world = vi.hoisted(() => ({ charges: [] as unknown[], send: vi.fn() }))
vi.mock('../../api/client.ts', async original => ({
  ...(await original<object>()),
  useRead: () => ({ data: { charges: world.charges } }),
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C.B',
  useMembership: () => ({ branches: [{ id: 'B' }], clinic: { currency: 'EUR' } }),
}))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => (request: unknown) => world.send(name, request),
}))

beforeEach(() => void vi.resetAllMocks())

const charge = (id: string, name: string, more: object) => ({
  ...{ id, patientId: 'P', branchId: 'B', v: 2, state: 'billed', invoiceId: 'I' },
  lines: [{ name, quantity: 10_000, unitPrice: 145, taxRate: 0 }],
  took: [{ itemId: 'S', batches: { '900131.M1': 10_000 } }],
  ...more,
})

const billed = () => (
  <MemoryRouter>
    <Billed visit={{ id: 'V' } as Visit} patient={{ id: 'P' } as KnownPatient} />
  </MemoryRouter>
)
const open = () => show(billed(), ...(['visit', 'entries', 'invoices', 'problems', 'ui', 'nouns'] as const))

test('the item that was handed out comes back with a reason', async () => {
  world.charges = [
    charge('C1', 'Tablets', { lone: true }),
    charge('C2', 'Injection', {}),
    charge('C3', 'Diet', { lone: true, took: [], struck: true, reason: 'Wrong bag' }),
    charge('C4', 'Dressing', { took: [], struck: true }),
    // A charge of a branch that the user has no access to.
    charge('C5', 'Wormer', { lone: true, branchId: 'B2' }),
  ]
  const { user } = await open()
  expect(screen.getByText('Wrong bag').closest('li')?.textContent).toContain('Taken back')
  // The charge of an entry: it was struck out with the entry, nobody took it back.
  const struck = screen.getByText(/Dressing/).closest('li')?.textContent
  expect(struck).toContain('struck out')
  expect(struck).not.toContain('Taken back')
  const buttons = screen.getAllByRole('button', { name: /^Take back…/ })
  expect(buttons).toHaveLength(1)
  for (const button of buttons) await user.click(button)
  await screen.findByText(/It stays on the invoice/)
  await fill(user, screen.getByRole('textbox'), 'Hundred instead of ten')
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  const body = { v: 2, reason: 'Hundred instead of ten' }
  await waitFor(() =>
    expect(world.send).toHaveBeenCalledWith('takeBackCharge', { params: { id: 'P', charge: 'C1' }, body }),
  )
})

test('a refusal stays with its reason, though what was read anew is neither billed nor waived', async () => {
  world.charges = [charge('C1', 'Tablets', { lone: true })]
  world.send.mockRejectedValue(new ApiError({ code: 'changed_elsewhere', status: 409 }))
  const { user, change } = await open()
  await user.click(screen.getByRole('button', { name: /^Take back…/ }))
  await fill(user, await screen.findByRole('textbox'), 'Hundred instead of ten')
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  await screen.findByRole('alert')
  world.charges = [charge('C1', 'Tablets', { lone: true, state: 'open' })]
  change(billed())
  expect(screen.getByRole('alert').textContent).toContain('changed on another device')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Hundred instead of ten')
})
