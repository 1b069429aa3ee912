import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canKeep, lockRun, lockStore } from './locks.ts'

const asked: { name: string; options: LockOptions }[] = []
/** How the browser treats a lock request. */
let grant: (options: LockOptions, work: (lock: unknown) => unknown) => unknown

beforeEach(() => {
  asked.length = 0
  grant = (_options, work) => work({})
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, options: LockOptions, work: (lock: unknown) => unknown) => {
        asked.push({ name, options })
        return grant(options, work)
      },
    },
  })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('localStorage', {})
})
afterEach(() => vi.unstubAllGlobals())

test('a change of the store waits for its turn, a look may be shared', async () => {
  expect(await lockStore('shared', async () => 'seen')).toBe('seen')
  await lockStore('exclusive', async () => undefined)
  expect(asked).toEqual([
    { name: 'offline-store', options: { mode: 'shared' } },
    { name: 'offline-store', options: { mode: 'exclusive' } },
  ])
})

test('a trigger does not wait for the run of another tab', async () => {
  const work = vi.fn(async () => 'run')
  expect(await lockRun(false, work)).toBe('run')
  grant = (_options, then) => then(null)
  expect(await lockRun(false, work)).toBeUndefined()
  expect(asked[1]).toEqual({ name: 'offline-run', options: { ifAvailable: true } })
  expect(work).toHaveBeenCalledTimes(1)
})

test('who asked for a run waits for it, but not for ever', async () => {
  const ended = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended.signal)
  grant = ({ signal }) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const run = lockRun(true, async () => 'run')
  ended.abort(new DOMException('late', 'TimeoutError'))
  expect(await run).toBeUndefined()
  expect(AbortSignal.timeout).toHaveBeenCalledWith(30_000)
  vi.restoreAllMocks()
})

test('what fails in a run is no wait that ended', async () => {
  await expect(lockRun(true, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

test('nothing can be kept without a secure context, locks or storage', () => {
  expect(canKeep()).toBe(true)
  vi.stubGlobal('isSecureContext', false)
  expect(canKeep()).toBe(false)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', {})
  expect(canKeep()).toBe(false)
  vi.stubGlobal('navigator', { locks: {} })
  vi.stubGlobal('indexedDB', undefined)
  expect(canKeep()).toBe(false)
  vi.unstubAllGlobals()
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(canKeep()).toBe(false)
  Reflect.deleteProperty(globalThis, 'localStorage')
})
