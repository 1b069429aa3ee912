// The words for units beside a quantity, in each language: on paper, and on the screen where lines of invoices are shown. The
// screen's texts contain the same words, too, since a list loads only the texts of one language; unit-words.test.ts checks that
// they are the same.
import type { Language } from '../sessions/person.ts'
import { type Unit, units } from './item-kinds.ts'

const unitWords: Readonly<Record<Language, Readonly<Record<Unit, string>>>> = {
  en: {
    piece: 'pc',
    pack: 'pack',
    bag: 'bag',
    can: 'can',
    bottle: 'bottle',
    vial: 'vial',
    ampoule: 'ampoule',
    tube: 'tube',
    tablet: 'tab',
    capsule: 'caps',
    pipette: 'pipette',
    dose: 'dose',
    ml: 'ml',
    l: 'l',
    g: 'g',
    kg: 'kg',
    m: 'm',
    service: 'service',
  },
  de: {
    piece: 'Stk.',
    pack: 'Packung',
    bag: 'Sack',
    can: 'Dose',
    bottle: 'Flasche',
    vial: 'Injektionsflasche',
    ampoule: 'Ampulle',
    tube: 'Tube',
    tablet: 'Tabl.',
    capsule: 'Kaps.',
    pipette: 'Pipette',
    dose: 'Dosis',
    ml: 'ml',
    l: 'l',
    g: 'g',
    kg: 'kg',
    m: 'm',
    service: 'Leistung',
  },
  ar: {
    piece: 'قطعة',
    pack: 'عبوة',
    bag: 'كيس',
    can: 'علبة',
    bottle: 'زجاجة',
    vial: 'قنينة',
    ampoule: 'أمبولة',
    tube: 'أنبوب',
    tablet: 'قرص',
    capsule: 'كبسولة',
    pipette: 'ماصة',
    dose: 'جرعة',
    ml: 'مل',
    l: 'لتر',
    g: 'غ',
    kg: 'كغ',
    m: 'م',
    service: 'خدمة',
  },
}

/**
 * The unit that a line of an invoice names: by its code or, as older lines do, by its word in the language of whoever wrote them.
 */
export const unitOf = (said: string | undefined): Unit | undefined =>
  units.find(unit => unit === said || Object.values(unitWords).some(words => words[unit] === said))

/** The word for a line's unit in a language; a unit that isn't ours stays as it is. */
export const unitText = (said: string | undefined, language: Language): string | undefined => {
  const unit = unitOf(said)
  return unit ? unitWords[language][unit] : said
}
