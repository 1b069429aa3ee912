// The list of a category during a search: what the first rows cost, and that no page costs more than five units.
// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { SearchedItem } from '@vetrounds/core/search/searched-rows'
import type { StockRow } from '@vetrounds/core/stock/item'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FullList } from '../../api/use-list.ts'
import { holdTime } from '../../held-time.test-support.ts'

const world = vi.hoisted(() => ({ asked: [] as string[], level: 4000, isDown: false, reach: 'online' }))
const named = (id: string, name: string): SearchedItem => ({
  id,
  name,
  category: 'pharmaceutical',
  active: true,
  v: 1,
})
/** Thirty items whose names begin with "Metacam", best first, and twelve that have it as a later word. */
const items = [
  ...Array.from({ length: 30 }, (_, at) => named(`B${at}`, `Metacam ${at + 10}`)),
  ...Array.from({ length: 12 }, (_, at) => named(`W${at}`, `Suspension metacam ${at + 10}`)),
]
const row = (item: SearchedItem) => ({
  ...item,
  ...{ unit: 'bottle', sellingPrice: 100, taxRate: 0 },
  stock: { quantity: world.level, batches: [] },
})

vi.mock('../../search/search.ts', () => ({
  searchState: () => state,
  subscribe: () => () => undefined,
  readyPort: () => ({
    call: async (_name: string, text: string) => ({
      patients: [],
      owners: [],
      items: items.filter(({ name }) => name.toLowerCase().includes(text)),
    }),
  }),
}))
const state = { clinic: 'C', version: 1 }
vi.mock('../../api/branch.ts', async original => ({
  ...(await original<object>()),
  useBranch: () => 'C.B',
}))
vi.mock(import('../../behaviour/connection.ts'), async original => ({
  ...(await original()),
  useReach: (() => world.reach) as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B' }))
vi.mock('../../api/request.ts', () => ({
  request: async (name: string, { query }: { query: { ids?: string; search?: string; names?: string } }) => {
    if (world.isDown) throw new Error('no network')
    world.asked.push([name, query.ids ?? `${query.search} ${query.names}`].join(' '))
    const { ids, search = '' } = query
    const wanted = items.filter(item =>
      ids ? ids.split(',').includes(item.id) : item.name.toLowerCase().startsWith(search),
    )
    return { rows: wanted.map(row) }
  },
}))
const { reportWrite } = await import('../../api/transport.ts')
const { useFoundItems } = await import('./use-found-items.ts')

afterEach(cleanup)
beforeEach(() => Object.assign(world, { asked: [], level: 4000, isDown: false, reach: 'online' }))

const listOf = (asked: string, rows: unknown[] = []) =>
  ({
    search: { text: asked, asked, setText: () => undefined },
    hidden: { isShown: false, setShown: () => undefined },
    rows,
    isComplete: false,
    isStale: false,
    error: undefined,
    edited: (one: unknown) => one,
    isAdded: () => false,
    reread: () => undefined,
  }) as unknown as FullList<StockRow>

const search = (first: string, rows: unknown[] = []) =>
  renderHook(({ text }) => useFoundItems(listOf(text, rows), 'pharmaceutical', true), {
    initialProps: { text: first },
  })
type Result = ReturnType<typeof search>['result']
const idsIn = ({ current }: Result) => (current.rows ?? []).map(({ id }) => id)
/** Longer than the search on this device takes, and than the pause in typing before the server is asked, in ms. */
const REST = 400

test('all whose names begin so are one page; the others come by five, each once its place is in sight', async () => {
  const pass = holdTime()
  const { result } = search('metacam')
  await pass(REST)
  expect(idsIn(result)).toHaveLength(30)
  await pass(REST)
  expect(world.asked).toEqual(['listItems metacam true'])
  expect(result.current.isComplete).toBe(false)
  for (const [at, end] of [35, 40, 42].entries()) {
    act(() => result.current.more())
    await pass(REST)
    expect(idsIn(result)).toHaveLength(end)
    // The table asks for more only while its end is in sight, which it isn't here.
    await pass(REST)
    expect(world.asked).toHaveLength(2 + at)
  }
  expect(result.current.isComplete).toBe(true)
  // The best match comes first, and the list says so (`isRanked`).
  expect([idsIn(result), result.current.search.isRanked]).toEqual([items.map(({ id }) => id), true])
  const byId = world.asked.filter(each => each.startsWith('readItemRows'))
  expect(byId.map(each => each.split(',').length)).toEqual([5, 5, 2])
})

test('what is typed next narrows what is known, and asks nothing; what the list has read costs nothing', async () => {
  const pass = holdTime()
  const { result, rerender } = search('metacam')
  await pass(REST)
  expect(idsIn(result)).toHaveLength(30)
  rerender({ text: 'metacam 3' })
  await pass(REST)
  expect(idsIn(result)).toEqual(Array.from({ length: 10 }, (_, at) => `B${at + 20}`))
  await pass(REST)
  expect(world.asked).toHaveLength(1)
  const read = search('suspension', items.slice(30, 38).map(row))
  await pass(REST)
  expect(idsIn(read.result)).toHaveLength(8)
  await pass(REST)
  expect(world.asked).toHaveLength(1)
  act(() => read.result.current.more())
  await pass(REST)
  expect(idsIn(read.result)).toHaveLength(12)
})

test('words within names: five at once at a rest, and no more until they are in sight', async () => {
  const pass = holdTime()
  const { result } = search('sion metacam')
  await pass(REST)
  expect(idsIn(result)).toHaveLength(5)
  await pass(REST)
  expect(world.asked).toEqual(['readItemRows W0,W1,W2,W3,W4'])
})

test('after a change of anything the first page is asked for anew, and no former level is shown', async () => {
  const pass = holdTime()
  const { result } = search('metacam')
  await pass(REST)
  expect(result.current.rows?.[0]?.stock?.quantity).toBe(4000)
  world.level = 3000
  act(() => reportWrite())
  expect(idsIn(result)).toEqual([])
  await pass(REST)
  expect(result.current.rows?.[0]?.stock?.quantity).toBe(3000)
  expect(world.asked).toHaveLength(2)
})

test('what can not be asked is an error, and what was told stays', async () => {
  const pass = holdTime()
  const { result } = search('metacam')
  await pass(REST)
  expect(idsIn(result)).toHaveLength(30)
  world.isDown = true
  act(() => result.current.more())
  await pass(REST)
  expect(result.current.error).toBeDefined()
  expect(idsIn(result)).toHaveLength(30)
  expect(result.current.isComplete).toBe(false)
})

test('without a connection those that the list has read stand there, whatever is unknown before them, and without an error', async () => {
  const pass = holdTime()
  Object.assign(world, { isDown: true, reach: 'offline' })
  const { result } = search(
    'metacam',
    [items[3], items[20]].flatMap(item => (item ? [row(item)] : [])),
  )
  await pass(REST)
  expect(idsIn(result)).toEqual(['B3', 'B20'])
  await pass(REST)
  expect(result.current).toMatchObject({ error: undefined, isComplete: true, search: { isKnown: false } })
})
