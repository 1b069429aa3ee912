// @vitest-environment happy-dom
// When `/me` is reread, and that watching it starts even if the code could not be loaded at first.
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const world = vi.hoisted(() => ({ asked: 0, readAt: 0 }))

vi.mock('swr', async load => ({
  ...(await load<object>()),
  mutate: async () => {
    world.asked += 1
    world.readAt = Date.now()
  },
}))
vi.mock('../cache/cache.ts', () => ({ readAt: () => world.readAt }))
vi.mock('../api/branch.ts', () => ({ useBranch: () => 'C.B' }))
vi.mock('./push.ts', () => ({ followPush: () => () => undefined }))

const { pushed } = await import('./push-state.ts')
const { useWatch } = await import('./use-watch.ts')
const branch = 'C.B' as never

let stop: (() => void) | undefined
beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(world, { asked: 0, readAt: Date.now() })
})
afterEach(() => {
  pushed({ kind: 'state', isOn: false }, branch)
  stop?.()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const press = () => dispatchEvent(new KeyboardEvent('keydown'))
const begin = async () => {
  stop = renderHook(() => useWatch({} as never)).unmount
  await pass(2000)
  // Waits until the code has loaded, however long that takes.
  await vi.dynamicImportSettled()
}

test('without the channel it is read within a minute where somebody is, seldom elsewhere, and at once when they return', async () => {
  await begin()
  press()
  await pass(50_000)
  expect(world.asked).toBe(1)
  await pass(600_000)
  expect(world.asked).toBeLessThanOrEqual(5)
  await pass(100_000)
  world.asked = 0
  press()
  expect(world.asked).toBe(1)
})

test('what changed before the channel stood is read as it opens, once, and not if it was just read', async () => {
  await begin()
  pushed({ kind: 'state', isOn: true }, branch)
  world.readAt = Date.now()
  pushed({ kind: 'missed' }, branch)
  await pass(3000)
  expect(world.asked).toBe(0)
  pushed({ kind: 'missed' }, branch)
  pushed({ kind: 'news', news: { me: true } }, branch)
  await pass(3000)
  expect(world.asked).toBe(1)
  await pass(600_000)
  expect(world.asked).toBe(1)
})

test('code that could not be loaded is asked for again', async () => {
  vi.resetModules()
  vi.doMock('./watch.ts', () => {
    throw new Error('The code could not be loaded.')
  })
  await begin()
  await pass(59_000)
  vi.doUnmock('./watch.ts')
  await pass(1000)
  await vi.dynamicImportSettled()
  await pass(46_000)
  expect(world.asked).toBeGreaterThan(0)
})
