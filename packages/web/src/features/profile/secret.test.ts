import { expect, test } from 'vitest'
import { inGroups } from './secret.ts'

test.each([
  ['MZXW6YTBOI5DQNJW', 'MZXW 6YTB OI5D QNJW'],
  ['MZXW6YTBOI', 'MZXW 6YTB OI'],
  ['', ''],
])('%s is shown as %s', (secret, shown) => {
  expect(inGroups(secret)).toBe(shown)
})
