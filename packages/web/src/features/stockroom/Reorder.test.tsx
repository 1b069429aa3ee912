// The reorder list: proposals by supplier with packs and sums, ordered as typed, and what is ordered until it has arrived.
// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { StockRow } from '@vetrounds/core/stock/item'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fill, show } from '../../component.test-support.tsx'
import { clearToasts, toasts } from '../../ui/toast.ts'
import { Reorder } from './Reorder.tsx'

const world = vi.hoisted(() => ({
  reads: {} as Record<string, unknown>,
  failing: '',
  send: vi.fn(),
  role: 'admin',
  files: [] as string[][][],
}))
vi.mock('../../export/file.ts', () => ({
  makeFile: async (_kind: string, { rows }: { rows: string[][] }) => rows,
  saveFile: (rows: string[][]) => world.files.push(rows),
}))
vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (async (name: string) => {
    if (name === world.failing) throw new ApiError({ code: 'timeout', status: 0 })
    return world.reads[name] ?? { memberships: [], person: {} }
  }) as never,
}))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => (input: object) => world.send(name, input),
}))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-29',
  useBranchZone: () => 'Europe/Dublin',
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.HERE',
  useMembership: () => ({ role: world.role, clinic: { name: 'Ranelagh', currency: 'EUR' } }),
}))
vi.mock('../stock/ReceiveDialog.tsx', () => ({
  ReceiveDialog: ({ row, ordered }: { row: StockRow; ordered: object }) => (
    <div role="dialog">{`${row.name} ${JSON.stringify(ordered)}`}</div>
  ),
}))

/** Quantities in thousandths: two in stock, with a minimum of ten. */
const item = (id: string, more: Partial<StockRow> = {}) =>
  ({
    ...{ id, name: id, category: 'pharmaceutical', unit: 'bottle', supplier: 'MVS', purchasePrice: 250 },
    ...{ active: true, packSize: 5000 },
    stock: { quantity: 2000, minimum: 10_000, batches: [{ key: '999999.', quantity: 2000 }] },
    ...more,
  }) as StockRow
const order = {
  ...{
    id: 'O1',
    supplier: 'Henry',
    state: 'open',
    placedAt: '2026-11-20T10:00:00.000Z',
    placedBy: 'U',
    v: 3,
  },
  lines: [
    { itemId: 'X', name: 'Gauze', unit: 'piece', quantity: 10_000, received: 4000 },
    { itemId: 'Y', name: 'Gloves', unit: 'piece', quantity: 5000, received: 5000 },
  ],
}

