// The search on this device is opened once if the clinic allows a snapshot, and closed if it doesn't.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '../api/me.ts'
import { useSearch } from './use-search.ts'

const world = vi.hoisted(() => ({
  branch: 'C1.B1' as string | undefined,
  reach: 'online',
  changed: (): void => undefined,
  idle: new Set<() => void>(),
  open: vi.fn(),
  close: vi.fn(),
}))
vi.mock('../api/branch.ts', () => ({ useBranch: () => world.branch }))
vi.mock('../behaviour/connection.ts', () => ({
  reachNow: () => world.reach,
  onReach: (changed: () => void) => {
    world.changed = changed
    return () => undefined
  },
}))
vi.mock('../behaviour/prefetch.ts', () => ({
  whenIdle: (run: () => void) => {
    world.idle.add(run)
    return () => world.idle.delete(run)
  },
}))
vi.mock('./search.ts', () => ({ openSearch: world.open, closeSearch: world.close }))

const me = (state: string, searchSnapshot: boolean) =>
  ({
    person: { id: 'niamh' },
    memberships: [{ state, clinic: { id: 'C1', searchSnapshot } }],
  }) as unknown as Me
const rest = () =>
  act(async () => {
    const due = [...world.idle]
    world.idle.clear()
    for (const run of due) run()
    await vi.dynamicImportSettled()
  })

beforeEach(() => {
  vi.resetAllMocks()
  world.idle.clear()
  Object.assign(world, { branch: 'C1.B1', reach: 'online' })
})

test('it is opened once the page rests, for the person and the branch, and not twice', async () => {
  renderHook(() => useSearch(me('active', true)))
  expect(world.open).not.toHaveBeenCalled()
  await rest()
  world.changed()
  await rest()
  expect(world.open).toHaveBeenCalledExactlyOnceWith({ person: 'niamh', clinic: 'C1', branch: 'C1.B1' })
})

test.each([
  ['keeps it from devices', me('active', false)],
  ['has shut the person out', me('suspended', true)],
])('of a clinic that %s nothing stays open', async (_what, person) => {
  renderHook(() => useSearch(person))
  await rest()
  expect(world.open).not.toHaveBeenCalled()
  expect(world.close).toHaveBeenCalledOnce()
})

test('left for another branch before it rested, only that one’s is opened', async () => {
  const { rerender } = renderHook(() => useSearch(me('active', true)))
  world.branch = 'C1.B2'
  rerender()
  await rest()
  expect(world.open.mock.calls).toEqual([[expect.objectContaining({ branch: 'C1.B2' })]])
})
