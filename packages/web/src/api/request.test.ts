import { now } from '@vetrounds/core/clock'
import { errorStatus } from '@vetrounds/core/errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { request } from './request.ts'
import { type Ended, session } from './session.ts'

const encoded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
let tokens = 0
let answers: (keyof typeof errorStatus | 'done')[] = []
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

/** Answers the session's routes with ever new tokens, and any other with what the test has laid out. */
const server = async (address: string): Promise<Response> => {
  if (address.startsWith('/api/auth/')) return Response.json(sessionAnswer())
  const next = answers.shift() ?? 'done'
  return next === 'done'
    ? Response.json({ fine: true })
    : Response.json({ code: next, requestId: 'R' }, { status: errorStatus[next] })
}

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: '', visibilityState: 'visible' })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() })
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } })
  vi.stubGlobal('fetch', server)
  await session.begin('signed-in')
  ends.length = 0
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
