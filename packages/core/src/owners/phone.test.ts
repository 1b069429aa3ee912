// Phones: read with the clinic's country, masked for lists.
import { expect, test } from 'vitest'
import { maskPhone, toE164 } from './phone.ts'

test.each([
  ['085 123 4584', 'IE', '+353851234584'],
  ['+49 30 123456', 'IE', '+4930123456'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
])('%s in %s', (typed, country, e164) => {
  expect(toE164(typed, country)).toBe(e164)
})

test.each(['', '12', 'call me', '+1'])('"%s" is no number', typed => {
  expect(toE164(typed, 'IE')).toBeUndefined()
})

test('a mask shows the country code and the last two digits', () => {
  expect(maskPhone('+353851234584')).toBe('+353 ** *** **84')
  expect(maskPhone('+971501234567')).toMatch(/^\+971 [* ]+67$/)
  expect(maskPhone('nonsense')).toBe('***')
})
