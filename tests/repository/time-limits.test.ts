// A client's time limit ends the call: without `throwOnRequestTimeout` AWS's clients only warn, and go on waiting.
import { expect, test } from 'vitest'
import { bareCode, code } from '../support/sources.ts'

test('every client with a time limit throws at it', () => {
  const limited = [...code('packages/core/src/'), ...code('packages/functions/src/')].filter(path =>
    /\brequestTimeout:/.test(bareCode(path)),
  )
  expect(limited.length).toBeGreaterThan(3)
  expect(limited.filter(path => !/\bthrowOnRequestTimeout: true\b/.test(bareCode(path)))).toEqual([])
})
