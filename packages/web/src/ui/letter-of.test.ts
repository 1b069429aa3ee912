import { expect, test } from 'vitest'
import { letterOf } from './letter-of.ts'

test.each([
  ['p', 'KeyP', 'P'],
  ['P', 'KeyP', 'P'],
  ['ح', 'KeyP', 'P'],
  // One key of an Arabic keyboard types two letters.
  ['لا', 'KeyB', 'B'],
  // On a keyboard with another layout of Latin letters, the typed letter counts.
  ['a', 'KeyQ', 'A'],
  [',', 'KeyM', undefined],
  ['÷', 'KeyI', undefined],
  ['ö', 'Semicolon', undefined],
  ['Enter', 'Enter', undefined],
])('%s of %s is %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter)
})
