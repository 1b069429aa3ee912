// One folding for sorting and searching, in both scripts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Émile  Roux', 'emile roux'],
  ['Weiß', 'weiss'],
  ["O'Shaughnessy-Byrne", 'o shaughnessy byrne'],
  ['Müller', 'muller'],
  ['أحمد', 'احمد'],
  ['إيمان', 'ايمان'],
  ['فاطمة', 'فاطمه'],
  ['مُحَمَّد', 'محمد'],
  ['ليـــلى', 'ليلي'],
  ['ﻟﻴﻠﻰ', 'ليلي'],
  ['Rex ٢', 'rex 2'],
  ['  ', ''],
])('%s', (name, folded) => {
  expect(fold(name)).toBe(folded)
})

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), name => {
      expect(fold(fold(name))).toBe(fold(name))
    }),
    { numRuns: 5000 },
  )
})
