// Orders from a supplier: whole packs, each order placed once, in as many orders as the lines need.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { clearToasts, toasts } from '../../ui/toast.ts'
import { useMarkOrdered } from './use-mark-ordered.ts'
import type { Proposal } from './use-proposals.ts'

type Order = { body: { id: string; supplier: string; lines: object[] } }
const world = vi.hoisted(() => ({ place: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.place }))

const line = (id: string, packs: number, purchasePrice?: number) =>
  ({
    id,
    packs,
    packSize: 12_000,
    row: { id, name: `Item ${id}`, unit: 'pcs', purchasePrice },
  }) as unknown as Proposal
const onOrdered = vi.fn(async () => undefined)

beforeAll(async () => {
  for (const namespace of ['common', 'stock', 'problems'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  vi.clearAllMocks()
  world.place.mockReset().mockResolvedValue({})
  clearToasts()
})

const use = (...lines: Proposal[]) =>
  renderHook(() => useMarkOrdered({ supplier: 'Covetrus', lines, sum: 0 }, 'Covetrus', onOrdered)).result
const orders = () => world.place.mock.calls.map(([call]) => (call as Order).body)

test('packs become quantities; of what no pack is wanted nothing is ordered', async () => {
  const hook = use(line('A', 2, 150), line('B', 0), line('C', 1))
  await act(() => hook.current.markOrdered())
  expect(orders()).toMatchObject([
    {
      supplier: 'Covetrus',
      lines: [
        { itemId: 'A', name: 'Item A', unit: 'pcs', quantity: 24_000, price: 150 },
        { itemId: 'C', name: 'Item C', unit: 'pcs', quantity: 12_000 },
      ],
    },
  ])
  expect(orders()[0]?.lines[1]).not.toHaveProperty('price')
  expect(toasts.read()).toMatchObject([{ severity: 'success', detail: 'Covetrus' }])
  expect([onOrdered.mock.calls.length, hook.current.isBusy]).toEqual([1, false])
})

test('more lines than one order takes are several orders', async () => {
  const hook = use(...Array.from({ length: 51 }, (_, at) => line(`${at}`, 1)))
  await act(() => hook.current.markOrdered())
  expect(orders().map(({ lines }) => lines.length)).toEqual([50, 1])
  expect(new Set(orders().map(({ id }) => id)).size).toBe(2)
})

test('a try whose answer was lost is repeated as the same order; one that had come through is not taken for the next', async () => {
  world.place
    .mockRejectedValueOnce(refusal('network', {}, 0))
    .mockRejectedValueOnce(refusal('already_exists'))
  const hook = use(line('A', 1))
  for (let times = 0; times < 3; times += 1) await act(() => hook.current.markOrdered())
  const [first, second, third] = orders().map(({ id }) => id)
  expect([second === first, third === first]).toEqual([true, false])
  expect(toasts.read().map(({ severity }) => severity)).toEqual(['error', 'error', 'success'])
  // Proposals are read again each time: what was ordered is no longer proposed.
  expect(onOrdered).toHaveBeenCalledTimes(3)
})
