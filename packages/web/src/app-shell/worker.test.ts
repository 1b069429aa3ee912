// The switch to a new build with workers that behave as Chromium's do in the worst case.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadNewest } from './worker.ts'

const container = new EventTarget()
const reload = vi.fn<() => void>()
const postMessage = vi.fn<(message: unknown) => void>()
const update = vi.fn<() => Promise<void>>()
let registration: { waiting: { postMessage: typeof postMessage } | null; update: typeof update } | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  update.mockResolvedValue()
  registration = { waiting: { postMessage }, update }
  const serviceWorker = Object.assign(container, { getRegistration: async () => registration })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the page is loaded anew as soon as the new build has taken over', async () => {
  postMessage.mockImplementation(() => container.dispatchEvent(new Event('controllerchange')))
  await reloadNewest()
  expect(postMessage).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

test('a switch that is missed holds nobody up', async () => {
  const done = reloadNewest()
  await vi.advanceTimersByTimeAsync(2000)
  await done
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that does not come is asked for again, once', async () => {
  const done = reloadNewest()
  await vi.advanceTimersByTimeAsync(2000)
  await done
  await vi.advanceTimersByTimeAsync(2999)
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a new build that can’t be fetched is waited for no longer than 15 s', async () => {
  registration = { waiting: null, update }
  update.mockReturnValue(new Promise(() => undefined))
  const done = reloadNewest()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(reload).toHaveBeenCalledOnce()
})

test('without a worker the page is loaded once, however long the network takes', async () => {
  registration = undefined
  await reloadNewest()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledOnce()
})
