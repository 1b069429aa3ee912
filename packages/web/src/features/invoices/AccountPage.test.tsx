// The account of an owner who was merged into another is that one's.
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
vi.mock('../../api/client.ts', () => ({
  useRead: (read: string, { params: { id } }: { params: { id: 'O1' | 'O2' } }) => ({
    data: read === 'readOwner' ? owners[id] : undefined,
    error: read === 'readOwner' ? undefined : new Error('no answer'),
    mutate: vi.fn(),
  }),
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => ({ branches: [], clinic: {} }) }))
vi.mock('../../print/use-paper.ts', () => ({ usePaper: () => vi.fn() }))
vi.mock('./use-invoice-edits.ts', () => ({ useInvoiceEdits: () => (row: object) => row }))
vi.mock('./use-invoices-changed.ts', () => ({ useInvoicesChanged: () => vi.fn() }))
vi.mock('../lists/LoadWhenWanted.tsx', () => ({ LoadWhenWanted: () => null }))

test.each(['O1', 'O2'])('the account of %s is that of whoever pays', async owner => {
  await show(
    <MemoryRouter initialEntries={[paths.ownerAccount(owner)]}>
      <Routes>
        <Route path="/owners/:owner/account" element={<AccountPage />} />
      </Routes>
    </MemoryRouter>,
    'invoices',
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Niamh Walsh')
})
