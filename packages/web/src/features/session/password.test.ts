import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

test.each([
  ['Kater-Mikesch7', 'Kater-Mikesch7', undefined],
  ['Kater-Mikesch7', 'Kater-Mikesch8', 'mismatch'],
  ['Kurz7', 'Kurz7', 'rule'],
  ['kleinbuchstaben7', 'kleinbuchstaben7', 'rule'],
  ['GROSSBUCHSTABEN7', 'GROSSBUCHSTABEN7', 'rule'],
  ['OhneZifferOhne', 'OhneZifferOhne', 'rule'],
])('%s repeated as %s: %s', (password, repeated, fault) => {
  expect(passwordFault(password, repeated)).toBe(fault)
})
