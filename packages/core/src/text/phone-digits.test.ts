import { expect, test } from 'vitest'
import { phoneDigitsOf } from './phone-digits.ts'

test.each([
  ['085 123-45/84', '0851234584'],
  ['(0664) 12–34', '06641234'],
  ['\u202a+43 664 12\u202c', '+4366412'],
  ['\u2066+43 664 12\u2069', '+4366412'],
  ['＋43 664 12', '+4366412'],
  ['(+49) 30 1234', '+49301234'],
  ['+49 (0) 664 12', '+4966412'],
  ['٠٥٠ ١٢٣', '050123'],
  ['1 + 2', '12'],
])('%j has the digits %s', (typed, digits) => {
  expect(phoneDigitsOf(typed)).toBe(digits)
})
