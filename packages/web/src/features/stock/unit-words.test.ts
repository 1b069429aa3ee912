// Units have the same words on paper as on the screen, and each word means one unit: units that are words, on invoice lines and
// in lists of stock, are read by them.
import { units } from '@vetrounds/core/stock/item-kinds'
import { unitOf, unitText } from '@vetrounds/core/stock/unit-words'
import { expect, test } from 'vitest'
import nounsAr from '../../i18n/nouns/messages.ar.ts'
import nounsDe from '../../i18n/nouns/messages.de.ts'
import nounsEn from '../../i18n/nouns/messages.en.ts'
import { readCell } from '../imports/cell-values.ts'
import { importColumns, importFields } from './import-columns.ts'
import ar from './messages.ar.ts'
import de from './messages.de.ts'
import en from './messages.en.ts'

const said = {
  en: { ...nounsEn.units, ...en.units },
  de: { ...nounsDe.units, ...de.units },
  ar: { ...nounsAr.units, ...ar.units },
}

test.each(['en', 'de', 'ar'] as const)('in %s', language => {
  for (const unit of units) {
    const word = said[language][unit]
    expect(unitText(unit, language)).toBe(word)
    expect(unitOf(word)).toBe(unit)
  }
})

const read = (word: string, decimals: 'en' | 'de') =>
  readCell(word, importFields.unit, { order: 'dmy', decimals, currency: 'EUR', rates: [], hasShares: false })

test.each([
  ['en', 'en'],
  ['de', 'de'],
  ['ar', 'en'],
] as const)('a list says them as the screen does, in %s', (language, decimals) => {
  for (const unit of units) expect(read(said[language][unit], decimals)).toEqual({ value: unit })
})

test('“Dosen” are cans, and doses of a medicine', () => {
  const [food, medicine] = [false, true].map(
    isMedicine => importColumns(true, true, isMedicine).find(({ field }) => field === 'unit')?.values,
  )
  const reading = { order: 'dmy', decimals: 'de', currency: 'EUR', rates: [], hasShares: false } as const
  expect(readCell('Dosen', { kind: 'choice', values: food }, reading)).toEqual({ value: 'can' })
  expect(readCell('Dosen', { kind: 'choice', values: medicine }, reading)).toEqual({ value: 'dose' })
  expect(readCell('Dose', { kind: 'choice', values: medicine }, reading)).toEqual({ value: 'can' })
})

test('a dose is a can where German is read, and a dose elsewhere', () => {
  const unitsOf = (decimals: 'en' | 'de') =>
    ['Dose', 'dose', 'Dosis', 'can'].map(word => read(word, decimals)).flatMap(Object.values)
  expect(unitsOf('en')).toEqual(['dose', 'dose', 'dose', 'can'])
  expect(unitsOf('de')).toEqual(['can', 'can', 'dose', 'can'])
})
