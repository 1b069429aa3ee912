import { expect, it } from 'vitest'
import { chipText } from './chip-text.ts'

it.each([
  ['372098106501177', '372 0981 0650 1177'],
  ['NC-000412', 'NC-000412'],
  ['0123456789', '0123456789'],
])('%s reads %s', (chip, text) => expect(chipText(chip)).toBe(text))
