import { expect, test } from 'vitest'
import { digitsOf } from './use-by-phone.ts'

test.each([
  ['+43 664 12', '+4366412'],
  // As the app itself writes a number in texts of either direction, with directional marks.
  ['\u2066+353 85 123 4584\u2069', '+353851234584'],
  ['\u202a0664 12\u202c', '066412'],
  ['0664 – 12', '066412'],
  ['٠٦٦٤١٢', '066412'],
])('%j is looked for as %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})

test.each(['123', 'Haus 1234', 'NC-000123', '+43', '1234567890123456'])('%s is no phone', typed => {
  expect(digitsOf(typed)).toBeUndefined()
})
