// What every answer must carry, and what the log must say about it.

import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { expect } from 'vitest'
import { type Answer, endpointOf, logLines, problemIn, successOf } from './api.ts'

/**
 * Checks a good answer and the refusal of a wrong token after it: each has the security headers, a request id, one log line and
 * no full phone number. Nothing else may be in the log.
 */
export const expectForm = (name: EndpointName, userId: string, good: Answer, bad: Answer): void => {
  for (const { headers } of [good, bad]) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{26}$/)
  }
  // `revealPhone` is the only endpoint whose answer has a full phone number, and it logs an event.
  if (name !== 'revealPhone') expect(good.text).not.toMatch(/851234584|14960000/)
  const lines = logLines.map(line => JSON.parse(line))
  const refused = { route: name, status: 401, code: 'auth.required', requestId: problemIn(bad).requestId }
  // A poll without news leaves no line (decision 64).
  if (endpointOf(name).isPoll && !good.text.includes('"id"')) {
    expect(lines).toMatchObject([refused])
    return
  }
  const answered = { route: name, status: successOf(name), requestId: good.headers.get('x-request-id') }
  expect(lines).toMatchObject([answered, refused])
  expect(lines[0].trips).toBeGreaterThan(0)
  expect(lines[0].conflicts).toBe(0)
  if (endpointOf(name).effect !== 'read') expect(lines[0].event).toMatch(/#/)
  // No personal data in the log: neither who asked nor anything that was sent.
  expect(JSON.stringify(lines)).not.toContain(userId)
  expect(logLines.join()).not.toMatch(/Niamh|Bruno|851234584/)
}
