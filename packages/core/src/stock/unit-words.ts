// What units are called beside a quantity, in each language: on paper, and on the screen where lines of invoices are shown.
// The words of the screen stand in its texts, too, since a list loads those of one language alone; unit-words.test.ts holds them to be the same.
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

/** The unit that a line of an invoice says: by its name, or by the word that lines had before, of whoever wrote them. */
export const unitOf = (said: string | undefined): Unit | undefined =>
  units.find(unit => unit === said || Object.values(unitWords).some(words => words[unit] === said))

/** What a line's unit is called; what is none of ours stays as it is. */
export const unitText = (said: string | undefined, language: Language): string | undefined => {
  const unit = unitOf(said)
  return unit ? unitWords[language][unit] : said
}
