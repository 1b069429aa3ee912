// Time limits: of calls, and of what tests wait for.
import { expect, test } from 'vitest'
import { bareCode, code } from '../support/sources.ts'

// Without `throwOnRequestTimeout`, AWS's clients only warn and go on waiting.
test('every client with a time limit throws at it', () => {
  const limited = [...code('packages/core/src/'), ...code('packages/functions/src/')].filter(path =>
    /\brequestTimeout:/.test(bareCode(path)),
  )
  expect(limited.length).toBeGreaterThan(3)
  expect(limited.filter(path => !/\bthrowOnRequestTimeout: true\b/.test(bareCode(path)))).toEqual([])
})

// `vi.waitFor` and `vi.waitUntil` give up after a second, which can't be configured globally: a busy machine takes longer.
test('what is waited for has the limit of the Vitest configuration, as `expect.poll` has', () => {
  const tests = [...code('packages/', { tests: true }), ...code('tests/', { tests: true })]
  expect(tests.filter(path => /\bvi\.wait(For|Until)\(/.test(bareCode(path)))).toEqual([])
})
