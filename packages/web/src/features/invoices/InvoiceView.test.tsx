// An issued invoice shows the deposit that it asks for and what was paid as one. It can be cancelled while nothing is paid or
// credited on it; otherwise the menu says why not.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { InvoicePayment } from '@vetrounds/core/money/invoice'
import { issued } from '@vetrounds/core/money/issued.test-support'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import { InvoiceView } from './InvoiceView.tsx'

vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.change }))
vi.mock('./use-invoices-changed.ts', () => ({ useInvoicesChanged: () => world.changed }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
const world = vi.hoisted(() => ({ role: 'manager', allBranches: true, change: vi.fn(), changed: vi.fn() }))
beforeEach(() => {
  world.role = 'manager'
  world.allBranches = true
})
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ role: world.role, allBranches: world.allBranches, branches: [], clinic: {} }),
}))
vi.mock('./PaperActs.tsx', () => ({ PaperActs: () => null }))
vi.mock('./Payments.tsx', () => ({
  Payments: ({ onVerify }: { onVerify: (payment: object) => void }) => (
    <button type="button" onClick={() => onVerify({ id: 'P' })}>
      Verify
    </button>
  ),
}))

test.each([
  ['one of 0.00 is cancelled, although it is paid', { status: 'paid', paid: 0, credited: 0 }, undefined],
  ['one that is pending is cancelled', { status: 'pending', paid: 0, credited: 0 }, undefined],
  ['one that was paid is refunded', { status: 'paid', paid: 100, credited: 0 }, /verified payment stands/],
  ['the rest of one is refunded', { status: 'pending', paid: 0, credited: 100 }, /credit note stands/],
] as const)('%s', async (_name, row, why) => {
  const { user } = await show(
    <MemoryRouter>
      <InvoiceView invoice={issued({ row })} isWaiting={false} />
    </MemoryRouter>,
    'invoices',
    'nouns',
    'ui',
    'errors',
  )
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  const item = await screen.findByRole('menuitem', { name: /Cancel invoice/ })
  expect(item.getAttribute('aria-disabled')).toBe(why ? 'true' : null)
  if (why) expect(item.textContent).toMatch(why)
})

test.each([
  ['one that is open goes out', { status: 'pending' }, null],
  ['a draft of another branch does not', { status: 'draft', number: undefined }, /Draft/],
  ['a cancelled one does not', { status: 'cancelled' }, /Cancelled/],
] as const)('by email %s', async (_name, row, why) => {
  const { user } = await show(
    <MemoryRouter>
      <InvoiceView invoice={issued({ row })} isWaiting={false} />
    </MemoryRouter>,
    ...(['invoices', 'nouns', 'ui', 'errors'] as const),
  )
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  const item = await screen.findByRole('menuitem', { name: /Send by email/ })
  expect(item.getAttribute('aria-disabled')).toBe(why && 'true')
  if (why) expect(item.textContent).toMatch(why)
})

test('a draft of another branch, which may be closed, is given up here, also by whoever may not cancel an invoice', async () => {
  world.role = 'staff'
  const { user } = await show(
    <MemoryRouter>
      <InvoiceView invoice={issued({ row: { status: 'draft', number: undefined } })} isWaiting={false} />
    </MemoryRouter>,
    ...(['invoices', 'nouns', 'ui', 'errors'] as const),
  )
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  const item = await screen.findByRole('menuitem', { name: /Give up draft/ })
  expect(item.getAttribute('aria-disabled')).toBeNull()
  await user.click(item)
  expect(await screen.findByText('Give up this draft?')).toBeTruthy()
})

test('how it is to be paid is said without a deposit, too', async () => {
  await show(
    <MemoryRouter>
      <InvoiceView invoice={issued({ content: { method: 'bank_transfer' } })} isWaiting={false} />
    </MemoryRouter>,
    ...(['invoices', 'nouns', 'ui', 'errors'] as const),
  )
  expect(screen.getByText('Payment method').parentElement?.textContent).toBe('Payment methodBank transfer')
})

const deposit: InvoicePayment = {
  id: 'P',
  amount: 1000,
  method: 'bank_transfer',
  date: '2026-11-21',
  status: 'verified',
  isDeposit: true,
  byName: 'Layla Haddad',
  at: '2026-11-21T09:41:12.345Z',
}

test.each([
  ['it was paid', 1000, [deposit], ['Deposit −€10.00', 'Balance due €18.11']],
  ['more was paid', 1500, [deposit], ['Deposit −€10.00', 'Amount paid −€5.00', 'Balance due €13.11']],
  ['a part was given back', 400, [deposit], ['Amount paid −€4.00', 'Balance due €24.11']],
  ['it waits', 0, [{ ...deposit, status: 'pending' }], ['Amount paid €0.00', 'Balance due €28.11']],
] as const)(
  'of a deposit of 10 its facts say it with its method, and its sums that %s',
  async (_name, paid, payments, sums) => {
    const content = { deposit: 1000, method: 'bank_transfer' } as const
    await show(
      <MemoryRouter>
        <InvoiceView
          invoice={issued({ content, payments: [...payments], row: { paid } })}
          isWaiting={false}
        />
      </MemoryRouter>,
      ...(['invoices', 'nouns', 'ui', 'errors'] as const),
    )
    const said = [...document.querySelectorAll('dl > div')].map(each =>
      [...each.querySelectorAll('dt, dd > *')].map(part => part.textContent).join(' '),
    )
    expect(said).toContain('Deposit required €10.00 Bank transfer')
    expect(said.slice(-sums.length)).toEqual(sums)
    expect(said.filter(each => /^(Deposit|Amount)/.test(each))).toHaveLength(sums.length)
  },
)

test('a payment that somebody else has decided is shown as it is now', async () => {
  const { user } = await show(
    <MemoryRouter>
      <InvoiceView invoice={issued({ row: { status: 'pending' } })} isWaiting={false} />
    </MemoryRouter>,
    ...(['invoices', 'nouns', 'ui', 'errors', 'problems'] as const),
  )
  world.change.mockRejectedValueOnce(new ApiError({ code: 'payment.state', status: 409 }))
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  await expect.poll(() => world.changed.mock.calls.length).toBe(1)
})

test('of a branch that one does not reach it is only read: the server refuses every change, and the page says why', async () => {
  world.allBranches = false
  const { user } = await show(
    <MemoryRouter>
      <InvoiceView invoice={issued({ row: { due: '2025-01-01' } })} isWaiting={false} />
    </MemoryRouter>,
    ...(['invoices', 'nouns', 'ui', 'errors'] as const),
  )
  const why = 'Of a branch that you don’t work at'
  screen.getByRole('button', { name: /^Take payment/, description: why })
  await user.keyboard('p')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items).toHaveLength(5)
  for (const item of items) {
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(item.textContent).toContain(why)
  }
})
