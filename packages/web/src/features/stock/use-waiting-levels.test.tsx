// The level of an item after an adjustment is saved without a connection, and after it is sent.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { StockRow } from '@vetrounds/core/stock/item'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE, view } from '../../changes/page.test-support.ts'
import { sendChange } from '../../changes/send-change.ts'
import { beginServer, server } from '../../changes/server.test-support.ts'
import { useListedLevels, useWaitingLevels } from './use-waiting-levels.ts'

vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))

const has = (quantity: number) =>
  ({ id: '01KA00000000000000000000AA', v: 3, stock: { quantity, batches: [] } }) as unknown as StockRow

const adjustTo = (amount: number) =>
  act(async () => {
    const body = { id: '01KA00000000000000000000AB', type: 'set', amount, reason: 'stocktake' } as const
    const input = { params: { id: has(0).id }, body }
    await sendChange('adjustStock', input, { expected: () => has(amount) })
  })

beforeEach(() => {
  beginServer()
  server.isOnline = false
  emptyQueue()
})

test('an adjustment stands while it waits; sent, it gives way to what is read, in the list to the list alone', async () => {
  holdBranch(HERE)
  const now = await hooked(() => ({ sheet: useWaitingLevels(), list: useListedLevels() }))
  const quantities = () => [now().sheet, now().list].map(({ edited }) => edited(has(12)).stock?.quantity)
  const waits = () => [now().sheet, now().list].map(({ isWaiting }) => isWaiting(has(12)))
  expect([quantities(), waits()]).toEqual([
    [12, 12],
    [false, false],
  ])
  await adjustTo(7)
  expect([quantities(), waits()]).toEqual([
    [7, 7],
    [true, true],
  ])
  const [item] = view.get().queue
  if (!item) throw new Error('Nothing waits.')
  act(() => {
    view.settle(item, has(7))
    view.set({ queue: [] })
  })
  expect([quantities(), waits()]).toEqual([
    [12, 7],
    [false, false],
  ])
})

test('one of another branch changes nothing here', async () => {
  holdBranch('C1.B1')
  await adjustTo(7)
  view.set({ queue: view.get().queue.map(item => ({ ...item, branch: 'C1.B2' as const })) })
  const now = await hooked(useWaitingLevels)
  expect(now().edited(has(12)).stock?.quantity).toBe(12)
})
