// Two items count as the same by their whole names.
import { expect, test } from 'vitest'
import { nameAndBrand } from './item-name.ts'

const isSame = (one: string, other: string) => nameAndBrand({ name: one }) === nameAndBrand({ name: other })

test('spelling is no difference; a strength at the end of a long name, and a sign that is all of it, are', () => {
  expect(nameAndBrand({ name: 'METACAM 1,5 mg/ml', brand: 'Böhringer' })).toBe('metacam 1 5 mg ml|bohringer')
  const long = `${'أموكسيسيلين '.repeat(9)}للكلاب`
  expect(long.length).toBeLessThan(118)
  expect(isSame(`${long} 5`, `${long} 9`)).toBe(false)
  expect(isSame(`${long} 5`, `${long} 5`)).toBe(true)
  expect(isSame('★', '+')).toBe(false)
  expect(nameAndBrand({ name: 'Metacam', brand: ' — ' })).toBe('metacam|')
  expect(isSame(` ${'É'.repeat(120)}`, 'é'.repeat(120))).toBe(true)
})

test('what one is the same by fits the key of a row', () => {
  for (const letter of ['\uFDFA', '\u{1D160}', '\uFB2C', '猫', 'İ']) {
    const name = letter.repeat(120 / letter.length)
    expect(new TextEncoder().encode(nameAndBrand({ name, brand: name })).length).toBeLessThan(1900)
  }
})
