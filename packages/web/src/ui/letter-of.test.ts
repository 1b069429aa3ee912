import { expect, test } from 'vitest'
import { letterOf } from './letter-of.ts'

test.each([
  ['p', 'KeyP', 'P'],
  ['P', 'KeyP', 'P'],
  ['ح', 'KeyP', 'P'],
  // One key of an Arabic keyboard types two letters.
  ['لا', 'KeyB', 'B'],
  // Where the letters lie elsewhere, what is typed counts.
  ['a', 'KeyQ', 'A'],
  [',', 'KeyM', undefined],
  ['÷', 'KeyI', undefined],
  ['ö', 'Semicolon', undefined],
  ['Enter', 'Enter', undefined],
])('%s of %s is %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter)
})
