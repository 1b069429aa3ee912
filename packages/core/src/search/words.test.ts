import { expect, test } from 'vitest'
import { nameWordsOf, queryOf, wholesOf, wordsOf } from './words.ts'

test.each([
  ['Müller', ' muller mueller'],
  ['Möhrümpf', ' mohrumpf mohruempf moehrumpf moehruempf'],
  ['Straße', ' strasse'],
  ['Ærø Søndergård', ' aero aeroe sondergard sondergaard soendergard soendergaard'],
  ['Łódź', ' lodz'],
  ['İpek', ' ipek'],
  ['أحمد', ' احمد'],
  ['الشرقاوي', ' الشرقاوي شرقاوي'],
  ['منى', ' مني'],
  ['علی', ' علي'],
  ['٣٤٥', ' 345'],
  ['niamh.walsh@web.de', ' niamh walsh web de'],
  ['NC-000123', ' nc 000123'],
  ['— · —', ''],
])('%s is read as %s', (text, words) => {
  expect(new Set(wordsOf(text).split(' '))).toEqual(new Set(words.split(' ')))
})

test('a letter and its mark may come apart', () => {
  expect(wordsOf('Müller'.normalize('NFD'))).toBe(wordsOf('Müller'))
  expect(wordsOf('ﷺ').trim().split(' ').length).toBeGreaterThan(1)
})

test('a whole name is compared in both spellings', () => {
  expect(wholesOf('Jörg  Müller')).toEqual(['jorg muller', 'joerg mueller'])
  expect(wholesOf('Bruno')).toEqual(['bruno'])
})

test('digits in groups are one number, too, and a tag needs no dash', () => {
  expect(queryOf('276 098')?.ways).toContainEqual([[' 276098']])
  expect(queryOf('nc000123')?.ways).toContainEqual([[' nc 000123']])
  expect(queryOf(' - ')).toBeUndefined()
})

test.each([
  ['Bruno', ' bruno'],
  ["Niamh O'Brien", ' niamh o brien niamho obrien'],
  ['عبد الله', ' عبد الله عبدالله'],
])('the name %s is read in one word, too', (name, words) => {
  expect(nameWordsOf(name)).toBe(words)
})
