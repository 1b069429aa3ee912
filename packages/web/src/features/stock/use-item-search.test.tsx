// A box that searches items: names from this device at each letter, prices and levels from the server once the typing rests.
// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { SearchedItem } from '@vetrounds/core/search/searched-rows'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdTime } from '../../held-time.test-support.ts'

const CLINIC = 'C'
const world = vi.hoisted(() => ({
  asked: [] as string[],
  level: 4000,
  isDown: false,
}))
const named = (id: string, name: string): SearchedItem => ({
  id,
  name,
  category: 'pharmaceutical',
  active: true,
  v: 1,
})
const items = [named('A', 'Meloxicam'), named('B', 'Metacam'), named('C', 'Metronidazole')]
/** Seven items: used for names that begin with the searched word, and for names that have it elsewhere. */
const seven = (of: (n: number) => string) => Array.from({ length: 7 }, (_, n) => named(`${of(n)}`, of(n)))
items.push(...seven(n => `Carprofen ${n}`), ...seven(n => `${n} Tramadol`))

vi.mock('../../search/search.ts', () => ({
  searchState: () => state,
  subscribe: () => () => undefined,
  readyPort: () => ({
    call: async (_name: string, text: string) => ({
      patients: [],
      owners: [],
      items: items.filter(({ name }) =>
        name
          .toLowerCase()
          .split(' ')
          .some(word => word.startsWith(text)),
      ),
    }),
  }),
}))
let state = { clinic: undefined as string | undefined, version: 0 }
vi.mock('../../api/branch.ts', async original => ({
  ...(await original<object>()),
  useBranch: () => `${CLINIC}.B`,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B' }))
vi.mock('../../api/request.ts', () => ({
  request: async (
    name: string,
    { query }: { query: { ids?: string; category?: string; search?: string; names?: string } },
  ) => {
    if (world.isDown) throw new Error('no network')
    world.asked.push(`${name} ${query.ids ?? query.search}`)
    const row = (id: string) => ({
      ...items.find(each => each.id === id),
      sellingPrice: 100,
      stock: { quantity: world.level, batches: [] },
    })
    if (name === 'readItemRows') return { rows: query.ids?.split(',').map(row) }
    if (query.names)
      return {
        rows: items
          .filter(({ name }) => name.toLowerCase().startsWith(query.search ?? ''))
          .map(({ id }) => row(id)),
      }
    return { rows: query.category === 'pharmaceutical' ? [row('A')] : [] }
  },
}))
const { reportWrite } = await import('../../api/transport.ts')
const { useItemSearch } = await import('./use-item-search.ts')

afterEach(cleanup)
beforeEach(() => {
  state = { clinic: CLINIC, version: 1 }
  Object.assign(world, { asked: [], level: 4000, isDown: false })
})

const open = (first = '') =>
  renderHook(({ text }) => useItemSearch(text, { categories: ['treatment', 'pharmaceutical'] }), {
    initialProps: { text: first },
  })
const namesOf = (current: ReturnType<typeof useItemSearch>) => current.items.map(({ name }) => name)

test('five letters are one request, and what is typed next none: names stand there before', async () => {
  const pass = holdTime()
  const { result, rerender } = open()
  for (const text of ['m', 'me', 'met']) {
    rerender({ text })
    await pass(50)
    expect(result.current.isLoading).toBe(false)
  }
  expect(namesOf(result.current)).toEqual(['Metacam', 'Metronidazole'])
  expect(result.current.items.every(({ row }) => row === undefined)).toBe(true)
  expect(world.asked).toEqual([])
  await pass(300)
  expect(result.current.items.map(({ row }) => row?.stock?.quantity)).toEqual([4000, 4000])
  rerender({ text: 'metac' })
  await pass(50)
  expect(namesOf(result.current)).toEqual(['Metacam'])
  await pass(300)
  expect(world.asked).toEqual(['readItemRows B,C'])
})

test('of many that were found a text costs one call: names that begin so together, else the first five', async () => {
  const pass = holdTime()
  const { result, rerender } = open('carp')
  const told = () => result.current.items.filter(({ row }) => row).length
  await pass(50)
  await pass(300)
  expect(world.asked).toEqual(['listItems carp'])
  expect(told()).toBe(7)
  rerender({ text: 'tram' })
  await pass(50)
  await pass(300)
  await pass(1000)
  expect(world.asked.slice(1)).toEqual([
    'readItemRows 0 Tramadol,1 Tramadol,2 Tramadol,3 Tramadol,4 Tramadol',
  ])
  expect(told()).toBe(5)
  // A chosen item whose row is not known yet is requested by itself.
  await act(async () => expect((await result.current.rowOf('6 Tramadol'))?.sellingPrice).toBe(100))
  expect(told()).toBe(6)
})

test('after a change of anything, levels are asked for anew, and the former ones are not shown meanwhile', async () => {
  const pass = holdTime()
  const { result } = open('metac')
  await pass(50)
  await pass(300)
  expect(result.current.items[0]?.row?.stock?.quantity).toBe(4000)
  world.level = 3000
  act(() => reportWrite())
  expect(result.current.items[0]?.row).toBeUndefined()
  await pass(300)
  expect(result.current.items[0]?.row?.stock?.quantity).toBe(3000)
  expect(world.asked).toHaveLength(2)
})

test('without rows on this device the lists of the server answer, of the wanted categories alone', async () => {
  state = { clinic: undefined, version: 1 }
  const { result } = open('melo')
  await waitFor(() => expect(namesOf(result.current)).toEqual(['Meloxicam']))
  expect(world.asked).toEqual(['listItems melo', 'listItems melo'])
  expect((await result.current.rowOf('A'))?.sellingPrice).toBe(100)
})

test('without a connection an item is found and can not be chosen, since nobody tells its price', async () => {
  world.isDown = true
  const { result } = open('metac')
  await waitFor(() => expect(result.current.items[0]?.isUntold).toBe(true))
  expect(namesOf(result.current)).toEqual(['Metacam'])
  expect(result.current.items[0]?.row).toBeUndefined()
  expect(await result.current.rowOf('B')).toBeUndefined()
})
