// Phones: read with the clinic's country, masked for lists.
import { expect, test } from 'vitest'
import { callingCode, maskPhone, readPhone, toE164 } from './phone.ts'

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

test.each([
  ['0151 22', 'DE'],
  ['087 12', 'IE'],
  ['050 12', 'AE'],
])('"%s" is too short in %s', (typed, country) => {
  expect(toE164(typed, country)).toBeUndefined()
})

test('a number is read in the country that it names, else in the clinic’s', () => {
  expect(readPhone('087 412 0871', 'IE')).toEqual({ country: 'IE', text: '+353 87 412 0871' })
  expect(readPhone('+49 30 123456', 'IE')).toMatchObject({ country: 'DE' })
  expect(readPhone('12', 'IE')).toBeUndefined()
  expect(callingCode('AE')).toBe('971')
})

test('a mask shows the country code and the last two digits', () => {
  expect(maskPhone('+353851234584')).toBe('+353 ** *** **84')
  expect(maskPhone('+971501234567')).toMatch(/^\+971 [* ]+67$/)
  expect(maskPhone('nonsense')).toBe('***')
})
