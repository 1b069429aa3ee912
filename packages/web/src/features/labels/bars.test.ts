// The bars of known codes, module by module.
import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

const modulesOf = (code: string): string => {
  const found = barsOf(code)
  if (!found) return ''
  const modules = Array.from({ length: found.width }, () => '0')
  for (const [at, width] of found.bars) modules.fill('1', at, at + width)
  return modules.join('').slice(11, -11)
}

test('an EAN-13 has 95 modules: guards, and the digits by their sets', () => {
  expect(modulesOf('4006381333931')).toBe(
    [
      '101',
      '0001101',
      '0100111',
      '0101111',
      '0111101',
      '0001001',
      '0110011',
      '01010',
      '1000010',
      '1000010',
    ].join('') + ['1000010', '1110100', '1000010', '1100110', '101'].join(''),
  )
})

test('shorter ones of shops are as long as they are, and digits with a wrong check are Code 128', () => {
  expect(modulesOf('96385074')).toHaveLength(67)
  expect(modulesOf('036000291452')).toHaveLength(95)
  expect(modulesOf('4006381333930').startsWith('11010011100')).toBe(true)
})

test('letters are Code 128, and what none can hold has no bars', () => {
  expect(modulesOf('AB-12')).toMatch(/^11010010000.*1100011101011$/)
  expect(barsOf('')).toBeUndefined()
})