const open = async () => {
  const { user } = await show(
    // Each test has a cache of its own, so that it doesn't show another test's answers.
    <SWRConfig value={{ provider: () => new Map() }}>
      <Reorder />
    </SWRConfig>,
    ...(['stock', 'nouns', 'problems', 'errors', 'ui', 'lists'] as const),
  )
  return user
}
const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') ?? expect.fail())
const packs = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Packs of ${name}` })
const attention = (...rows: StockRow[]) => {
  world.reads.listAttention = { rows }
}

beforeEach(() => {
  vi.clearAllMocks()
  clearToasts()
  world.send.mockReset().mockResolvedValue({})
  Object.assign(world, {
    failing: '',
    role: 'admin',
    reads: { listOrders: { rows: [] }, listTransfers: { rows: [] } },
  })
  attention(
    item('Meloxicam'),
    item('Amoxicillin'),
    item('Saline', { supplier: undefined, purchasePrice: undefined }),
  )
})

test('twice the minimum less stock is proposed in whole packs, with its sum; without a supplier comes last', async () => {
  await open()
  const mvs = await section('MVS')
  expect(mvs.getByRole('row', { name: /^Meloxicam/ }).textContent).toMatch(
    /2 bottles?10.*× 5 bottles?€50\.00/,
  )
  expect(packs('Meloxicam').value).toBe('4')
  expect(mvs.getByText('Total, net').textContent).toContain('€100.00')
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['MVS', 'Without a supplier'])
  // Without a known price, the sum is a dash, not zero.
  expect((await section('Without a supplier')).getByRole('row', { name: /^Saline/ }).textContent).toMatch(
    /–$/,
  )
})

test('ordered is what was typed, of this supplier alone, and without those that were set to none', async () => {
  const user = await open()
  const mvs = await section('MVS')
  await user.clear(packs('Meloxicam'))
  await fill(user, packs('Meloxicam'), '2')
  await user.clear(packs('Amoxicillin'))
  await fill(user, packs('Amoxicillin'), '0')
  expect(mvs.getByText('Total, net').textContent).toContain('€25.00')
  // A field that is left empty gets its value back.
  await user.clear(packs('Meloxicam'))
  expect(packs('Meloxicam').value).toBe('')
  await user.tab()
  expect(packs('Meloxicam').value).toBe('2')
  await user.click(mvs.getByRole('button', { name: 'Mark as ordered' }))
  await waitFor(() => expect(world.send).toHaveBeenCalledOnce())
  const line = { itemId: 'Meloxicam', name: 'Meloxicam', unit: 'bottle', quantity: 10_000, price: 250 }
  expect(world.send.mock.calls[0]).toEqual([
    'placeOrder',
    { body: { id: expect.any(String), supplier: 'MVS', lines: [line] } },
  ])
  await waitFor(() => expect(toasts.read()[0]).toMatchObject({ summary: 'Marked as ordered', detail: 'MVS' }))
})

test('the printed order and its export have no lines that were set to none', async () => {
  const user = await open()
  const mvs = await section('MVS')
  await user.clear(packs('Amoxicillin'))
  await fill(user, packs('Amoxicillin'), '0')
  let printed: (string | null)[] = []
  vi.stubGlobal('print', () => {
    printed = mvs.getAllByRole('rowheader').map(({ textContent }) => textContent)
  })
  await user.click(mvs.getByRole('button', { name: 'Print order' }))
  expect(printed).toEqual([expect.stringMatching(/^Meloxicam/)])
  // On the screen the line stays, so that it can be set again.
  expect(packs('Amoxicillin').value).toBe('0')
  await user.click(screen.getByRole('button', { name: /Export/ }))
  await waitFor(() => expect(world.files).toHaveLength(1))
  expect(world.files[0]?.map(cells => cells[1])).toEqual(['Meloxicam', 'Saline'])
  // An empty order can't be printed.
  await user.clear(packs('Meloxicam'))
  await fill(user, packs('Meloxicam'), '0')
  expect(mvs.getByRole<HTMLButtonElement>('button', { name: 'Print order' }).disabled).toBe(true)
})

test('what was refused is said, and tried again as the same order; nothing that is set to none can be ordered', async () => {
  attention(item('Meloxicam'))
  world.send.mockRejectedValueOnce(new ApiError({ code: 'network', status: 0 }))
  const user = await open()
  const mark = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as ordered' })
  await screen.findByRole('heading', { name: 'MVS' })
  await user.click(mark())
  await waitFor(() => expect(toasts.read()[0]).toMatchObject({ summary: 'Failed to mark as ordered' }))
  await waitFor(() => expect(mark().getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(mark())
  await waitFor(() => expect(world.send).toHaveBeenCalledTimes(2))
  const [first, second] = world.send.mock.calls
  expect(second).toEqual(first)
  await user.clear(packs('Meloxicam'))
  await fill(user, packs('Meloxicam'), '0')
  await waitFor(() => expect(mark().disabled).toBe(true))
})

test('what was ordered and is still to come is received against its order, or closed against its version', async () => {
  attention()
  Object.assign(world.reads, { listOrders: { rows: [order] }, readItem: item('X', { name: 'Gauze' }) })
  const user = await open()
  expect(await screen.findByText('Nothing to reorder')).toBeTruthy()
  const henry = await section('Henry')
  expect(henry.getByText('ordered 20/11/2026')).toBeTruthy()
  const [gauze, gloves] = henry.getAllByRole('listitem')
  expect(gauze?.textContent).toMatch(/Gauze.*4 of 10 .*received/)
  // Everything of this line has arrived.
  expect(within(gloves ?? expect.fail()).queryByRole('button')).toBeNull()
  await user.click(henry.getByRole('button', { name: /Receive/ }))
  expect((await screen.findByRole('dialog')).textContent).toBe('Gauze {"id":"O1","quantity":6000}')
  world.send.mockRejectedValueOnce(new ApiError({ code: 'network', status: 0 }))
  await user.click(henry.getByRole('button', { name: 'Nothing more comes' }))
  await waitFor(() => expect(toasts.read()[0]).toMatchObject({ summary: 'Failed to close the order' }))
  expect(world.send.mock.calls).toEqual([['closeOrder', { params: { id: 'O1' }, body: { v: 3 } }]])
})

test('what could not be read is not said to be nothing', async () => {
  world.failing = 'listOrders'
  const user = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the reorder list')
  expect(screen.queryByText('Nothing to reorder')).toBeNull()
  world.failing = ''
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'MVS' })).toBeTruthy()
})
