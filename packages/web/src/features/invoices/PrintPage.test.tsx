// The receipt of an invoice whose issue waits, but whose draft was saved before the connection broke; and who writes and gets a
// dunning letter.
// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { Invoice } from '@vetrounds/core/money/invoice'
import { issued } from '@vetrounds/core/money/issued.test-support'
import type { Owner } from '@vetrounds/core/owners/owner'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import PrintPage from './PrintPage.tsx'

const world = vi.hoisted(() => ({
  read: undefined as unknown,
  owner: undefined as unknown,
  error: undefined as Error | undefined,
  contents: [] as object[],
  asked: [] as unknown[],
}))
// Without a connection: what was read before, and the failure to read it anew.
vi.mock('../../api/client.ts', () => ({
  useRead: (name: string, input: unknown) => {
    if (!input) return { mutate: vi.fn() }
    world.asked.push([name, input])
    return {
      data: name === 'readOwner' ? world.owner : world.read,
      error: world.error,
      isValidating: false,
      mutate: vi.fn(),
    }
  },
}))
vi.mock('../../offline/item-content.ts', () => ({ useWaitingContents: () => world.contents }))
vi.mock('../../api/working-place.ts', () => ({
  useMembership: () => ({
    clinic: { name: 'Canal Vets', country: 'DE', pricesWithTax: true, taxRates: [] },
    branches: [{ id: 'B1', name: 'Ranelagh', timeZone: 'Europe/Berlin' }],
  }),
}))
vi.mock('../../api/document-language.ts', () => ({
  useDocumentLanguage: () => 'en',
  useSecondLanguage: () => () => undefined,
}))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'Europe/Berlin' }))
vi.mock('./InvoiceSheet.tsx', () => ({
  InvoiceSheet: ({ invoice, owner }: { invoice: Invoice; owner: Owner }) => (
    <p>{`${invoice.writer?.name} to ${owner?.name}`}</p>
  ),
}))
vi.mock('./use-invoice-edits.ts', () => ({ useInvoiceEdits: () => (row: object) => row }))
vi.mock('../../print/PaperDesk.tsx', () => ({
  PaperDesk: (desk: {
    of: unknown
    isFresh: boolean
    children: (of: unknown, drawing: object) => ReactNode
  }) => <main data-fresh={desk.isFresh}>{desk.of ? desk.children(desk.of, {}) : null}</main>,
}))

const { seller: _seller, issuedAt: _at, issuedBy: _by, ...whole } = issued()
const { number: _number, ...row } = whole.row
const draft = { ...whole, row: { ...row, branchId: 'B1', status: 'draft' as const, v: 3 }, payments: [] }
const issue = {
  name: 'issueInvoice',
  body: { v: 3, total: row.total },
  row: { ...draft.row, status: 'pending', v: 4, balance: row.total },
}
const payment = {
  name: 'takePayment',
  body: { payments: [{ id: 'P1', method: 'cash', amount: 500 }], date: row.date },
  row: { ...issue.row, v: 5, paid: 500, balance: row.total - 500, status: 'partial' },
}

const open = (form = 'receipt') =>
  show(
    <MemoryRouter initialEntries={[`/invoices/I1/print?form=${form}`]}>
      <Routes>
        <Route path="/invoices/:invoice/print" element={<PrintPage />} />
      </Routes>
    </MemoryRouter>,
    'invoices',
    'nouns',
  )
const isFresh = () => screen.getByRole('main').dataset.fresh === 'true'

beforeEach(() => {
  Object.assign(world, { owner: undefined, error: new Error('offline'), asked: [] })
  world.read = draft
  world.contents = [issue, payment]
})

test('it has the clinic, the branch, the lines that were saved and what was paid, and is printed by itself', async () => {
  await open()
  expect(isFresh()).toBe(true)
  for (const text of ['Canal Vets', 'Ranelagh', ...draft.content.lines.map(({ name }) => name)])
    expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0)
  expect(screen.getByText('€5.00')).toBeTruthy()
  expect(screen.queryByText(/Draft/)).toBeNull()
})

test('lines of a former version are not printed as those that were issued', async () => {
  world.read = { ...draft, row: { ...draft.row, v: 2 } }
  await open()
  expect(isFresh()).toBe(false)
})

test('a letter is of those who write and get it by now, and waits until both are known', async () => {
  const letter = {
    level: 1,
    date: '2026-12-22',
    amount: 2811,
    byName: 'Layla',
    at: '2026-12-22T09:00:00.000Z',
  }
  const billed = issued({ dunnings: [letter] })
  const owner = { name: 'Niamh Walsh' }
  Object.assign(world, { contents: [], error: undefined, read: billed, owner })
  await open('dunning')
  expect(world.asked).toContainEqual(['readInvoice', { params: { id: 'I1' }, query: { printed: 'true' } }])
  // Kept from before, the answer doesn't say who writes: nothing is shown.
  expect(screen.getByRole('main').textContent).toBe('')
  cleanup()
  Object.assign(world, { read: { ...billed, writer: { name: 'Canal Vets now' } }, owner: undefined })
  await open('dunning')
  expect(screen.getByRole('main').textContent).toBe('')
  cleanup()
  Object.assign(world, { owner })
  await open('dunning')
  expect(await screen.findByText('Canal Vets now to Niamh Walsh')).toBeTruthy()
  expect(isFresh()).toBe(true)
})
