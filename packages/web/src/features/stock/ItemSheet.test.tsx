// The sheet of an item: its movements name what they belong to and link to it, also those of a transfer of several items. A batch
// that is used up can be recalled.
// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { Movement } from '@vetrounds/core/stock/movement'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { encodeText } from '../../offline/coding.ts'
import type { Item } from '../../offline/item.ts'
import { sampleItem } from '../../offline/sample-item.test-support.ts'
import { ItemSheet } from './ItemSheet.tsx'

const moved = (id: string, reference: Movement['reference']): Movement => ({
  ...{ id, at: '2026-11-27T09:00:00.000Z', itemId: 'A', itemName: 'Meloxicam', by: 'u1' },
  ...{
    category: 'pharmaceutical',
    unit: 'bottle',
    type: 'transfer',
    quantity: -2000,
    batches: [],
    reference,
  },
})
const given = (id: string, batch: string, expiryDate: string): Movement => ({
  ...moved(id, { kind: 'invoice', id: `V${id}`, label: `ONE-2026-${id}` }),
  type: 'sale',
  batches: [{ batch, expiryDate, quantity: -2000 }],
})
const recalled = vi.fn()
const world = vi.hoisted(() => ({
  mayManage: true,
  waiting: [] as Item[],
  batches: [] as object[],
  transfers: [] as object[],
  changed: vi.fn(),
}))
beforeEach(() => {
  vi.clearAllMocks()
  world.mayManage = true
  world.waiting = []
  world.batches = []
  world.transfers = []
})
/** Replaces the dialogs that open a batch and receive a transfer. */
const done = vi.hoisted(() => ({ onDone }: { onDone: () => void }) => (
  <button type="button" onClick={onDone}>
    Done
  </button>
))
vi.mock('./OpenBatchDialog.tsx', () => ({ OpenBatchDialog: done }))
vi.mock('./ArrivalDialog.tsx', () => ({ ArrivalDialog: done }))
vi.mock('../../api/request.ts', () => ({
  callEndpoint: async () => undefined,
  request: async (name: string, input: { query?: { batch?: string; cursor?: string } }): Promise<unknown> => {
    if (name === 'readRecall') {
      recalled(input.query?.batch)
      const of = { unit: 'bottle', kind: 'invoice', at: '2026-11-20T09:00:00.000Z', quantity: 2000 }
      return { unit: 'bottle', rows: [{ ...of, id: 'V9', ownerName: 'Ms Byrne', petName: 'Juno' }] }
    }
    if (name === 'listItemMovements' && input.query?.cursor)
      return { rows: [given('M4', 'LOT-7', '2027-01-31'), given('M5', 'lot-7', '2027-01-31')] }
    if (name === 'readItem')
      return {
        ...{ id: 'A', name: 'Meloxicam', category: 'pharmaceutical', unit: 'bottle', sellingPrice: 100 },
        ...{ taxRate: 0, active: true, v: 1, openedDays: 28, branches: [] },
        stock: { quantity: 3000, batches: world.batches },
      }
    if (name === 'listItemMovements')
      return {
        rows: [
          moved('M1', { kind: 'transfer', id: 'T1', label: 'Quay TWO' }),
          moved('M2', { kind: 'invoice', id: 'V1', label: 'ONE-2026-000007' }),
          moved('M3', { kind: 'receipt', id: 'R1', label: 'Note 12' }),
        ],
        cursor: 'older',
      }
    if (name === 'listTransfers') return { rows: world.transfers, branches: [] }
    return { memberships: [], person: {}, members: [], rows: [], branches: [] }
  },
}))
vi.mock(import('../../offline/use-queue.ts'), async original => ({
  ...(await original()),
  useQueue: () => ({ waiting: world.waiting }) as never,
}))
vi.mock(import('../../api/branch.ts'), async original => ({
  ...(await original()),
  useBranch: () => 'C1.B1',
}))
vi.mock('../../api/use-can.ts', () => ({
  useCan: () => (action: string) =>
    action === 'inventory.manage' && !world.mayManage ? 'Only for managers' : undefined,
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-27', useBranchZone: () => 'UTC' }))
const nothing = () => undefined

const open = async () => {
  const { user } = await show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <ItemSheet id="A" row={undefined} onChanged={world.changed} onClose={nothing} />
      </MemoryRouter>
    </SWRConfig>,
    ...(['stock', 'nouns', 'errors', 'ui', 'lists'] as const),
  )
  return user
}

test('a movement leads to its transfer or invoice; what has no page is only named', async () => {
  await open()
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByText(/Note 12/)
  expect(hrefOf(/Quay TWO/)).toContain('transit')
  expect(hrefOf(/ONE-2026-000007/)).toBe('/invoices/V1')
  expect(screen.queryByRole('link', { name: /Note 12/ })).toBeNull()
})

/** Opens the dialog that asks for a batch: nothing of the item is left, so the sheet shows no batch. */
const askForBatch = async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Recall a batch…' }))
  const dialog = await screen.findByRole('dialog', { name: /Recall: .?Meloxicam/ })
  return { user, dialog, box: await within(dialog).findByRole('combobox', { name: 'Batch number' }) }
}

test('a batch that is used up is called back: it is found in the oldest of the movements', async () => {
  const { user, box } = await askForBatch()
  await user.type(box, 'lot')
  // A batch that is written in two ways is listed once.
  await user.click(await screen.findByRole('option', { name: /LOT-7/i }))
  await user.click(screen.getByRole('button', { name: /Show who got it/ }))
  expect(await screen.findByText('Ms Byrne')).toBeTruthy()
  expect(recalled.mock.calls).toEqual([['999999.LOT-7']])
})

test('a batch is typed as the maker writes it, and an empty one is not asked for', async () => {
  const { user, box } = await askForBatch()
  await user.click(screen.getByRole('button', { name: /Show who got it/ }))
  expect(await screen.findByText('This field is required')).toBeTruthy()
  await user.type(box, 'B 4711')
  expect(await screen.findByText('No movement in this branch names this batch.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Show who got it/ }))
  expect(await screen.findByText('Ms Byrne')).toBeTruthy()
  expect(recalled.mock.calls).toEqual([['999999.B 4711']])
})

test('whoever only counts stock is shown no recall', async () => {
  world.mayManage = false
  await open()
  await screen.findByText(/Note 12/)
  expect(screen.queryByRole('button', { name: 'Recall a batch…' })).toBeNull()
})

test('a second adjustment begins with what the first, which still waits, has left', async () => {
  const row = encodeText(JSON.stringify({ id: 'A', stock: { quantity: 1000, batches: [] } }))
  world.waiting = [sampleItem(1, { name: 'adjustStock', row })]
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /^Adjust/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Adjust/ })
  expect((await within(dialog).findByText(/In stock here/)).textContent).toContain('1 bottle')
})

test.each([
  ['a batch is opened', /^Open LOT-7/],
  ['a transfer is received', /^Receive…/],
])('once %s, the list behind the sheet is read again, too', async (_what, name) => {
  const sent = { id: 'T1', itemId: 'A', itemName: 'Meloxicam', unit: 'bottle', quantity: 1000, batches: [] }
  const way = {
    fromId: 'B2',
    toId: 'B1',
    state: 'sent',
    sentAt: '2026-11-26T09:00:00.000Z',
    sentBy: 'u1',
    v: 1,
  }
  world.batches = [{ key: '290131.LOT-7', batch: 'LOT-7', expiryDate: '2029-01-31', quantity: 3000 }]
  world.transfers = [{ ...sent, ...way }]
  const user = await open()
  // The foot of the sheet has a button of the same name for what is bought.
  const [first] = await screen.findAllByRole('button', { name })
  if (first) await user.click(first)
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  expect(world.changed).toHaveBeenCalledExactlyOnceWith('A')
})
