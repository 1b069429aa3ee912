import { expect, test } from 'vitest'
import { sizeIn } from './file-size.ts'

const MB = 1024 * 1024

test('sizes are rounded up, so that nothing is empty and no limit looks kept that is not', () => {
  expect([1, 1024, 1025, MB - 1, MB, 2.31 * MB, 10 * MB].map(bytes => sizeIn('en-GB', bytes))).toEqual([
    '1 kB',
    '1 kB',
    '2 kB',
    '1,024 kB',
    '1 MB',
    '2.4 MB',
    '10 MB',
  ])
})

test('they are written as the language does', () => {
  expect(sizeIn('de-DE', 2.4 * MB)).toBe('2,4 MB')
  expect(sizeIn('ar-AE-u-nu-latn', 10 * MB)).toContain('ميغابايت')
})
