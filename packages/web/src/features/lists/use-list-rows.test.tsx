// Which rows a list shows, and which of them an export gets: found, filtered and sorted, and never a part for the whole.
// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { List } from '../../api/use-list.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import type { ColumnDef } from '../../ui/table/types.ts'
import { clearToasts, toasts } from '../../ui/toast.ts'
import { type Filter, useListRows } from './use-list-rows.ts'

type Row = { id: string; name: string; town?: string }
type Exported = {
  rows: readonly Row[]
  isWhole: boolean
  total: number | undefined
  order: (() => Promise<readonly string[]>) | undefined
}
const world = vi.hoisted(() => ({ export: {} as unknown, start: vi.fn(), isExporting: false }))
vi.mock('./use-export.ts', () => ({
  useExport: (options: Exported) => {
    world.export = options
    return { start: world.start, isReading: world.isExporting, cancel: () => undefined }
  },
}))
vi.mock(import('../../behaviour/connection.ts'), async original => ({
  ...(await original()),
  reachNow: () => 'online',
}))
const exported = () => world.export as Exported

const rowsOf = (...names: string[]): Row[] => names.map(name => ({ id: name, name, town: `Town of ${name}` }))
const look = { share: 1, minWidth: 100 }
const columns: ColumnDef<Row>[] = [
  { ...look, id: 'name', header: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
  { ...look, id: 'town', header: 'Town', cell: ({ town }) => town, value: ({ town }) => town ?? '' },
]
const first = rowsOf('Anna', 'Ben', 'Cleo')
const list = (more: Partial<List<Row>> = {}): List<Row> =>
  ({
    rows: first,
    isComplete: true,
    isStale: false,
    error: undefined,
    more: vi.fn(),
    reread: vi.fn(),
    ...more,
  }) as List<Row>
const search = (asked: string, isCut = false, isRanked = true) =>
  ({ asked, text: asked, isCut, isRanked }) as List<Row>['search']
const withoutBen: Filter<Row> = { chosen: 'not Ben', test: ({ name }) => name !== 'Ben' }

/** Each page has a history entry of its own. */
let entries = 0

const page = (start: List<Row> = list()) => {
  entries += 1
  const entry = { pathname: '/', key: `entry ${entries}` }
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(MemoryRouter, { initialEntries: [entry] }, children)
  const { result, rerender } = renderHook(
    ({ list, filter }: { list: List<Row>; filter: Filter<Row> | undefined }) =>
      useListRows<Row>({
        name: 'owners',
        title: 'Owners',
        list,
        columns,
        filter,
        fill: undefined,
        usual: undefined,
      }),
    { initialProps: { list: start, filter: undefined as Filter<Row> | undefined }, wrapper },
  )
  return {
    now: () => result.current,
    names: () => result.current.inTable.map(({ name }) => name),
    becomes: (list: List<Row>, filter?: Filter<Row>) => act(async () => rerender({ list, filter })),
    sortBy: (column: string, direction: 'ascending' | 'descending') =>
      act(async () => result.current.sortBy({ column, direction })),
  }
}

beforeAll(() => loadMessages('lists'))
beforeEach(() => {
  clearToasts()
  world.start.mockClear()
  world.isExporting = false
})
afterEach(cleanup)

test('in the order of the server nothing is read; in another one the list is read to its end first', async () => {
  const part = list({ isComplete: false })
  const { now, names, sortBy, becomes } = page(part)
  expect(part.more).not.toHaveBeenCalled()
  await sortBy('town', 'descending')
  expect(part.more).toHaveBeenCalled()
  // The rows in the table stay as they are until all rows are there.
  expect([names(), now().isReading, exported().isWhole]).toEqual([['Anna', 'Ben', 'Cleo'], true, false])
  await becomes(list({ rows: [...first, ...rowsOf('Dan')], isComplete: false }))
  expect(names()).toEqual(['Anna', 'Ben', 'Cleo'])
  await becomes(list({ rows: [...first, ...rowsOf('Dan')] }))
  expect([names(), now().isReading]).toEqual([['Dan', 'Cleo', 'Ben', 'Anna'], false])
  expect(exported().rows.map(({ name }) => name)).toEqual(['Dan', 'Cleo', 'Ben', 'Anna'])
})

test('who doesn’t want to wait for an order gets the one before', async () => {
  const { now, sortBy } = page(list({ isComplete: false }))
  await sortBy('town', 'ascending')
  const { reading } = now()
  expect(now().sort.column).toBe('town')
  await act(async () => reading?.onCancel())
  expect([now().sort.column, now().reading, now().isReading]).toEqual(['name', undefined, false])
})

test('a filter reads to the end; what it leaves out is neither shown nor exported nor counted', async () => {
  const part = list({ isComplete: false })
  const { now, names, becomes } = page()
  await becomes(part, withoutBen)
  expect(part.more).toHaveBeenCalled()
  expect(exported().isWhole).toBe(false)
  await becomes(list(), withoutBen)
  expect([names(), now().count]).toEqual([['Anna', 'Cleo'], 2])
  expect(exported().rows.map(({ name }) => name)).toEqual(['Anna', 'Cleo'])
})

test('what was chosen is chosen no more among what another search finds, or another filter leaves', async () => {
  const { now, becomes } = page()
  const choose = () => act(() => now().select(new Set(['Anna', 'Ben'])))
  choose()
  expect(now().chosen).toBe(2)
  await becomes(list({ search: search('an'), rows: rowsOf('Anna', 'Dan') }))
  expect([now().chosen, now().selection]).toEqual([0, new Set()])
  await becomes(list())
  choose()
  await becomes(list(), withoutBen)
  expect(now().chosen).toBe(0)
  choose()
  // A chosen row that the filter leaves out doesn't count.
  expect(now().chosen).toBe(1)
})

test('all rows but one are also those that are still to be read; who doesn’t wait for them has all again', async () => {
  const part = list({ isComplete: false })
  const { now, becomes } = page(part)
  act(() => now().select('all'))
  expect(part.more).not.toHaveBeenCalled()
  act(() => now().select(new Set(['Anna', 'Cleo'])))
  expect(part.more).toHaveBeenCalled()
  expect([now().selection, now().isPicking]).toEqual([new Set(['Anna', 'Cleo']), true])
  await becomes(list({ rows: [...first, ...rowsOf('Dan')], isComplete: false }))
  expect([now().selection, now().reading?.text]).toEqual([
    new Set(['Anna', 'Cleo', 'Dan']),
    expect.stringContaining('4'),
  ])
  // Another row is taken out, and the first one comes back.
  act(() => now().select(new Set(['Anna', 'Ben', 'Dan'])))
  await becomes(list({ rows: [...first, ...rowsOf('Dan', 'Eve')] }))
  expect([now().selection, now().chosen]).toEqual([new Set(['Anna', 'Ben', 'Dan', 'Eve']), 4])
  expect([now().isPicking, now().reading]).toEqual([false, undefined])
  await becomes(part)
  act(() => now().select('all'))
  act(() => now().select(new Set(['Anna', 'Cleo'])))
  const { reading } = now()
  act(() => reading?.onCancel())
  expect([now().selection, now().isReading]).toEqual(['all', false])
})

test('what a search finds stands best first until somebody asks for an order', async () => {
  const found = list({ search: search('n'), rows: rowsOf('Dan', 'Anna') })
  const { now, names, sortBy } = page(found)
  expect([names(), now().isBestFirst]).toEqual([['Dan', 'Anna'], true])
  await sortBy('name', 'ascending')
  expect([names(), now().isBestFirst]).toEqual([['Anna', 'Dan'], false])
})

test('what a search only narrows stands in the list’s own order, and nothing is read for it', async () => {
  const part = list({ search: search('n', false, false), isComplete: false })
  const { now, names, sortBy } = page(part)
  expect([names(), now().isBestFirst, now().sort.column]).toEqual([['Anna', 'Ben', 'Cleo'], false, 'name'])
  await sortBy('name', 'ascending')
  expect([now().isReading, part.more]).toEqual([false, expect.any(Function)])
  expect(part.more).not.toHaveBeenCalled()
})

test('a long list is exported in the order in which it stands', async () => {
  const ids = vi.fn(async () => ['Cleo', 'Ben', 'Anna'])
  page(list({ long: { count: 3, ids, isDown: true } as unknown as NonNullable<List<Row>['long']> }))
  expect(await exported().order?.()).toEqual(['Cleo', 'Ben', 'Anna'])
  expect(ids).toHaveBeenCalledWith(0, 3)
})

test('an export of what a search has cut says that it is a part; one of chosen rows doesn’t have to', async () => {
  const { now } = page(list({ search: search('n', true) }))
  await act(async () => now().startExport('csv', new Set(['Anna'])))
  expect(toasts.read()).toEqual([])
  await act(async () => now().startExport('csv', 'all'))
  expect(toasts.read()).toMatchObject([{ severity: 'warn' }])
  expect(world.start.mock.calls).toEqual([
    [{ kind: 'csv', keys: new Set(['Anna']) }],
    [{ kind: 'csv', keys: 'all' }],
  ])
  expect(now().isAll).toBe(false)
})

test('while rows of a former search stand in, they are not the whole', async () => {
  page(list({ isStale: true }))
  expect(exported().isWhole).toBe(false)
})

test('rows that an export reads don’t grow the table under who looks at it', async () => {
  const { now, names, becomes } = page(list({ isComplete: false }))
  await act(async () => now().startExport('csv', 'all'))
  world.isExporting = true
  await becomes(list({ rows: [...first, ...rowsOf('Dan', 'Eve', 'Fay', 'Gus')], isComplete: false }))
  expect(names()).toEqual(['Anna', 'Ben', 'Cleo'])
  expect(now().reading?.text).toMatch(/7/)
  world.isExporting = false
  await becomes(list({ rows: [...first, ...rowsOf('Dan', 'Eve', 'Fay', 'Gus')] }))
  expect(names()).toHaveLength(7)
})
