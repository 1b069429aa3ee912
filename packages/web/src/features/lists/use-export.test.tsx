// An export: of all rows or of those that were chosen, never of only a part of them, and never before it is in the log.
// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { setClock } from '@vetrounds/core/clock'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { emptyQueue, HERE } from '../../changes/page.test-support.ts'
import { beginServer, late, refusal, sent, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { clearToasts, toasts } from '../../ui/toast.ts'
import { EXPORTED_AT_MOST, type ExportColumn, type Fill, useExport } from './use-export.ts'

type Row = { id: string; name: string; balance?: number }
const world = vi.hoisted(() => ({
  files: [] as { name: string; rows: unknown; headers: unknown }[],
  isBroken: false,
}))
vi.mock('../../export/file.ts', () => ({
  makeFile: async (_kind: string, sheet: object) => {
    if (world.isBroken) throw new Error('The worker could not be loaded')
    return sheet
  },
  saveFile: (sheet: { headers: unknown; rows: unknown }, name: string) =>
    world.files.push({ name, ...sheet }),
}))
vi.mock(import('../../behaviour/connection.ts'), async original => ({
  ...(await original()),
  reachNow: () => (server.isOnline ? 'online' : 'offline'),
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))

const nora: Row = { id: 'A', name: 'Nora' }
const omar: Row = { id: 'B', name: 'Omar' }
const columns: ExportColumn<Row>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'balance', header: 'Balance', value: ({ balance }) => balance ?? '' },
]
const first: Parameters<typeof useExport<Row>>[0] = {
  name: 'owners',
  title: 'Owners',
  columns,
  rows: [nora, omar],
  isWhole: true,
  failure: undefined,
  onRetry: () => undefined,
}

const list = (more: Partial<typeof first> = {}) => {
  const { result, rerender } = renderHook(given => useExport<Row>(given), {
    initialProps: { ...first, ...more },
  })
  return {
    now: () => result.current,
    start: (keys: 'all' | ReadonlySet<string> = 'all') =>
      act(async () => result.current.start({ kind: 'csv', keys })),
    becomes: (next: Partial<typeof first>) => act(async () => rerender({ ...first, ...more, ...next })),
  }
}
const settle = () =>
  act(async () => {
    await expect.poll(() => toasts.read()).not.toEqual([])
  })
const fill: Fill<Row> = async rows => rows.map(row => ({ ...row, balance: 5 }))

