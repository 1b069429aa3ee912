// What is proposed for ordering: by supplier, in whole packs, less what is on its way already.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Order } from '@vetrounds/core/stock/order'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { hooked, settled } from '../../changes/hook.test-support.tsx'
import { HERE } from '../../changes/page.test-support.ts'
import { beginServer, late, refusal, server } from '../../changes/server.test-support.ts'
import { useProposals } from './use-proposals.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))

/** Quantities in thousandths: two in stock, with a minimum of ten. */
const item = (id: string, more: Partial<StockRow> = {}): StockRow =>
  ({
    id,
    name: id,
    category: 'pharmaceutical',
    unit: 'piece',
    supplier: 'MVS',
    purchasePrice: 250,
    stock: { quantity: 2000, minimum: 10_000, batches: [{ key: '999999.', quantity: 2000 }] },
    ...more,
  }) as StockRow
const order = (itemId: string, quantity: number, received: number) =>
  ({ id: `order of ${itemId}`, supplier: 'MVS', lines: [{ itemId, quantity, received }] }) as unknown as Order

let rows: StockRow[]
let orders: Order[]
let transfers: object[]
const page = async () => {
  const now = await hooked(useProposals)
  for (let pages = 0; pages < 3; pages += 1) await settled()
  const lines = () => now().suppliers?.flatMap(each => each.lines)
  return { now, lines, line: (id: string) => lines()?.find(line => line.id === id) }
}

beforeAll(() => holdBranch(HERE))
beforeEach(() => {
  rows = [item('A')]
  orders = []
  transfers = []
  beginServer({
    listAttention: ({ query }: { query: { cursor?: string } }) =>
      query.cursor
        ? { rows: rows.slice(1) }
        : { rows: rows.slice(0, 1), ...(rows.length > 1 && { cursor: '1' }) },
    listOrders: () => ({ rows: orders }),
    listTransfers: () => ({ rows: transfers }),
  })
})

test('twice the minimum less what is usable, in whole packs, with what they cost', async () => {
  rows = [
    item('A'),
    item('B', { packSize: 5000 }),
    item('C', {
      stock: {
        quantity: 2000,
        minimum: 10_000,
        batches: [{ key: '200101.', expiryDate: '2020-01-01', quantity: 2000 }],
      },
    }),
    item('D', { purchasePrice: undefined }),
  ]
  const { line, now } = await page()
  expect(line('A')).toMatchObject({ usable: 2000, packs: 18, sum: 4500 })
  expect(line('B')).toMatchObject({ packs: 4, packSize: 5000, sum: 5000 })
  // Expired stock doesn't count as stock.
  expect(line('C')).toMatchObject({ usable: 0, packs: 20 })
  expect(line('D')).not.toHaveProperty('sum')
  expect(now().suppliers?.map(({ sum }) => sum)).toEqual([4500 + 5000 + 5000])
})

test('what is ordered or sent here is on its way: neither what came already, nor what goes elsewhere', async () => {
  rows = [item('A'), item('B'), item('C')]
  orders = [order('A', 10_000, 4000), order('B', 20_000, 20_000), order('B', 3000, 5000)]
  transfers = [
    { toId: 'B1', itemId: 'X', quantity: 9000, more: [{ itemId: 'A', quantity: 1000 }] },
    { toId: 'B2', itemId: 'B', quantity: 50_000 },
    { toId: 'B1', itemId: 'C', quantity: 9000 },
  ]
  const { line } = await page()
  expect(line('A')).toMatchObject({ coming: 7000, packs: 11 })
  expect(line('B')).toMatchObject({ coming: 0, packs: 18 })
  // Eleven, with those on their way, are above the minimum of ten.
  expect(line('C')).toBeUndefined()
})

test('nothing is proposed until all of it is read; a failure is told', async () => {
  const slow = late()
  server.answers.listTransfers = async () => {
    await slow.end
    return { rows: [{ toId: 'B1', itemId: 'A', quantity: 20_000 }] }
  }
  const { now, lines } = await page()
  expect(now().suppliers).toBeUndefined()
  await act(async () => slow.arrive())
  expect(lines()).toEqual([])
  server.answers.listOrders = () => {
    throw refusal('network', {}, 0)
  }
  await act(() => now().reread())
  expect(now().error).toMatchObject({ code: 'network' })
})

test('typed packs stand, none too; once they are ordered, what is still needed is proposed', async () => {
  const { now, line, lines } = await page()
  act(() => now().setPacks('A', 4))
  expect(line('A')).toMatchObject({ packs: 4, sum: 1000 })
  act(() => now().setPacks('A', 0))
  expect(line('A')).toMatchObject({ packs: 0, sum: 0 })
  act(() => now().setPacks('A', 4))
  orders = [order('A', 4000, 0)]
  await act(() => now().reread())
  // Six are still below the minimum: fourteen more are proposed, without the four that are ordered.
  expect(line('A')).toMatchObject({ coming: 4000, packs: 14 })
  act(() => now().setPacks('A', 0))
  expect(line('A')).toMatchObject({ packs: 0 })
  orders = [order('A', 18_000, 0)]
  await act(() => now().reread())
  expect(lines()).toEqual([])
})

test('suppliers stand by name, items without one last', async () => {
  rows = [item('A', { supplier: undefined }), item('B', { supplier: 'Zoetis' }), item('C'), item('D')]
  const { now } = await page()
  expect(now().suppliers?.map(({ supplier, lines }) => [supplier, lines.map(({ id }) => id)])).toEqual([
    ['MVS', ['C', 'D']],
    ['Zoetis', ['B']],
    ['', ['A']],
  ])
})
