import { setClock } from '@vetrounds/core/clock'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { EarlyStart } from './early-start.ts'

const kept = new Map<string, string>()
const cookies = new Map<string, string>()
/** Requests for the lock are granted when it resolves. */
let lock = Promise.resolve()
const world = {
  isUp: true,
  isRefused: false,
  meanwhile: () => {},
  asked: [] as { path: string; token: string | null }[],
}

const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  // The page has its heading, and no part of it is busy.
  querySelector: (selector: string) => (selector === 'h1' ? {} : null),
})
Object.defineProperty(page, 'cookie', {
  get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  set: (text: string) => {
    const [pair = '', age] = text.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (age === 'Max-Age=0') cookies.delete(name)
    else cookies.set(name, value)
  },
})
vi.stubGlobal('document', page)
vi.stubGlobal('navigator', {
  locks: { request: (_name: string, work: () => unknown) => lock.then(work) },
})
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
})

const NOW = Date.parse('2026-11-20T09:00:00Z')
const tokenOf = (sub: string) =>
  `e30.${btoa(JSON.stringify({ sub, iat: NOW / 1000, exp: NOW / 1000 + 1800 }))}.x`

vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string> }) => {
  world.asked.push({ path, token: init.headers.authorization ?? null })
  if (!world.isUp) throw new TypeError('Failed to fetch')
  if (path === '/api/auth/logout') return new Response(null, { status: 204 })
  if (path === '/api/auth/refresh' && world.isRefused) {
    world.meanwhile()
    return new Response(null, { status: 401 })
  }
  cookies.set('isLoggedIn', 'true')
  cookies.set('refresh_expiry', String(NOW / 1000 + 43_200))
  return Response.json({
    access_token: init.headers.authorization?.replace('Bearer ', '') ?? tokenOf('P1'),
    expires_in: 1800,
    refresh_expires_in: 43_200,
    user: { name: 'Dr Kearney' },
  })
})

const { RefreshUnavailable, session } = await import('./session.ts')
const { afterFirstData, watchFirstData } = await import('./first-data.ts')

