// A draft opens as it was left, but not during its last save; one that waits in the queue can be edited, also once it is sent.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import InvoicePage from './InvoicePage.tsx'
import { blockReopeningWhileSaving } from './saves-on-leaving.ts'

const world = vi.hoisted(() => ({
  waiting: undefined as unknown,
  data: undefined as unknown,
  pets: undefined as unknown,
  owners: undefined as unknown,
  opened: vi.fn(),
  given: vi.fn(),
}))
vi.mock('./Editor.tsx', () => ({
  Editor: (props: { v: number; initial: { notes?: string; terms: string }; names: object }) => {
    const { v, initial } = props
    useEffect(() => {
      world.opened(v, initial.terms)
    }, [v, initial.terms])
    world.given(props)
    return <p>{`version ${v}: ${initial.notes ?? 'empty'}`}</p>
  },
}))
vi.mock('./InvoiceView.tsx', () => ({ InvoiceView: () => null }))
vi.mock('../../api/client.ts', () => ({
  useRead: (name: string, input: unknown) => ({
    data:
      input && { readInvoice: world.data, readPatientRows: world.pets, readOwnerRows: world.owners }[name],
    isValidating: false,
  }),
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-23' }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { paymentDays: 14 } }),
}))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../owners/use-batched.ts', () => ({ usePatientRow: () => undefined }))
vi.mock('./use-invoice-edits.ts', () => ({ useInvoiceEdits: () => (row: unknown) => row }))
vi.mock('./use-invoices-changed.ts', () => ({ useInvoicesChanged: () => () => undefined }))
vi.mock('./use-waiting-invoice.ts', () => ({
  useWaitingInvoice: () => ({
    ...{ waiting: world.waiting, payments: [], isUnsent: world.waiting !== undefined },
    waitingOver: () => undefined,
  }),
  withUnsent: () => [],
}))

const draft = (v: number, notes: string) => ({
  row: { status: 'draft', branchId: 'B1', v, name: 'Niamh Walsh' },
  content: { date: '2026-11-20', terms: 'on_receipt', lines: [], notes },
  payments: [],
})

beforeEach(() => {
  world.waiting = undefined
  world.data = undefined
  world.pets = undefined
  world.owners = undefined
  world.opened.mockClear()
})

const page = (address: string) => (
  <MemoryRouter initialEntries={[address]}>
    <Routes>
      <Route path="/invoices/:invoice" element={<InvoicePage />} />
    </Routes>
  </MemoryRouter>
)

test('a draft that waits is typed on, whatever its address says, and stays when it is sent', async () => {
  world.waiting = draft(1, 'typed offline')
  const { change } = await show(page('/invoices/I1?new'), 'invoices', 'nouns')
  expect(await screen.findByText('version 1: typed offline')).toBeTruthy()
  world.waiting = undefined
  change(page('/invoices/I1?new'))
  expect(screen.getByText('version 1: typed offline')).toBeTruthy()
  world.data = draft(1, 'typed offline')
  change(page('/invoices/I1?new'))
  expect(screen.getByText('version 1: typed offline')).toBeTruthy()
  expect(world.opened).toHaveBeenCalledOnce()
})

test('one that is saved on the way out is opened when that is done, and is not new any more', async () => {
  const saving = Promise.withResolvers<void>()
  void blockReopeningWhileSaving('I2', saving.promise)
  await show(page('/invoices/I2?new'), 'invoices', 'nouns')
  expect(world.opened).not.toHaveBeenCalled()
  world.data = draft(2, 'typed last')
  await act(async () => saving.resolve())
  expect(await screen.findByText('version 2: typed last')).toBeTruthy()
})

test('a new one begins empty, with the days that the clinic gives its clients', async () => {
  await show(page('/invoices/I3?new'), 'invoices', 'nouns')
  expect(await screen.findByText('version 0: empty')).toBeTruthy()
  expect(world.opened).toHaveBeenLastCalledWith(0, 'net_14')
})

test.each([
  ['a former owner in its address', '&owner=nora', 'nora', 'Nora Byrne'],
  ['the owner of the pet', '', 'omar', 'Omar Haddad'],
])('a new one is for %s', async (_whom, owner, ownerId, name) => {
  const rex = { id: 'P1', name: 'Rex', species: 'dog', ownerId: 'omar', ownerName: 'Omar Haddad' }
  world.pets = { rows: [rex] }
  world.owners = { rows: [{ id: 'nora', name: 'Nora Byrne' }] }
  await show(page(`/invoices/I4?new&patient=P1${owner}`), 'invoices', 'nouns')
  expect(world.given).toHaveBeenLastCalledWith(
    expect.objectContaining({
      initial: expect.objectContaining({ ownerId, patientId: 'P1' }),
      names: { name, petName: 'Rex', species: 'dog' },
    }),
  )
})
