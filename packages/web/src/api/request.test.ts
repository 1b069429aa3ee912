import { now } from '@vetrounds/core/clock'
import { errorStatus } from '@vetrounds/core/errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { callEndpoint, replay, request } from './request.ts'
import { type Ended, session } from './session.ts'
import { onRead } from './transport.ts'

const encoded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
let tokens = 0
let answers: (keyof typeof errorStatus | 'done' | Response | Error)[] = []
let calls: { address: string; init: RequestInit }[] = []
const ends: Ended[] = []
session.onEnd(why => ends.push(why))

const sessionAnswer = () => {
  tokens += 1
  const iat = Math.floor(now() / 1000)
  return {
    access_token: `x.${encoded({ sub: 'u', iat, exp: iat + 1800, jti: tokens })}.x`,
    expires_in: 1800,
    refresh_expires_in: 43_200,
    user: { name: 'Dr Kearney', current_branch: null },
  }
}

/** Answers each call of the session's routes with a new token, and other calls with the answers that the test has prepared. */
const server = async (address: string, init: RequestInit): Promise<Response> => {
  if (address.startsWith('/api/auth/')) return Response.json(sessionAnswer())
  calls.push({ address, init })
  const next = answers.shift() ?? 'done'
  if (next instanceof Error) throw next
  if (next instanceof Response) return next
  return next === 'done'
    ? Response.json({ fine: true })
    : Response.json({ code: next, requestId: 'R' }, { status: errorStatus[next] })
}

beforeEach(async () => {
  // The cookies that the service sets at a sign-in.
  const cookie = `isLoggedIn=true; refresh_expiry=${Math.floor(now() / 1000) + 43_200}`
  vi.stubGlobal('document', { cookie, visibilityState: 'visible' })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() })
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } })
  vi.stubGlobal('fetch', server)
  await session.begin('signed-in')
  ends.length = 0
  answers = []
  calls = []
})

test('a refused token is refreshed once and the request repeated', async () => {
  answers = ['auth.expired', 'done']
  expect(await request('readMe', {})).toEqual({ fine: true })
  expect(ends).toEqual([])
})

test('a refreshed token that is refused too ends the session, once for many requests', async () => {
  answers = ['auth.required', 'auth.required', 'auth.required', 'auth.required']
  const both = await Promise.allSettled([request('readMe', {}), request('readMe', {})])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(ends).toEqual(['refused'])
  expect(session.peek()).toBeUndefined()
})

test('a suspended member is told so and stays logged in', async () => {
  answers = ['auth.expired', 'member.suspended']
  await expect(request('readMe', {})).rejects.toMatchObject({ code: 'member.suspended' })
  expect(ends).toEqual([])
})

const kept = {
  method: 'POST',
  endpoint: '/appointments/01KA00000000000000000000AA/cancel',
  body: '{"v":1,"reason":"owner"}',
  key: 'key-of-the-first-try',
  branch: 'C1.B1',
  contract: 7,
  person: { id: 'u' },
  createdAt: '2026-11-21T09:00:00.000Z',
}

test('a kept change is sent as it was made, and says that it comes late', async () => {
  expect(await replay(kept)).toEqual({ fine: true })
  const [call] = calls
  expect(call?.address).toBe('/api/appointments/01KA00000000000000000000AA/cancel')
  expect(call?.init).toMatchObject({
    method: 'POST',
    body: '{"v":1,"reason":"owner"}',
    headers: {
      'x-offline-retry': 'true',
      'x-original-attempt-time': '2026-11-21T09:00:00.000Z',
      'idempotency-key': 'key-of-the-first-try',
      'x-branch': 'C1.B1',
      'x-build': '7',
      'content-type': 'application/json',
    },
  })
})

test('what is sent at once and what is sent late are the same to the byte', async () => {
  const { endpoint, body, key, branch } = kept
  const input = { params: { id: '01KA00000000000000000000AA' }, body: { v: 1, reason: 'owner' as const } }
  await callEndpoint('cancelAppointment', input, { key, branch })
  await replay({ ...kept, endpoint, body })
  const [first, late] = calls
  expect(late?.address).toBe(first?.address)
  expect(late?.init.body).toBe(first?.init.body)
  expect(late?.init.method).toBe(first?.init.method)
})

test('a kept change never goes under the token of somebody else, nor does a change of theirs', async () => {
  await expect(replay({ ...kept, person: { id: 'another' } })).rejects.toMatchObject({ status: 401 })
  const change = callEndpoint('createOwner', { body: { id: 'A', name: 'Nora' } }, { person: 'another' })
  await expect(change).rejects.toMatchObject({ status: 401 })
  expect(calls).toEqual([])
  expect(ends).toEqual([])
})

test.each([
  ['7', 7000],
  ['Sat, 21 Nov 2026 09:01:00 GMT', 60_000],
  ['soon', undefined],
])('Retry-After: %s is known to whoever waits', async (text, ms) => {
  const START = Date.parse('2026-11-21T09:00:00.000Z')
  vi.spyOn(Date, 'now').mockReturnValue(START)
  answers = [Response.json({ code: 'rate.limited' }, { status: 429, headers: { 'retry-after': text } })]
  await expect(request('readMe', {})).rejects.toMatchObject({ code: 'rate.limited', retryAfterMs: ms })
  vi.restoreAllMocks()
})

test('a good answer that is no JSON is none: a network that asks for a login gave it', async () => {
  answers = [new Response('<html>Welcome to the guest network</html>')]
  await expect(replay(kept)).rejects.toMatchObject({ code: 'network', key: 'key-of-the-first-try' })
})

test('a refusal in JSON that has no code of ours is a gateway’s', async () => {
  answers = [Response.json({ message: 'Forbidden' }, { status: 403 })]
  await expect(request('readMe', {})).rejects.toMatchObject({ code: 'server.failed', status: 403 })
})

test('what no answer came to is known by its key', async () => {
  answers = [new DOMException('late', 'TimeoutError'), new TypeError('Failed to fetch')]
  await expect(replay(kept)).rejects.toMatchObject({ code: 'timeout', key: 'key-of-the-first-try' })
  await expect(replay(kept)).rejects.toMatchObject({ code: 'network', status: 0 })
})

test('an answered read is told to those who wait for it, a change is not', async () => {
  const reads: string[] = []
  const stop = onRead(({ name }) => reads.push(name))
  await request('listOwners', {})
  await callEndpoint('createOwner', { body: { id: 'A', name: 'Nora' } })
  stop()
  expect(reads).toEqual(['listOwners'])
})

test('a change under way outlives its page unless it is too long for that; a read does not', async () => {
  await callEndpoint('createOwner', { body: { id: 'A', name: 'Nora' } }, { key: 'K' })
  await callEndpoint('createOwner', { body: { id: 'A', name: 'N'.repeat(20_000) } }, { key: 'K' })
  await request('listOwners', {})
  expect(calls.map(({ init }) => init.keepalive)).toEqual([true, false, false])
})
