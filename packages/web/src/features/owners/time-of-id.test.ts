// The time in an id.
import { expect, test } from 'vitest'
import { timeOfId } from './time-of-id.ts'

test('the example of the specification', () => {
  // https://github.com/ulid/javascript: ulid(1469918176385)
  expect(timeOfId('01ARYZ6S41TSV4RRFFQ69G5FAV')).toBe(1469918176385)
})
