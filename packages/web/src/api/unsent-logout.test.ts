import { expect, test, vi } from 'vitest'
import { createOwedLogout } from './unsent-logout.ts'

/** Tabs of one browser, which share the storage, the cookie and the lock. */
const setUp = () => {
  const kept = new Map<string, string>()
  const world = {
    isUp: false,
    /** The session that the cookie belongs to. */
    cookie: 'old' as 'old' | 'new' | undefined,
    isSignedIn: false,
    ended: [] as unknown[],
    pauses: [] as number[],
    due: [] as (() => void)[],
    isFull: false,
  }
  let line = Promise.resolve()
  const open = () =>
    createOwedLogout({
      store: {
        getItem: key => kept.get(key) ?? null,
        setItem: (key, value) => {
          if (world.isFull) throw new DOMException('full', 'QuotaExceededError')
          kept.set(key, value)
        },
        removeItem: key => kept.delete(key),
      },
      send: async () => {
        await Promise.resolve()
        if (!world.isUp) throw new TypeError('Failed to fetch')
        world.ended.push(world.cookie)
        world.cookie = undefined
      },
      lock: work => {
        const turn = line.then(work)
        line = turn.catch(() => undefined)
        return turn
      },
      hasSession: () => world.isSignedIn,
      later: (ms, work) => {
        world.pauses.push(ms)
        world.due.push(work)
      },
    })
  const pass = async () => {
    for (const work of world.due.splice(0)) work()
    await line
    await new Promise(resolve => setImmediate(resolve))
  }
  return { world, open, pass, kept }
}

test('a logout without a line is sent when the service is back, once', async () => {
  const { world, open, pass, kept } = setUp()
  const owed = open()
  owed.note()
  await pass()
  await pass()
  expect(world.ended).toEqual([])
  expect(world.pauses).toEqual([2000, 4000, 8000])
  world.isUp = true
  await pass()
  await pass()
  expect(world.ended).toEqual(['old'])
  expect(kept.size).toBe(0)
})

test('the next load makes up for it, and of two tabs one', async () => {
  const { world, open, pass } = setUp()
  open().note()
  world.isUp = true
  open().attempt()
  open().attempt()
  await pass()
  expect(world.ended).toEqual(['old'])
})

test('before a sign-in it is settled, or the sign-in does not begin', async () => {
  const { world, open } = setUp()
  const owed = open()
  owed.note()
  await expect(owed.settle()).rejects.toThrow('Failed to fetch')
  world.isUp = true
  await owed.settle()
  world.cookie = 'new'
  await owed.settle()
  expect(world).toMatchObject({ ended: ['old'], cookie: 'new' })
})

test('a newer session is never ended by it', async () => {
  const { world, open, pass, kept } = setUp()
  const owed = open()
  owed.note()
  world.isUp = true
  world.cookie = 'new'
  world.isSignedIn = true
  await pass()
  expect(world.ended).toEqual([])
  expect(kept.size).toBe(0)
  world.isSignedIn = false
  await owed.settle()
  expect(world.ended).toEqual([])
})

test('nothing is sent where nothing is owed, nor after a sign-in has dropped it', async () => {
  const { world, open, pass } = setUp()
  world.isUp = true
  const owed = open()
  owed.attempt()
  await owed.settle()
  owed.note()
  owed.drop()
  await pass()
  expect(world.ended).toEqual([])
})

test('a full store does not hold up the logout', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { world, open } = setUp()
  world.isFull = true
  expect(() => open().note()).not.toThrow()
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
