// IBANs as people type them.
import { expect, test } from 'vitest'
import { compactIban, isIban } from './iban.ts'

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['ie29aibk93115212345678', true],
  ['SA03 8000 0000 6080 1016 7519', true],
  ['DE88 3704 0044 0532 0130 00', false],
  ['3704 0044 0532 0130 00', false],
])('%s: %s', (typed, isOne) => {
  expect(isIban(typed)).toBe(isOne)
})

test('stored without what stands between its groups', () => {
  expect(compactIban('de89 3704')).toBe('DE893704')
})
