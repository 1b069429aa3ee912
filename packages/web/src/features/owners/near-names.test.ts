// Which names are near the one that is typed.
import { expect, test } from 'vitest'
import { nearNames } from './near-names.ts'

test('endings are left out, short words stay, and one word alone asks for nobody', () => {
  expect(nearNames('Aisling Beakey')).toBe('Aisli Beak')
  expect(nearNames(' Bo  Li ')).toBe('Bo Li')
  expect(nearNames('أحلام بدري')).toBe('أحل بدر')
  expect(nearNames('Aisling')).toBe('')
  expect(nearNames('')).toBe('')
})
