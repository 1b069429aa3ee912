import { expect, test } from 'vitest'
import { digitsOf, resetPartsOf } from './six-digits.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳-456', '123456'],
  ['12a', '12'],
  ['1234567', '123456'],
])('%s is read as %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})

test('a reset link carries code and user in one value', () => {
  expect(resetPartsOf('904812.6d0f7a1e-0c55-4b8e-9c7e-5d0f2a1b3c4d')).toEqual({
    code: '904812',
    user: '6d0f7a1e-0c55-4b8e-9c7e-5d0f2a1b3c4d',
  })
})

test.each([null, '', '904812', '904812.', '90481.u', 'code.user', '904812. x'])(
  '%s is no reset link',
  value => {
    expect(resetPartsOf(value)).toBeUndefined()
  },
)
