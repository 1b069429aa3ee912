// A number typed in the palette is searched, also the same one twice. A payment taken here counts at once in the sums.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { paths } from '../../paths.ts'
import type { RowAct } from '../../ui/table/types.ts'
import InvoicesPage from './InvoicesPage.tsx'

const world = vi.hoisted(() => ({
  setText: vi.fn(),
  setShown: vi.fn(),
  filter: undefined as string | undefined,
  reread: vi.fn(),
  changed: vi.fn(),
}))
vi.mock('../../api/use-list.ts', () => ({
  useList: () => ({
    rows: [],
    search: { asked: '', text: '', setText: world.setText },
    hidden: { isShown: false, setShown: world.setShown },
    reread: world.reread,
  }),
}))
type Shown = { filter: { chosen: string | undefined }; menu: (row: object) => RowAct[] }
vi.mock('../lists/ListPage.tsx', () => ({
  ListPage: ({ filter, menu }: Shown) => {
    world.filter = filter.chosen
    return menu({ id: 'I1' }).map(({ label, onAction }) => (
      <button key={label} type="button" onClick={onAction}>
        {label}
      </button>
    ))
  },
}))
vi.mock('./PaymentDialog.tsx', () => ({
  PaymentDialog: ({ onTaken }: { onTaken: () => void }) => (
    <button type="button" onClick={onTaken}>
      Taken
    </button>
  ),
}))
vi.mock('./use-invoices-changed.ts', () => ({ useInvoicesChanged: () => world.changed }))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('./columns.tsx', () => ({ useInvoiceColumns: () => [] }))
vi.mock('./use-cant-pay.ts', () => ({ useCantPay: () => () => undefined }))
vi.mock('./use-invoice-edits.ts', () => ({ useInvoiceEdits: () => (row: object) => row }))

test('the number goes from the address into the search, each time', async () => {
  const router = createMemoryRouter([{ path: '/invoices', Component: InvoicesPage }], {
    initialEntries: [paths.invoices()],
  })
  await show(<RouterProvider router={router} />, 'invoices', 'nouns')
  expect(world.setText).not.toHaveBeenCalled()
  for (const times of [1, 2]) {
    await act(() => router.navigate(paths.invoices('R-2041')))
    await expect.poll(() => router.state.location.search).toBe('')
    expect(world.setText.mock.calls).toEqual(Array.from({ length: times }, () => ['R-2041']))
    expect(world.setShown).toHaveBeenCalledTimes(times)
    expect(world.filter).toBeUndefined()
  }
})

test('a payment that was taken from the list rereads it, and all else that tells of invoices, as the sums', async () => {
  const router = createMemoryRouter([{ path: '/invoices', Component: InvoicesPage }], {
    initialEntries: [paths.invoices()],
  })
  const { user } = await show(<RouterProvider router={router} />, 'invoices', 'nouns')
  await user.click(screen.getByRole('button', { name: 'Take payment' }))
  await user.click(await screen.findByRole('button', { name: 'Taken' }))
  expect([world.reread.mock.calls.length, world.changed.mock.calls.length]).toEqual([1, 1])
})
