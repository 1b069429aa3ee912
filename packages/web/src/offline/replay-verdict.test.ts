import { errorStatus } from '@vetrounds/core/errors'
import { expect, test } from 'vitest'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import { verdictOf } from './replay-verdict.ts'

const answered = (
  status: number,
  code: ApiErrorCode = 'server.failed',
  { retryAfterMs, wasUnanswered }: { retryAfterMs?: number; wasUnanswered?: boolean } = {},
) => verdictOf(new ApiError({ status, code, requestId: 'R', retryAfterMs }), wasUnanswered)

test.each([
  [400, 'request.invalid'],
  [403, 'action.not_allowed'],
  [404, 'not_found'],
  [404, 'route.unknown'],
  [409, 'changed_elsewhere'],
  [413, 'request.too_large'],
  [422, 'idempotency.key_reused'],
] as const)('an answered %i %s goes to the tray at once', (status, code) => {
  expect(answered(status, code)).toMatchObject({ kind: 'leave' })
})

test.each([400, 403, 404, 413])('a %i of a firewall or a gateway is no answer: a failed try', status => {
  expect(answered(status)).toEqual({ kind: 'count' })
})

test.each([400, 403])('an upload that a bucket cut off with %i is a failed try', status => {
  expect(answered(status, 'retry')).toEqual({ kind: 'count' })
})

test('while the edge’s secret is replaced nothing is refused, and nothing is proven', () => {
  const paused = { kind: 'pause', retryAfterMs: undefined }
  expect(answered(403, 'origin.refused')).toEqual({ ...paused, mayBeSaved: false })
  expect(answered(403, 'origin.refused', { wasUnanswered: true })).toEqual({ ...paused, mayBeSaved: true })
})

test.each([401, 426, 429, 503])('a %i counts as no try', status => {
  expect(answered(status)).toMatchObject({ kind: 'pause', retryAfterMs: undefined })
})

test.each([0, 408, 425, 500, 502, 504])('a %i is a failed try', status => {
  expect(answered(status)).toEqual({ kind: 'count' })
})

test('a first try that is still being worked on is a failed try, not a refusal', () => {
  expect(answered(409, 'idempotency.in_flight')).toEqual({ kind: 'count' })
})

test('the pause that the server asks for is kept', () => {
  expect(answered(429, 'rate.limited', { retryAfterMs: 7000 })).toMatchObject({
    kind: 'pause',
    retryAfterMs: 7000,
  })
})

test.each([
  // If an earlier attempt had been saved, the server would have repeated that attempt's answer.
  [409, 'changed_elsewhere', false],
  [422, 'idempotency.key_reused', false],
  [403, 'invoice.discount', false],
  [403, 'member.suspended', true],
  [403, 'auth.two_factor_needed', true],
  // The service sends these before it looks up the first attempt's answer.
  [409, 'clinic.closed', true],
  [409, 'branch.closed', true],
  [404, 'not_found', true],
  [409, 'already_exists', true],
  // An API that is half deployed, or rolled back, has no such path.
  [404, 'route.unknown', true],
  [405, 'method.not_allowed', true],
] as const)(
  'refused by a %i %s after a try without an answer: it may be saved: %s',
  (status, code, mayBe) => {
    expect(answered(status, code, { wasUnanswered: true })).toMatchObject({ mayBeSaved: mayBe })
    expect(answered(status, code)).toMatchObject({ mayBeSaved: false })
  },
)

test('a gateway that says 503 may stand before a service that has saved it', () => {
  expect(answered(503)).toMatchObject({ kind: 'pause', mayBeSaved: true })
  expect(answered(429)).toMatchObject({ kind: 'pause', mayBeSaved: false })
})

test('the reason says what the person can do about it', () => {
  for (const code of ['member.suspended', 'branch.not_reached', 'action.not_allowed'] as const)
    expect(answered(403, code)).toMatchObject({ why: 'access' })
  for (const code of ['auth.two_factor_needed', 'invoice.discount', 'witness.refused'] as const)
    expect(answered(403, code)).toMatchObject({ why: 'refused', problem: { code } })
  expect(answered(409, 'changed_elsewhere')).toMatchObject({ why: 'changed' })
  expect(answered(409, 'patient.chip_taken')).toMatchObject({
    why: 'refused',
    problem: { code: 'patient.chip_taken', status: 409, requestId: 'R' },
  })
})

test('every code of the API that asks for no other try is a final answer', () => {
  const passing = [
    'auth.required',
    'auth.expired',
    'auth.session_ended',
    'auth.refresh_refused',
    'idempotency.in_flight',
    'origin.refused',
  ]
  for (const [code, status] of Object.entries(errorStatus)) {
    if (passing.includes(code) || status >= 426) continue
    expect(answered(status, code as ApiErrorCode).kind, code).toBe('leave')
  }
})

test('what is no answer of the API at all is a failed try', () => {
  expect(verdictOf(new TypeError('x'))).toEqual({ kind: 'count' })
})
