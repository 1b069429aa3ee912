// How many of a person's hourly look-ups a phone typed into the search costs.
// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FoundKind } from './found.ts'

const world = vi.hoisted(() => ({ asked: [] as string[], chips: [] as string[] }))
vi.mock('./use-device-search.ts', () => ({
  useDeviceSearch: () => ({
    canAnswer: true,
    hasAnswered: true,
    isAnswer: true,
    hits: { patients: world.chips.map(chip => ({ id: chip, name: 'Rex', chip })), owners: [] },
  }),
}))
vi.mock('../behaviour/connection.ts', () => ({ useReach: () => 'online' }))
vi.mock('../offline/use-queue.ts', () => ({ useWaitingRows: () => [] }))
vi.mock('../api/client.ts', () => ({ useRead: () => ({ data: undefined, mutate: () => undefined }) }))
vi.mock('../api/working-place.ts', () => ({ usePlace: () => 'C.B' }))
vi.mock('../api/request.ts', () => ({
  request: async (name: string, { query, params }: { query: { digits: string }; params: { id: string } }) => {
    if (name === 'listOwnerPets') return { rows: [{ id: `pet of ${params.id}`, name: 'Rex' }] }
    world.asked.push(query.digits)
    return { rows: [{ id: 'O', number: 1, name: 'Nora', phone: '+43 *** **12', active: true, v: 1 }] }
  },
}))
vi.mock('./search.ts', () => ({ readyPort: () => undefined }))
const { useFind } = await import('./use-find.ts')

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(world, { asked: [], chips: [] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const find = (kinds: readonly FoundKind[] = ['patient', 'owner']) =>
  renderHook(({ text }) => useFind(text, { kinds }), { initialProps: { text: '' } })

test('a number typed in groups is one look-up, and the answer stands for it alone', async () => {
  const { result, rerender } = find()
  for (const text of ['+43 66', '+43 664', '+43 664 1', '+43 664 12']) {
    rerender({ text })
    expect(result.current.isPending).toBe(true)
    await pass(400)
  }
  expect(world.asked).toEqual([])
  await pass(300)
  expect(world.asked).toEqual(['+4366412'])
  expect(result.current.byPhone).toMatchObject([{ id: 'O', byPhone: { kind: 'phone', end: '12' } }])
  expect(result.current.isPending).toBe(false)
  rerender({ text: '+43 664 123' })
  expect(result.current.byPhone).toEqual([])
})

test('for a chip that this device has found no phone is looked up; for a maker’s digits in part it is', async () => {
  world.chips = ['276098100123456']
  const { result, rerender } = find()
  rerender({ text: '276098100123456' })
  await pass(1000)
  expect([world.asked, result.current.isPending]).toEqual([[], false])
  rerender({ text: '2760' })
  await pass(1000)
  expect(world.asked).toEqual(['2760'])
})

test('patients alone are looked up where their owners’ phones are wanted, each owner with the pets', async () => {
  const kinds = ['patient'] as const
  const { result, rerender } = renderHook(
    ({ text, withOwnerPhones }) => useFind(text, { kinds, withOwnerPhones }),
    { initialProps: { text: '6412', withOwnerPhones: false } },
  )
  await pass(1000)
  expect(world.asked).toEqual([])
  rerender({ text: '6412', withOwnerPhones: true })
  await pass(1000)
  expect(world.asked).toEqual(['6412'])
  expect(result.current.byPhone).toMatchObject([{ id: 'O', petPage: { rows: [{ id: 'pet of O' }] } }])
  // The owner of the phone is not a result in a search for patients.
  expect(result.current.results).toEqual([])
})
