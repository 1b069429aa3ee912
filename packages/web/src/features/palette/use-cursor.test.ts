import { expect, test } from 'vitest'
import { stepFrom } from './use-cursor.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

test('arrows go round, pages end at the ends', () => {
  expect(stepFrom(ids, 'a', 1)).toBe('b')
  expect(stepFrom(ids, 'g', 1)).toBe('a')
  expect(stepFrom(ids, 'a', -1)).toBe('g')
  expect(stepFrom(ids, undefined, 1)).toBe('a')
  expect(stepFrom(ids, 'b', 5)).toBe('g')
  expect(stepFrom(ids, 'c', -5)).toBe('a')
  expect(stepFrom(['a'], 'a', 1)).toBe('a')
})
