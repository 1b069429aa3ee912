// Each payment shows its state, and offers what can still be done with it to those who have the right.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Invoice, InvoicePayment } from '@vetrounds/core/money/invoice'
import { issued } from '@vetrounds/core/money/issued.test-support'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { Payments } from './Payments.tsx'

const everywhere = { allBranches: true, branches: [] }
const world = vi.hoisted(() => ({
  reach: 'online',
  cannot: undefined as string | undefined,
  membership: {},
  print: vi.fn(),
}))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => world.membership }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'Europe/Berlin' }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => world.cannot }))
vi.mock('../../offline/use-queue.ts', () => ({ isWaiting: () => false, useQueue: () => ({}) }))
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => world.reach }))
vi.mock('./Downloads.tsx', () => ({ Downloads: () => null }))
vi.mock('./OpenIntents.tsx', () => ({ OpenIntents: () => null }))
vi.mock('./use-print.ts', () => ({ usePrintReceipt: () => world.print }))

const on = { onVerify: vi.fn(), onTakeBack: vi.fn(), onSendAgain: vi.fn() }
beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(world, { reach: 'online', cannot: undefined, membership: everywhere })
})

const payment = (more: Partial<InvoicePayment>): InvoicePayment => ({
  ...{ id: 'P1', method: 'cash', amount: 1000, date: '2026-11-21', at: '2026-11-21T10:00:00.000Z' },
  ...{ byName: 'Layla', status: 'verified', isDeposit: false, ...more },
})

const open = (more: Partial<Invoice>) =>
  show(
    <MemoryRouter>
      <Payments invoice={issued(more)} {...on} />
    </MemoryRouter>,
    'invoices',
    'nouns',
  )
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

test.each<[Partial<InvoicePayment>, string[], string]>([
  [{ status: 'pending', method: 'bank_transfer' }, ['Verify payment', 'Reject…'], 'Pending'],
  [{ status: 'verified' }, ['Take back…'], 'Verified'],
  // Money that was paid back can't be taken back, nor can a payment that was rejected or taken back already.
  [{ status: 'verified', amount: -1000 }, [], 'Refund'],
  [{ status: 'rejected' }, [], 'Rejected'],
  [{ status: 'taken_back', reason: 'Wrong card' }, [], 'Wrong card'],
  // A payment that waits to be sent.
  [{ status: 'verified', at: '' }, [], 'Waiting'],
])('%o offers %j', async (more, acts, said) => {
  await open({ payments: [payment(more)] })
  expect(buttons()).toEqual(acts)
  expect(document.querySelector('ul')?.textContent).toContain(said)
})

test.each([
  { reach: 'offline' },
  { cannot: 'Not as a vet.' },
  { membership: { allBranches: false, branches: [{ id: 'elsewhere' }] } },
])('with %o there is none', async now => {
  Object.assign(world, now)
  await open({ payments: [payment({ status: 'pending' }), payment({ id: 'P2' })] })
  expect(buttons()).toEqual([])
})

test('cash that coins round says what changed hands, and change is reckoned from that', async () => {
  const paid = payment({ amount: 5403, cash: 5405, given: 6000 })
  await open({ row: issued({ row: { currency: 'CHF' } }).row, payments: [paid] })
  expect(document.querySelector('ul')?.textContent?.replace(/\s+/g, ' ')).toMatch(
    /Cash, rounded CHF 54\.05.*CHF 60\.00, Change CHF 5\.95/,
  )
})

test('each act is about its own payment; change is what was given beyond it', async () => {
  const waits = payment({ status: 'pending', method: 'bank_transfer' })
  const taken = payment({ id: 'P2', amount: 1000, given: 2000, isDeposit: true, spreadId: 'S1' })
  const { user } = await open({ payments: [waits, taken] })
  expect(document.body.textContent).toMatch(/Deposit · Cash.*€20\.00, Change €10\.00/)
  await user.click(screen.getByText('Verify payment'))
  await user.click(screen.getByText('Take back…'))
  await user.click(screen.getByText('Receipt of a payment over several invoices'))
  expect(on.onVerify).toHaveBeenCalledExactlyOnceWith(waits)
  expect(on.onTakeBack).toHaveBeenCalledExactlyOnceWith(taken)
  expect(world.print).toHaveBeenCalledExactlyOnceWith(issued().row.ownerId, 'S1')
})

const letter = (level: number, amount: number) => ({
  level,
  amount,
  date: '2026-12-01',
  at: `2026-12-0${level}T09:00:00.000Z`,
  byName: 'Layla',
})

test('the last letter is sent again only while it asks for what is due', async () => {
  const due = issued().row.balance
  const { user } = await open({ dunnings: [letter(1, due), letter(2, due)] })
  await user.click(screen.getByText('Send the last letter again…'))
  expect(on.onSendAgain).toHaveBeenCalledExactlyOnceWith(2)
})

test('one that asks for more than is due by now is not', async () => {
  await open({ dunnings: [letter(1, issued().row.balance + 1)] })
  expect(buttons()).toEqual([])
})