beforeAll(() => {
  setClock(() => NOW)
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
beforeEach(() => {
  world.asked.length = 0
  Object.assign(world, { isUp: true, isRefused: false, meanwhile: () => {} })
})
afterAll(() => {
  vi.useRealTimers()
  setClock(() => Date.now())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Lets another tab hold the refresh lock; returns a function that ends that tab's refresh. */
const hold = (): (() => void) => {
  let release = () => {}
  lock = new Promise(resolve => {
    release = resolve
  })
  return () => {
    release()
    lock = Promise.resolve()
  }
}

const logouts = () => world.asked.filter(({ path }) => path === '/api/auth/logout')

test('left without a line, the session is over here, and ended at the service before the next sign-in', async () => {
  await session.begin(tokenOf('P1'))
  expect(session.person()?.id).toBe('P1')
  world.isUp = false
  expect(await session.leave()).toBe(true)
  expect(session.person()).toBeUndefined()
  expect(cookies.has('isLoggedIn')).toBe(false)
  await expect(session.settle()).rejects.toThrow()
  world.isUp = true
  world.asked.length = 0
  await session.settle()
  expect(logouts()).toEqual([{ path: '/api/auth/logout', token: null }])
  await session.begin(tokenOf('P2'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(logouts()).toHaveLength(1)
  expect(session.person()?.id).toBe('P2')
})

test('a logout that was heard owes nothing', async () => {
  await session.begin(tokenOf('P2'))
  await session.leave()
  expect(logouts()).toHaveLength(1)
  await session.settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(logouts()).toHaveLength(1)
})

test('who was not signed in leaves nothing to be ended', async () => {
  world.isUp = false
  await session.leave()
  expect(kept.has('owed-logout')).toBe(false)
})

test('a sign-in that came about all the same is not ended by what was owed', async () => {
  await session.begin(tokenOf('P1'))
  world.isUp = false
  await session.leave()
  world.isUp = true
  world.asked.length = 0
  await session.begin(tokenOf('P2'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(logouts()).toEqual([])
})

test('who waited while another tab was refused asks nothing more, as somebody may have signed in since', async () => {
  await session.begin(tokenOf('P2'))
  const release = hold()
  world.asked.length = 0
  const waiting = session.get({ force: true })
  cookies.clear()
  new BroadcastChannel('vetrounds-session').postMessage({ kind: 'ended', why: 'refused' })
  await expect.poll(() => session.person()).toBeUndefined()
  release()
  expect(await waiting).toBeUndefined()
  expect(world.asked).toEqual([])
})

test('who waited while the session ran out, and hears of no end, is out all the same', async () => {
  await session.begin(tokenOf('P2'))
  const release = hold()
  world.asked.length = 0
  // As after a reload, before the first request: there is a hint cookie, which then vanishes.
  session.forget()
  cookies.set('isLoggedIn', 'true')
  cookies.set('refresh_expiry', String(NOW / 1000 + 60))
  const waiting = session.get()
  cookies.clear()
  release()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await waiting).toBeUndefined()
  expect(session.person()).toBeUndefined()
  expect(world.asked).toEqual([])
})

test('what another tab was refused is not asked again, though its news has not come yet', async () => {
  await session.begin(tokenOf('P2'))
  const release = hold()
  world.asked.length = 0
  const waiting = session.get({ force: true })
  cookies.clear()
  release()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await waiting).toBeUndefined()
  expect(session.person()).toBeUndefined()
  expect(world.asked).toEqual([])
})

test('a refusal that comes after another sign-in takes nothing of it', async () => {
  await session.begin(tokenOf('P2'))
  world.isRefused = true
  world.meanwhile = () => {
    world.isRefused = false
    cookies.set('refresh_expiry', String(NOW / 1000 + 50_000))
    const current = {
      token: 'new',
      claims: { sub: 'P2', iat: 1, exp: NOW / 1000 + 1800 },
      drift: 0,
      user: {},
    }
    new BroadcastChannel('vetrounds-session').postMessage({ kind: 'adopted', current })
  }
  const asked = session.get({ force: true })
  await expect.poll(() => session.peek()?.token).toBe('new')
  await vi.advanceTimersByTimeAsync(100)
  expect((await asked)?.token).toBe('new')
  expect(cookies.get('isLoggedIn')).toBe('true')
  expect(session.person()?.id).toBe('P2')
})

test('what another tab was refused ends no sign-in made since, nor does a request with a former token', async () => {
  await session.begin(tokenOf('P2'))
  new BroadcastChannel('vetrounds-session').postMessage({ kind: 'ended', why: 'refused' })
  await vi.advanceTimersByTimeAsync(100)
  session.refuse('former')
  expect(session.person()?.id).toBe('P2')
  expect(cookies.get('isLoggedIn')).toBe('true')
  session.refuse(session.peek()?.token ?? '')
  expect(session.person()).toBeUndefined()
})

test('a logout that a frozen tab hears after somebody else has signed in takes nothing of theirs', async () => {
  await session.begin(tokenOf('P2'))
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const logout = () => new BroadcastChannel('vetrounds-session').postMessage({ kind: 'ended', why: 'left' })
  kept.set('signed-in', JSON.stringify({ id: 'P9', user: { name: 'Layla' } }))
  cookies.set('user_name', 'Layla')
  logout()
  await expect.poll(() => reload).toHaveBeenCalledOnce()
  expect(cookies.get('isLoggedIn')).toBe('true')
  expect(kept.get('signed-in')).toContain('P9')
  // If nobody else is signed in, the ended session is this tab's own.
  kept.delete('signed-in')
  logout()
  await expect.poll(() => session.person()).toBeUndefined()
  expect(cookies.has('isLoggedIn')).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

test('nor of a later session of the same person, which a logout that is heard at once does end', async () => {
  await session.begin(tokenOf('P2'))
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const other = new BroadcastChannel('vetrounds-session')
  const told = vi.fn()
  other.onmessage = ({ data }) => told(data)
  other.postMessage({ kind: 'ended', why: 'left', at: Date.now() - 60_000 })
  await expect.poll(() => reload).toHaveBeenCalledOnce()
  expect(cookies.get('isLoggedIn')).toBe('true')
  expect(session.person()?.id).toBe('P2')
  await session.leave()
  const leaving = { kind: 'ended', why: 'left', at: expect.any(Number) }
  await expect.poll(() => told).toHaveBeenCalledWith(leaving)
  // The session had ended by then, or has ended by now: the page ends it itself without a reload.
  await session.begin(tokenOf('P2'))
  other.postMessage({ kind: 'ended', why: 'left', at: Date.now() })
  await expect.poll(() => session.person()).toBeUndefined()
  await session.begin(tokenOf('P2'))
  cookies.delete('isLoggedIn')
  other.postMessage({ kind: 'ended', why: 'left', at: Date.now() - 60_000 })
  await expect.poll(() => session.person()).toBeUndefined()
  expect(reload).toHaveBeenCalledOnce()
  other.close()
})

test('a device whose clock is far ahead asks for its session all the same', async () => {
  session.forget()
  cookies.set('isLoggedIn', 'true')
  cookies.set('refresh_expiry', String(NOW / 1000 - 3600))
  const got = session.get()
  await vi.advanceTimersByTimeAsync(100)
  expect((await got)?.token).toBe(tokenOf('P1'))
})

/** An early start of the page whose refresh was sent, and answered at this moment. */
const early = (response: Response, at = NOW) => {
  const start: EarlyStart = {
    asked: '',
    refreshed: Promise.resolve({ response, at }),
    reads: new Map(),
    release: vi.fn(),
    isOver: false,
  }
  globalThis.pageStart = Promise.resolve(start)
  return start
}

const answered = (sub: string): Response =>
  Response.json({ access_token: tokenOf(sub), expires_in: 1800, refresh_expires_in: 43_200, user: {} })

const hint = (): void => {
  cookies.set('isLoggedIn', 'true')
  cookies.set('refresh_expiry', String(NOW / 1000 + 60))
}

test('a refresh that the page has begun is taken, and the others let in once they have heard of it', async () => {
  session.forget()
  hint()
  const start = early(answered('P3'), NOW - 4000)
  world.asked.length = 0
  const got = session.get()
  await vi.advanceTimersByTimeAsync(0)
  expect(session.person()?.id).toBe('P3')
  expect(start.release).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(start.release).toHaveBeenCalledOnce()
  // The answer came four seconds ago.
  expect((await got)?.drift).toBe(4000)
  expect(world.asked).toEqual([])
})

test('a page that was refused before the app came ends the session, though its cookies are gone', async () => {
  await session.begin(tokenOf('P3'))
  session.forget()
  const heard = vi.fn()
  const stop = session.onEnd(heard)
  early(new Response(null, { status: 401 }))
  const got = session.get()
  await vi.advanceTimersByTimeAsync(100)
  expect(await got).toBeUndefined()
  stop()
  expect(heard).toHaveBeenCalledExactlyOnceWith('refused')
})

test('what the page has begun too long ago, or what failed there, is asked by the app', async () => {
  session.forget()
  hint()
  world.isUp = false
  early(answered('P3')).isOver = true
  world.asked.length = 0
  await expect(session.get()).rejects.toThrow(RefreshUnavailable)
  expect(world.asked.map(({ path }) => path)).toEqual(['/api/auth/refresh'])
  early(answered('P3')).refreshed = Promise.reject(new TypeError('Failed to fetch'))
  world.asked.length = 0
  await expect(session.get()).rejects.toThrow(RefreshUnavailable)
  expect(world.asked).toEqual([])
})

test('until what was read before is open to who comes in, the first page does not stand', async () => {
  await session.leave()
  cookies.set('isLoggedIn', 'true')
  cookies.set('refresh_expiry', String(NOW / 1000 + 43_200))
  let open = () => {}
  session.beforeIn(
    () =>
      new Promise(resolve => {
        open = resolve
      }),
  )
  const ahead = vi.fn()
  watchFirstData(Promise.resolve())
  afterFirstData(ahead)
  const current = session.get()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.asked.map(({ path }) => path)).toContain('/api/auth/refresh')
  expect(ahead).not.toHaveBeenCalled()
  open()
  await vi.advanceTimersByTimeAsync(1000)
  expect((await current)?.token).toBe(tokenOf('P1'))
  expect(ahead).toHaveBeenCalledOnce()
})
