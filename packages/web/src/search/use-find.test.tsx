// The search while this device's rows are loading: the server's results stay until the device itself answers.
// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const CLINIC = 'C'
const world = vi.hoisted(() => ({
  listeners: new Set<() => void>(),
  state: { clinic: undefined as string | undefined, version: 0 },
  reach: 'online',
  remote: undefined as unknown,
  asked: [] as unknown[],
  answers: [] as ((hits: unknown) => void)[],
}))
vi.mock('./search.ts', () => ({
  searchState: () => world.state,
  subscribe: (listener: () => void) => {
    world.listeners.add(listener)
    return () => world.listeners.delete(listener)
  },
  readyPort: () => ({ call: () => new Promise(done => world.answers.push(done)) }),
}))
vi.mock('../behaviour/connection.ts', () => ({ useReach: () => world.reach }))
vi.mock('../api/branch.ts', () => ({ useBranch: () => `${CLINIC}.B` }))
vi.mock('../offline/use-queue.ts', () => ({ useWaitingRows: () => [] }))
vi.mock('./use-by-phone.ts', () => ({
  digitsOf: (text: string) => (/^\d+$/.test(text) ? text : undefined),
  PHONES_AT_MOST: 20,
  useByPhone: () => ({ rows: [], isPending: false }),
}))
vi.mock('../ui/use-debounced.ts', () => ({ useDebounced: (text: string) => text }))
vi.mock('../api/client.ts', () => ({
  useRead: (_name: string, input: { query: unknown } | undefined) => {
    if (input) world.asked.push(input.query)
    return { data: input && world.remote, isLoading: false, error: undefined, mutate: () => undefined }
  },
}))

const { useFind } = await import('./use-find.ts')

const rover = {
  id: 'P1',
  name: 'Rover',
  species: 'canine',
  chip: 'NC-000001',
  ownerId: 'O',
  ownerName: 'Nora',
}
const hits = (...patients: object[]) => ({ patients, owners: [] })

afterEach(cleanup)
beforeEach(() => {
  world.state = { clinic: undefined, version: 0 }
  world.reach = 'online'
  world.remote = hits(rover)
  world.asked = []
  world.answers = []
})

const find = () => renderHook(() => useFind('rover', { kinds: ['patient'], limit: 500 }))
const idsOf = ({ results }: { results: readonly { id: string }[] }) => results.map(({ id }) => id)

/** Makes this device's index available. */
const comeIn = () =>
  act(() => {
    world.state = { clinic: CLINIC, version: 1 }
    for (const listener of world.listeners) listener()
  })

test('a row that the server found stays, and is no guess, until the device has answered', async () => {
  const { result } = find()
  expect(idsOf(result.current)).toEqual(['P1'])
  comeIn()
  expect(idsOf(result.current)).toEqual(['P1'])
  expect(result.current.isPending).toBe(false)
  await act(async () => world.answers[0]?.(hits({ ...rover, id: 'P2' })))
  await waitFor(() => expect(idsOf(result.current)).toEqual(['P2']))
})

test('that there is none stays said while the device comes in: nothing blinks under a hand', () => {
  world.remote = hits()
  const { result } = find()
  expect([idsOf(result.current), result.current.isPending]).toEqual([[], false])
  comeIn()
  expect([idsOf(result.current), result.current.isPending]).toEqual([[], false])
})

test('what was found with a connection is found without one, though the device does not know it', async () => {
  const { result, rerender } = find()
  world.reach = 'offline'
  rerender()
  comeIn()
  await act(async () => world.answers[0]?.(hits()))
  expect(idsOf(result.current)).toEqual(['P1'])
  // The server always gets the same query, or its answer would not be found in the cache again.
  expect(new Set(world.asked.map(query => JSON.stringify(query))).size).toBe(1)
})

test.each([
  ['nobody', 'owner', 'server', 'offline', false],
  ['nobody', 'owner', 'snapshot', 'offline', true],
  ['0851234567', 'owner', 'snapshot', 'offline', false],
  ['0851234567', 'patient', 'snapshot', 'offline', true],
  ['0851234567', 'owner', 'snapshot', 'online', true],
  ['nobody', 'owner', 'server', 'online', true],
] as const)('that %s is no %s is known by the %s, %s: %s', async (text, kind, source, reach, isKnown) => {
  world.reach = reach
  world.remote = undefined
  const { result } = renderHook(() => useFind(text, { kinds: [kind] }))
  if (source === 'snapshot') {
    comeIn()
    await act(async () => world.answers[0]?.(hits()))
  }
  expect([idsOf(result.current), result.current.isKnown]).toEqual([[], isKnown])
})