beforeAll(async () => {
  setClock(() => Date.parse('2026-11-23T09:00:00.000Z'))
  holdBranch(HERE)
  for (const namespace of ['common', 'lists', 'problems'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  clearToasts()
  Object.assign(world, { files: [], isBroken: false })
  beginServer({ recordExport: () => ({ rows: 2 }) })
  emptyQueue()
})
afterEach(cleanup)

test('the log is told of what the file then holds', async () => {
  const { start } = list()
  await start()
  await settle()
  expect(sent()).toEqual([
    { name: 'recordExport', body: { table: 'owners', rows: 2, columns: ['name', 'balance'], format: 'csv' } },
  ])
  expect(world.files).toEqual([
    {
      name: 'owners-2026-11-23.csv',
      headers: ['Name', 'Balance'],
      rows: [
        ['Nora', ''],
        ['Omar', ''],
      ],
    },
  ])
  expect(toasts.read()).toMatchObject([{ severity: 'success', detail: expect.stringContaining('2 rows') }])
})

test('what the log was not told of is not taken out; tried again it is, under the same key', async () => {
  const { start } = list()
  server.ends = [refusal('timeout', {}, 0)]
  await start()
  expect(world.files).toEqual([])
  const [failed] = toasts.read()
  expect(failed).toMatchObject({ severity: 'error', sticky: true })
  await act(async () => failed?.action?.onAction())
  await settle()
  await expect.poll(() => world.files).toHaveLength(1)
  expect(server.calls.map(({ key }) => key)).toEqual([undefined, 'first'])
})

test('without a connection nothing is exported', async () => {
  const { start, now } = list()
  server.isOnline = false
  await start()
  expect([sent(), world.files, now().isReading]).toEqual([[], [], false])
  expect(toasts.read()).toMatchObject([{ severity: 'error' }])
})

test('of all it waits until all are there; chosen ones that are there need no more', async () => {
  const { start, now, becomes } = list({ isWhole: false, rows: [nora] })
  await start()
  expect([sent(), now().isReading]).toEqual([[], true])
  await becomes({ isWhole: true, rows: [nora, omar] })
  await settle()
  expect(world.files[0]?.rows).toHaveLength(2)
  expect(now().isReading).toBe(false)
  await becomes({ isWhole: false, rows: [nora, omar] })
  await start(new Set(['B']))
  await expect.poll(() => world.files).toHaveLength(2)
  expect(world.files[1]?.rows).toEqual([['Omar', '']])
})

test('chosen rows that are not there are read', async () => {
  const load = vi.fn(async () => [omar])
  const { start } = list({ rows: [nora], total: 30_000, load })
  await start(new Set(['B']))
  await settle()
  expect(load).toHaveBeenCalledWith(['B'])
  expect(world.files[0]?.rows).toEqual([['Omar', '']])
})

test('a chosen row that waits, and that nobody can read yet, stands among those that were read, last', async () => {
  const waiting: Row = { id: 'W', name: 'Wanda' }
  const load = async () => [{ ...nora, name: 'Nora Byrne' }, omar]
  const { start } = list({ rows: [waiting, nora], total: 30_000, load, order: async () => ['A', 'B'] })
  await start(new Set(['A', 'B', 'W']))
  await settle()
  expect((world.files.at(0)?.rows as string[][] | undefined)?.map(([name]) => name)).toEqual([
    'Nora Byrne',
    'Omar',
    'Wanda',
  ])
})

test('all rows and chosen ones stand in the file as they are shown, however they were read', async () => {
  const pia: Row = { id: 'C', name: 'Pia' }
  const order = async () => ['C', 'B', 'A']
  const { start } = list({ rows: [nora, omar, pia], order, load: async () => [omar, pia] })
  await start()
  await settle()
  await start(new Set(['B', 'C']))
  await expect.poll(() => world.files).toHaveLength(2)
  expect(world.files.map(({ rows }) => (rows as string[][]).map(([name]) => name))).toEqual([
    ['Pia', 'Omar', 'Nora'],
    ['Pia', 'Omar'],
  ])
})

test('more than an export may hold are refused at once, however many were read', async () => {
  const { start, now } = list({ isWhole: false, rows: [nora], total: EXPORTED_AT_MOST + 1 })
  await start()
  expect([sent(), now().isReading]).toEqual([[], false])
  expect(toasts.read()).toMatchObject([{ severity: 'error', detail: expect.stringContaining('10,000') }])
})

test('rows that can’t be read on are said, once; trying again reads on', async () => {
  const onRetry = vi.fn()
  const failure = refusal('network', {}, 0)
  const { start, now, becomes } = list({ isWhole: false, rows: [nora], onRetry })
  await start()
  await becomes({ failure })
  expect(now().isReading).toBe(false)
  const [failed] = toasts.read()
  expect(failed).toMatchObject({ severity: 'error', sticky: true })
  clearToasts()
  await act(async () => failed?.action?.onAction())
  await becomes({ failure })
  expect(onRetry).toHaveBeenCalledOnce()
  // The former failure isn't that of the new attempt.
  expect([toasts.read(), now().isReading]).toEqual([[], true])
  await becomes({ failure: undefined, isWhole: true })
  await settle()
  expect(world.files).toHaveLength(1)
})

test('cells out of sight are read before; given up meanwhile, neither log nor file hears of it', async () => {
  const slow = late()
  const { start, now } = list({
    fill: async (rows, wanted, signal) => {
      expect(wanted.map(({ id }) => id)).toEqual(['name', 'balance'])
      await slow.end
      return fill(rows, wanted, signal)
    },
  })
  await start()
  expect(now().isReading).toBe(true)
  act(() => now().cancel())
  await act(async () => slow.arrive())
  expect([sent(), world.files, toasts.read(), now().isReading]).toEqual([[], [], [], false])
  await start()
  await settle()
  expect(world.files[0]?.rows).toEqual([
    ['Nora', 5],
    ['Omar', 5],
  ])
})

test('started again while cells are being read, it is one export', async () => {
  const slow = late()
  const { start } = list({
    fill: async (...given) => {
      await slow.end
      return fill(...given)
    },
  })
  await start()
  await start(new Set(['A']))
  await act(async () => slow.arrive())
  await settle()
  expect(world.files.map(({ rows }) => rows)).toEqual([[['Nora', 5]]])
  expect(sent()).toHaveLength(1)
})

test('a file that can’t be made is said, and can be tried again', async () => {
  world.isBroken = true
  const { start } = list()
  await start()
  await settle()
  const [failed] = toasts.read()
  expect(failed).toMatchObject({ severity: 'error' })
  world.isBroken = false
  await act(async () => failed?.action?.onAction())
  await expect.poll(() => world.files).toHaveLength(1)
})
