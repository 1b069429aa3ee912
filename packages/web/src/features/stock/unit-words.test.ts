// Units have the same words on paper as on the screen, and each word is of one unit: lines of invoices that hold words are read by them.
import { units } from '@vetrounds/core/stock/item-kinds'
import { unitOf, unitText } from '@vetrounds/core/stock/unit-words'
import { expect, test } from 'vitest'
import nounsAr from '../../i18n/nouns/messages.ar.ts'
import nounsDe from '../../i18n/nouns/messages.de.ts'
import nounsEn from '../../i18n/nouns/messages.en.ts'
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
