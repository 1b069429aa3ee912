// What vets of the demo give: invented uses of common drugs. The product itself holds no doses.
import type { Delivery, TreatmentSort } from '@vetrounds/core/records/treatment'
import type { Language } from '../chain.ts'
import type { ItemKey } from '../shelf-items.ts'

export interface Drug {
  names: Readonly<Record<Language, string>>
  delivery: Delivery
  sort: TreatmentSort
  /** Milligrams per kilogram and per millilitre, for what is drawn up by weight. */
  drawn?: { perKg: number; strength: number }
  /** The dosage in words, for all other drugs. */
  dosage?: Readonly<Record<Language, string>>
  /** The item of the shelf that is charged for it, besides the injection. */
  item?: ItemKey
  /** Days until it is due again. */
  again?: number
  /** How much the owner takes home on a prescription, and how it is given there. */
  prescribed?: Readonly<Record<'amount' | 'instructions', Readonly<Record<Language, string>>>>
}

type Said = readonly [en: string, de: string, ar: string]

const drug = (
  names: Said,
  delivery: Delivery,
  more: Omit<Drug, 'names' | 'delivery' | 'sort' | 'dosage' | 'prescribed'> & {
    dosage?: Said
    prescribed?: { amount: Said; instructions: Said }
    sort?: TreatmentSort
  },
): Drug => {
  const { dosage, prescribed, sort = 'medicine', ...rest } = more
  const said = ([en, de, ar]: Said) => ({ en, de, ar })
  return {
    ...{ names: said(names), delivery, sort, ...rest },
    ...(dosage && { dosage: said(dosage) }),
    ...(prescribed && {
      prescribed: { amount: said(prescribed.amount), instructions: said(prescribed.instructions) },
    }),
  }
}

export const drugs = {
  meloxicam: drug(['Meloxicam', 'Meloxicam', 'ميلوكسيكام'], 'subcutaneous', {
    drawn: { perKg: 0.2, strength: 5 },
  }),
  maropitant: drug(['Maropitant', 'Maropitant', 'ماروبيتانت'], 'subcutaneous', {
    drawn: { perKg: 1, strength: 10 },
    item: 'maropitant',
  }),
  butylscopolamine: drug(['Butylscopolamine', 'Butylscopolamin', 'بيوتيل سكوبولامين'], 'intravenous', {
    drawn: { perKg: 0.3, strength: 20 },
  }),
  dexamethasone: drug(['Dexamethasone', 'Dexamethason', 'ديكساميثازون'], 'intramuscular', {
    drawn: { perKg: 0.05, strength: 2 },
    item: 'dexamethasone',
  }),
  fluids: drug(['Ringer’s lactate', 'Ringer-Laktat', 'محلول رينغر'], 'subcutaneous', {
    dosage: ['20 ml/kg in two places', '20 ml/kg an zwei Stellen', '20 مل/كغ في موضعين'],
    item: 'ringer',
  }),
  earDrops: drug(['Ear drops, antifungal', 'Ohrentropfen gegen Hefen', 'قطرة أذن مضادة للفطريات'], 'otic', {
    dosage: ['0.25 ml per ear', '0,25 ml je Ohr', '0.25 مل لكل أذن'],
    prescribed: {
      amount: ['1 bottle of 15 ml', '1 Flasche zu 15 ml', 'زجاجة 15 مل'],
      instructions: [
        '5 drops twice a day, 10 days',
        '2 × täglich 5 Tropfen, 10 Tage',
        '5 قطرات مرتين يومياً، 10 أيام',
      ],
    },
    item: 'earCleaner',
  }),
  amoxiclav: drug(
    [
      'Amoxicillin + clavulanic acid 250 mg',
      'Amoxicillin + Clavulansäure 250 mg',
      'أموكسيسيلين وكلافولانيك 250 مغ',
    ],
    'oral',
    {
      dosage: ['250 mg', '250 mg', '250 مغ'],
      prescribed: {
        amount: ['14 tablets', '14 Tabletten', '14 قرصاً'],
        instructions: [
          '1 tablet twice a day, 7 days',
          '2 × täglich 1 Tablette, 7 Tage',
          'قرص مرتين يومياً، 7 أيام',
        ],
      },
      item: 'amoxiclav',
    },
  ),
  shampoo: drug(['Chlorhexidine shampoo', 'Chlorhexidin-Shampoo', 'شامبو كلورهيكسيدين'], 'topical', {
    dosage: ['20 ml', '20 ml', '20 مل'],
    prescribed: {
      amount: ['1 bottle of 250 ml', '1 Flasche zu 250 ml', 'زجاجة 250 مل'],
      instructions: [
        'Wash in twice a week, rinse off after 10 minutes',
        '2 × wöchentlich einmassieren, nach 10 Minuten ausspülen',
        'يُدلّك مرتين أسبوعياً ويُشطف بعد 10 دقائق',
      ],
    },
    item: 'shampoo',
  }),
  benazepril: drug(['Benazepril 2.5 mg', 'Benazepril 2,5 mg', 'بينازيبريل 2.5 مغ'], 'oral', {
    dosage: ['2.5 mg', '2,5 mg', '2.5 مغ'],
    prescribed: {
      amount: ['28 tablets', '28 Tabletten', '28 قرصاً'],
      instructions: [
        '1 tablet a day, with food',
        '1 × täglich 1 Tablette, mit dem Futter',
        'قرص يومياً مع الطعام',
      ],
    },
  }),
  calcium: drug(['Calcium carbonate', 'Kalziumkarbonat', 'كربونات الكالسيوم'], 'oral', {
    dosage: ['A pinch over the feed, daily', 'Täglich eine Prise übers Futter', 'رشّة على العلف يومياً'],
  }),
  footBath: drug(['Iodine foot bath', 'Jod-Klauenbad', 'مغطس يود'], 'topical', {
    dosage: ['Once a day, 5 days', '1 × täglich, 5 Tage', 'مرة يومياً، 5 أيام'],
  }),
  wormer: drug(
    ['Milbemycin + praziquantel', 'Milbemycin + Praziquantel', 'ميلبيمايسين وبرازيكوانتيل'],
    'oral',
    {
      sort: 'parasite',
      dosage: ['1 tablet with food', '1 Tablette mit dem Futter', 'قرص مع الطعام'],
      item: 'milbemycin',
      again: 90,
    },
  ),
  pasteWormer: drug(['Fenbendazole', 'Fenbendazol', 'فنبندازول'], 'oral', {
    sort: 'parasite',
    dosage: ['By weight, single dose', 'Nach Gewicht, einmalig', 'حسب الوزن، مرة واحدة'],
    again: 120,
  }),
} as const satisfies Record<string, Drug>

export type DrugKey = keyof typeof drugs
