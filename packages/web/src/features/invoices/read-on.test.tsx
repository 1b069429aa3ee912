// Rows that a first page leaves out are read, too: pets automatically, movements and a patient's invoices on demand.
// @vitest-environment happy-dom
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Account } from '@vetrounds/core/money/invoice'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { useAllPets } from '../patients/use-all-pets.ts'
import { PatientInvoices } from './PatientInvoices.tsx'
import { Statement } from './Statement.tsx'

const world = vi.hoisted(() => ({ first: {} as object, request: vi.fn() }))
vi.mock('../../api/client.ts', () => ({
  useRead: (_name: string, input: unknown) => ({ data: input ? world.first : undefined }),
}))
vi.mock('../../api/request.ts', async original => ({
  ...(await original<object>()),
  request: (name: string, { query }: { query: { cursor: string } }) => world.request(name, query.cursor),
}))
vi.mock('../../api/working-place.ts', () => ({
  useMembership: () => ({ branches: [] }),
  usePlace: () => 'C1.B1',
}))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-20',
  useBranchZone: () => 'Europe/Berlin',
}))
vi.mock('./use-print.ts', () => ({ usePrintReceipt: () => vi.fn() }))
vi.mock('./use-invoice-edits.ts', () => ({ useInvoiceEdits: () => (row: object) => row }))
vi.mock('../estimates/EstimateLines.tsx', () => ({ PatientEstimates: () => null }))
vi.mock('./InvoiceLine.tsx', () => ({ InvoiceLine: ({ row }: { row: { id: string } }) => <li>{row.id}</li> }))

const shown = (component: ReactNode) => show(<MemoryRouter>{component}</MemoryRouter>, 'invoices', 'nouns')

beforeEach(() => {
  vi.clearAllMocks()
})

test('all pets of a client can be chosen, however many pages they are; a page that fails is not asked for without end', async () => {
  world.first = { rows: [{ id: 'P1' }], cursor: 'a' }
  world.request.mockImplementation(async (_name: string, cursor: string) => {
    if (cursor === 'c') throw new Error('no connection')
    return { rows: [{ id: cursor }], cursor: cursor === 'a' ? 'b' : 'c' }
  })
  const { result } = renderHook(() => useAllPets('O1'))
  await waitFor(() => expect(world.request).toHaveBeenCalledTimes(3))
  expect(result.current.pets.map(({ id }) => id)).toEqual(['P1', 'a', 'b'])
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(world.request).toHaveBeenCalledTimes(3)
  expect(result.current).toMatchObject({
    isWhole: false,
    isReading: false,
    error: { message: 'no connection' },
  })
  world.request.mockResolvedValue({ rows: [{ id: 'c' }] })
  act(result.current.again)
  await waitFor(() =>
    expect(result.current).toMatchObject({ isWhole: true, isReading: false, error: undefined }),
  )
  expect(result.current.pets).toHaveLength(4)
})

const entry = (number: string) => ({
  ...{ id: number, at: '2026-11-20T09:00:00.000Z', kind: 'issue', amount: 1000, invoiceId: number, number },
})

test('a statement goes on with the movements before, until there are none', async () => {
  const account = { balance: 0, credit: 0, open: [], entries: [entry('R-2')], cursor: 'a' }
  world.request.mockResolvedValue({ entries: [entry('R-1')] })
  await shown(<Statement ownerId="O1" account={account as unknown as Account} currency="EUR" />)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('R-1')).toBeTruthy()
  expect(screen.getByText('R-2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(world.request).toHaveBeenCalledExactlyOnceWith('readAccount', 'a')
})

test('a patient’s invoices go on after the first page', async () => {
  world.first = { rows: [{ id: 'I1' }], cursor: 'a' }
  world.request.mockResolvedValue({ rows: [{ id: 'I2' }] })
  await shown(<PatientInvoices patientId="P1" />)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('I2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
