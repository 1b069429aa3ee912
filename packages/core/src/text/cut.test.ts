import { expect, test } from 'vitest'
import { cutAt } from './cut.ts'

test('What fits stays, and no half of a character is left of what does not', () => {
  expect(cutAt('Rex 🐶', 6)).toBe('Rex 🐶')
  expect(cutAt('Rex 🐶', 5)).toBe('Rex ')
  expect(cutAt('Rex', 2)).toBe('Re')
})
