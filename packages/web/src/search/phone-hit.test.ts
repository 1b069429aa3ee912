import { expect, test } from 'vitest'
import { phoneHitOf } from './phone-hit.ts'

const both = { phone: '+353 ** *** **05', landline: '+353 * *** **71' }

test('the number with the typed end is named', () => {
  expect(phoneHitOf(both, '1005')).toEqual({ kind: 'phone', end: '05' })
  expect(phoneHitOf(both, '4471')).toEqual({ kind: 'landline', end: '71' })
})

test('a beginning is taken to be that of the first number', () => {
  expect(phoneHitOf(both, '0872')).toEqual({ kind: 'phone', end: '05' })
  expect(phoneHitOf({ landline: both.landline }, '0872')).toEqual({ kind: 'landline', end: '71' })
})

test('nothing is said of one without a number', () => {
  expect(phoneHitOf({}, '1005')).toBeUndefined()
})
