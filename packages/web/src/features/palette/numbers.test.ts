import { expect, test } from 'vitest'
import { numbersIn } from './numbers.ts'

test('a number is an owner’s, a chip’s or an invoice’s', () => {
  expect(numbersIn('1001')).toEqual({ owner: '1001', invoice: '1001' })
  expect(numbersIn('١٠٠١')).toEqual({ owner: '1001', invoice: '١٠٠١' })
  expect(numbersIn('12')).toEqual({ invoice: '12' })
  expect(numbersIn('372 098 100 123 456')).toEqual({ chip: '372098100123456' })
  expect(numbersIn('nc-123')).toEqual({ chip: 'NC-000123' })
  expect(numbersIn('RAN-2026-004118')).toEqual({ invoice: 'RAN-2026-004118' })
  expect(numbersIn(' ')).toEqual({})
})
