import { afterEach, expect, test, vi } from 'vitest'
import { claimsOf, currentOf, isFresh, untilRefresh } from './token.ts'

const START = Date.parse('2026-11-20T09:00:00.000Z')

const tokenOf = (claims: object): string =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`

/** An answer given at `server` (ms), with a token issued `age` seconds before and valid for `life` seconds in all. */
const answer = (server: number, life = 1800, age = 0) => {
  const iat = Math.floor(server / 1000) - age
  return {
    access_token: tokenOf({ sub: 'u', iat, exp: iat + life }),
    expires_in: life - age,
    refresh_expires_in: 43_200,
    user: { name: 'Dr Kearney', current_branch: null },
  }
}

const at = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(ms)

afterEach(() => vi.restoreAllMocks())

test('a payload with letters outside ASCII is read', () => {
  const payload = Buffer.from(JSON.stringify({ sub: 'u', username: 'لیلى' })).toString('base64url')
  expect(claimsOf(`e30.${payload}.x`).username).toBe('لیلى')
})

test('what is no token throws', () => {
  expect(() => claimsOf('nothing')).toThrow()
})

test('a token of 30 minutes is refreshed 300 s before its end', () => {
  at(START)
  expect(untilRefresh(currentOf(answer(START)))).toBe(1_500_000)
})

test('a token of 60 s is refreshed after two thirds of its life', () => {
  at(START)
  expect(untilRefresh(currentOf(answer(START, 60)))).toBe(40_000)
})

test('a token that is handed back at half its life keeps its own expiry', () => {
  at(START)
  const current = currentOf(answer(START, 1800, 900))
  expect(current.drift).toBe(0)
  expect(untilRefresh(current)).toBe(600_000)
})

test('a browser whose clock is two hours behind refreshes at the right moment', () => {
  at(START - 7_200_000)
  const current = currentOf(answer(START))
  expect(current.drift).toBe(7_200_000)
  expect(isFresh(current)).toBe(true)
  expect(untilRefresh(current)).toBe(1_500_000)
  at(START - 7_200_000 + 1_500_000)
  expect(untilRefresh(current)).toBe(0)
})

test('a token is spent half a minute before its end, since a request needs time to arrive', () => {
  at(START)
  const current = currentOf(answer(START))
  at(START + 1_769_000)
  expect(isFresh(current)).toBe(true)
  at(START + 1_771_000)
  expect(isFresh(current)).toBe(false)
})

test('after a sleep past the end the refresh is due at once', () => {
  at(START)
  const current = currentOf(answer(START))
  at(START + 86_400_000)
  expect(untilRefresh(current)).toBe(0)
})
