// Closing the day after somebody else has closed it, or with a number that can't be read.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fill, show } from '../../component.test-support.tsx'
import { encodeText } from '../../offline/coding.ts'
import DayClosePage from './DayClosePage.tsx'

const world = vi.hoisted(() => ({
  seq: 1,
  close: vi.fn(),
  toast: vi.fn(),
  waiting: [] as unknown[],
  booked: [] as unknown[],
}))
const closed = {
  ...{ seq: 1, day: '2026-11-21', currency: 'TRY', float: 0, booked: [], counts: [{ value: 1, n: 5000 }] },
  ...{ expected: 5000, counted: 5000, left: 0, closedBy: 'Omar Aziz', closedAt: '2026-11-21T18:00:00.000Z' },
}
const answers: Record<string, () => unknown> = {
  readTill: () => ({
    ...{ seq: world.seq, v: world.seq, currency: 'TRY', day: '2026-11-21', booked: world.booked },
  }),
  readDaySums: () => ({ waiting: { amount: 0 } }),
  readClosedTill: () => closed,
}
vi.mock('../../api/request.ts', () => ({ request: async (name: string) => answers[name]?.() }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/me.ts', () => ({ useMe: () => ({ data: { person: { name: 'Layla Haddad' } } }) }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'Europe/Istanbul' }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.close }))
vi.mock('../../offline/use-queue.ts', () => ({
  useQueue: () => ({ waiting: world.waiting }),
  isWaiting: () => false,
}))
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => 'online', reachNow: () => 'online' }))
vi.mock('../../ui/toast.ts', () => ({ toast: world.toast }))

beforeEach(() => {
  world.seq = 1
  world.waiting = []
  world.booked = []
  world.toast.mockReset()
  world.close.mockReset()
})

const open = () =>
  show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={['/invoices/day-close']}>
        <DayClosePage />
      </MemoryRouter>
    </SWRConfig>,
    'till',
    'invoices',
    'nouns',
    'problems',
    'errors',
    'ui',
    'forms',
  )

test('a day that somebody else has closed meanwhile is shown as closed, and said to be', async () => {
  const { user } = await open()
  await fill(user, await screen.findByLabelText('Cash in the till'), '50')
  await fill(user, screen.getByLabelText('Reason for the difference'), 'Found')
  world.close.mockImplementation(async () => {
    world.seq = 2
    throw new ApiError({ status: 409, code: 'changed_elsewhere' })
  })
  await user.click(screen.getByRole('button', { name: /Close the day/ }))
  expect(await screen.findByText(/Closed by/)).toBeTruthy()
  expect(world.toast).toHaveBeenCalledWith({
    severity: 'warn',
    summary: 'Somebody else has closed this day.',
  })
})

test('nothing is closed while a number can’t be read, and the button says why', async () => {
  const { user } = await open()
  await fill(user, await screen.findByLabelText('Cash in the till'), 'much')
  await waitFor(() => expect(screen.getByText('This number can’t be read.')).toBeTruthy())
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(world.close).not.toHaveBeenCalled()
})

test('a slip below zero agrees with what cards got back, and is sent', async () => {
  world.booked = [{ method: 'credit_card', count: 0, taken: 0, back: 5000 }]
  const { user } = await open()
  const slip = await screen.findByLabelText<HTMLInputElement>('Total of the card terminal')
  // On some phones the number keyboard has no minus key.
  expect(slip.inputMode).toBe('text')
  await fill(user, slip, '-50')
  expect(screen.getByText('agrees')).toBeTruthy()
  world.close.mockResolvedValue({ answer: { seq: 1 } })
  await user.click(screen.getByRole('button', { name: /Close the day/ }))
  expect(world.close).toHaveBeenCalledWith({
    body: { v: 1, float: 0, counts: [], left: 0, slip: -5000 },
  })
})

test('payments of this branch that wait are told, deposits of invoices that wait among them', async () => {
  const item = (name: string, row: object, branch = 'C1.B1') => ({
    name,
    branch,
    data: encodeText('{}'),
    row: encodeText(JSON.stringify(row)),
  })
  world.waiting = [
    item('takePayment', {}),
    item('takePayment', {}, 'C1.B2'),
    item('issueInvoice', { paid: 0 }),
    item('issueInvoice', { paid: 500 }),
  ]
  await open()
  expect(await screen.findByText(/2 payments wait on this device/)).toBeTruthy()
})

test('where a difference has no reason its field takes the focus: on a phone it stands far below the button', async () => {
  const { user } = await open()
  await fill(user, await screen.findByLabelText('Cash in the till'), '50')
  await user.click(screen.getByRole('button', { name: /Close the day/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason for the difference')))
  expect(world.close).not.toHaveBeenCalled()
})
