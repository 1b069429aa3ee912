// Recovery codes as people type them.
import { expect, test } from 'vitest'
import { plainCode, shownCode } from './two-factor.ts'

test('a code is taken in any case, with or without hyphen and spaces, look-alikes put right', () => {
  for (const typed of ['0A1BC-D2EF3', '0a1bcd2ef3', ' oAlbc d2ef3 ', 'OAIBC-D2EF3'])
    expect(plainCode(typed)).toBe('0A1BCD2EF3')
  expect(shownCode('0A1BCD2EF3')).toBe('0A1BC-D2EF3')
})

test('what is too short, too long or no code at all is none', () => {
  for (const typed of ['', '123456', '0A1BC-D2EF', '0A1BC-D2EF33', 'U0000-00000', '٠٠٠٠٠-٠٠٠٠٠'])
    expect(plainCode(typed)).toBeUndefined()
})
