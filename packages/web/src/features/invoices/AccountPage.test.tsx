// A merged owner's account is that of the owner they were merged into. What is open can be paid at every branch in reach.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { paths } from '../../paths.ts'
import AccountPage from './AccountPage.tsx'

const owners = {
  O1: { id: 'O1', name: 'N. Walsh', mergedInto: 'O2' },
  O2: { id: 'O2', name: 'Niamh Walsh' },
}
const world = vi.hoisted(() => ({ account: undefined as object | undefined, allBranches: false }))
vi.mock('../../api/client.ts', () => ({
  useRead: (read: string, { params: { id } }: { params: { id: 'O1' | 'O2' } }) => {
    const data = { readOwner: owners[id], readAccount: world.account }[read]
    return { data, error: data ? undefined : new Error('no answer'), mutate: vi.fn() }
  },
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../api/working-place.ts', () => ({
  useMembership: () => ({ allBranches: world.allBranches, branches: [{ id: 'B1' }], clinic: {} }),
}))
vi.mock('../../print/use-paper.ts', () => ({ usePaper: () => vi.fn() }))
vi.mock('./use-invoice-edits.ts', () => ({ useInvoiceEdits: () => (row: object) => row }))
vi.mock('./use-invoices-changed.ts', () => ({ useInvoicesChanged: () => vi.fn() }))
vi.mock('../lists/LoadWhenWanted.tsx', () => ({ LoadWhenWanted: () => null }))

const open = (owner: string) =>
  show(
    <MemoryRouter initialEntries={[paths.ownerAccount(owner)]}>
      <Routes>
        <Route path="/owners/:owner/account" element={<AccountPage />} />
      </Routes>
    </MemoryRouter>,
    'invoices',
  )

test.each(['O1', 'O2'])('the account of %s is that of whoever pays', async owner => {
  await open(owner)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Niamh Walsh')
})

/** An overdue invoice of a branch that `/me` doesn't name. */
const overdue = {
  ...{ id: 'I1', ownerId: 'O2', branchId: 'B60', name: 'Niamh Walsh', currency: 'EUR', status: 'pending' },
  ...{ number: 'HOW-2026-000003', date: '2026-09-12', due: '2026-10-12', v: 1 },
  ...{ total: 5000, paid: 0, waiting: 0, credited: 0, balance: 5000 },
}

test.each([
  ['at all branches', true],
  ['at others alone', false],
])('what is open of a later branch is paid by whoever works %s', async (_where, allBranches) => {
  world.account = { open: [overdue], entries: [], credit: 0, balance: 5000, currency: 'EUR' }
  world.allBranches = allBranches
  await open('O2')
  const take = await screen.findByRole<HTMLButtonElement>('button', { name: 'Take payment' })
  expect(take.disabled).toBe(!allBranches)
  // Whoever can take the payment can also write letters on overdue invoices.
  expect(screen.queryAllByText('Payment reminder').length > 0).toBe(allBranches)
})
