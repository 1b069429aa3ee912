// What the demo's shelves hold: believable items in the clinics' languages, each under a key that the demo's past uses.
import type { Category, Unit } from '../../packages/core/src/stock/item-kinds.ts'
import type { Language } from './chain.ts'

export type Shelved = {
  names: Readonly<Record<Language, string>>
  brand?: string
  category: Category
  unit: Unit
  /** In cents of a euro. */
  price: number
  /** The usual stock, in units; 0 for an item that has run out. */
  usual: number
  /** Months until the next batch expires; negative if it has expired, missing if it never does. */
  months?: number
}

const item = (
  names: string,
  category: Category,
  unit: Unit,
  price: number,
  { brand, usual = 20, months }: { brand?: string; usual?: number; months?: number } = {},
): Shelved => {
  const [en = '', de = en, ar = en] = names.split(' | ')
  return {
    names: { en, de, ar },
    category,
    unit,
    price,
    usual,
    ...(brand && { brand }),
    ...(months !== undefined && { months }),
  }
}

export const shelf = {
  amoxiclav: item(
    'Amoxicillin + clavulanic acid 250 mg | Amoxicillin + Clavulansäure 250 mg | أموكسيسيلين وكلافولانيك 250 مغ',
    'pharmaceutical',
    'tablet',
    145,
    { brand: 'Synulox', usual: 118, months: 9 },
  ),
  carprofen: item('Carprofen 50 mg | Carprofen 50 mg | كاربروفين 50 مغ', 'pharmaceutical', 'tablet', 95, {
    brand: 'Rimadyl',
    usual: 0,
  }),
  cefovecin: item(
    'Cefovecin 80 mg/ml | Cefovecin 80 mg/ml | سيفوفيسين 80 مغ/مل',
    'pharmaceutical',
    'ml',
    1240,
    {
      brand: 'Convenia',
      usual: 7.2,
      months: 3,
    },
  ),
  dexamethasone: item(
    'Dexamethasone 2 mg/ml | Dexamethason 2 mg/ml | ديكساميثازون 2 مغ/مل',
    'pharmaceutical',
    'ml',
    110,
    {
      brand: 'Dexadreson',
      usual: 64,
      months: 1,
    },
  ),
  enrofloxacin: item(
    'Enrofloxacin 50 mg | Enrofloxacin 50 mg | إنروفلوكساسين 50 مغ',
    'pharmaceutical',
    'tablet',
    120,
    {
      brand: 'Baytril',
      usual: 96,
      months: 14,
    },
  ),
  fluralaner: item(
    'Fluralaner 500 mg, chew 10–20 kg | Fluralaner 500 mg, Kautablette 10–20 kg | فلورالانر 500 مغ، 10–20 كغ',
    'pharmaceutical',
    'piece',
    3850,
    { brand: 'Bravecto', usual: 14, months: 11 },
  ),
  insulin: item(
    'Insulin, porcine 40 IU/ml, 10 ml | Insulin vom Schwein 40 IE/ml, 10 ml | إنسولين 40 وحدة/مل، 10 مل',
    'pharmaceutical',
    'vial',
    3450,
    { brand: 'Caninsulin', usual: 3, months: 1 },
  ),
  maropitant: item(
    'Maropitant 10 mg/ml | Maropitant 10 mg/ml | ماروبيتانت 10 مغ/مل',
    'pharmaceutical',
    'ml',
    740,
    {
      brand: 'Cerenia',
      usual: 42,
      months: 7,
    },
  ),
  meloxicam: item(
    'Meloxicam 1.5 mg/ml oral, 100 ml | Meloxicam 1,5 mg/ml oral, 100 ml | ميلوكسيكام 1.5 مغ/مل، 100 مل',
    'pharmaceutical',
    'bottle',
    2190,
    { brand: 'Metacam', usual: 11, months: 12 },
  ),
  metronidazole: item(
    'Metronidazole 250 mg | Metronidazol 250 mg | ميترونيدازول 250 مغ',
    'pharmaceutical',
    'tablet',
    85,
    {
      brand: 'Metrobactin',
      usual: 140,
      months: 8,
    },
  ),
  milbemycin: item(
    'Milbemycin + praziquantel 12.5/125 mg | Milbemycin + Praziquantel 12,5/125 mg | ميلبيمايسين وبرازيكوانتيل',
    'pharmaceutical',
    'tablet',
    980,
    { brand: 'Milbemax', usual: 36, months: -1 },
  ),
  pimobendan: item('Pimobendan 5 mg | Pimobendan 5 mg | بيموبندان 5 مغ', 'pharmaceutical', 'tablet', 115, {
    brand: 'Vetmedin',
    usual: 100,
    months: 16,
  }),
  ringer: item(
    'Ringer’s lactate 500 ml | Ringer-Laktat 500 ml | محلول رينغر 500 مل',
    'pharmaceutical',
    'bag',
    2450,
    {
      brand: 'B. Braun',
      usual: 17,
      months: 18,
    },
  ),
  dhppi: item(
    'Vaccine DHPPi + L4, 1 dose | Impfstoff SHPPi + L4, 1 Dosis | لقاح خماسي للكلاب، جرعة',
    'pharmaceutical',
    'vial',
    2100,
    { brand: 'Nobivac', usual: 45, months: 5 },
  ),
  intestinalDry: item(
    'Intestinal diet, dry 5 kg | Magen-Darm-Diät, trocken 5 kg | غذاء هضمي جاف 5 كغ',
    'food',
    'bag',
    4290,
    { brand: 'Royal Canin', usual: 9, months: 10 },
  ),
  intestinalWet: item(
    'Intestinal diet, wet 400 g | Magen-Darm-Diät, nass 400 g | غذاء هضمي رطب 400 غ',
    'food',
    'can',
    345,
    {
      brand: 'Royal Canin',
      usual: 48,
      months: 20,
    },
  ),
  kidneyDry: item(
    'Kidney diet cat, dry 2 kg | Nierendiät Katze, trocken 2 kg | غذاء الكلى للقطط 2 كغ',
    'food',
    'bag',
    2790,
    { brand: 'Hill’s', usual: 3, months: 6 },
  ),
  urinaryWet: item(
    'Urinary diet cat, wet 85 g | Harnwegsdiät Katze, nass 85 g | غذاء المسالك للقطط 85 غ',
    'food',
    'pack',
    165,
    { brand: 'Royal Canin', usual: 72, months: 13 },
  ),
  puppyDry: item(
    'Puppy food, dry 3 kg | Welpenfutter, trocken 3 kg | غذاء الجراء 3 كغ',
    'food',
    'bag',
    2490,
    {
      brand: 'Hill’s',
      usual: 6,
      months: 8,
    },
  ),
  collar: item('Recovery collar, size M | Halskragen, Größe M | طوق واقٍ، مقاس M', 'toy', 'piece', 1290, {
    brand: 'KVP',
    usual: 8,
  }),
  nailClippers: item('Nail clippers | Krallenzange | مقص أظافر', 'toy', 'piece', 990, { usual: 5 }),
  chewRing: item('Chew ring, rubber | Kauring aus Gummi | حلقة مضغ مطاطية', 'toy', 'piece', 850, {
    brand: 'Kong',
    usual: 2,
  }),
  box: item('Transport box, cat | Transportbox für Katzen | صندوق نقل للقطط', 'toy', 'piece', 3490, {
    usual: 4,
  }),
  shampoo: item(
    'Chlorhexidine shampoo 250 ml | Chlorhexidin-Shampoo 250 ml | شامبو كلورهيكسيدين 250 مل',
    'miscellaneous',
    'bottle',
    1850,
    { brand: 'Malaseb', usual: 12, months: 15 },
  ),
  earCleaner: item(
    'Ear cleaner 125 ml | Ohrreiniger 125 ml | منظف أذن 125 مل',
    'miscellaneous',
    'bottle',
    1390,
    {
      brand: 'Epi-Otic',
      usual: 2,
      months: 2,
    },
  ),
  clipping: item(
    'Clipping, small dog | Scheren, kleiner Hund | قص شعر كلب صغير',
    'treatment',
    'service',
    4500,
  ),
  consultation: item(
    'Consultation | Allgemeine Untersuchung mit Beratung | معاينة واستشارة',
    'treatment',
    'service',
    5500,
  ),
  scaling: item(
    'Dental scaling under anaesthesia | Zahnreinigung in Narkose | تنظيف أسنان تحت التخدير',
    'treatment',
    'service',
    24_000,
  ),
  nailTrim: item('Nail trim | Krallen schneiden | قص الأظافر', 'treatment', 'service', 1800),
  neutering: item('Neutering, cat | Kastration, Katze | تعقيم قط', 'treatment', 'service', 14_500),

  rcp: item(
    'Vaccine RCP, 1 dose | Impfstoff RCP, 1 Dosis | لقاح ثلاثي للقطط، جرعة',
    'pharmaceutical',
    'vial',
    1950,
    { brand: 'Felivax', usual: 30, months: 7 },
  ),
  rabies: item(
    'Vaccine rabies, 1 dose | Impfstoff Tollwut, 1 Dosis | لقاح داء الكلب، جرعة',
    'pharmaceutical',
    'vial',
    1600,
    { brand: 'Rabivax', usual: 40, months: 13 },
  ),
  rhd: item(
    'Vaccine myxomatosis + RHD, 1 dose | Impfstoff Myxomatose + RHD, 1 Dosis | لقاح الأرانب، جرعة',
    'pharmaceutical',
    'vial',
    2400,
    { brand: 'Lepovax', usual: 8, months: 4 },
  ),
  tetanus: item(
    'Vaccine tetanus + influenza, 1 dose | Impfstoff Tetanus + Influenza, 1 Dosis | لقاح الكزاز وإنفلونزا الخيل، جرعة',
    'pharmaceutical',
    'vial',
    3100,
    { brand: 'Equivax', usual: 12, months: 9 },
  ),
  brush: item('Slicker brush | Zupfbürste | فرشاة شعر', 'miscellaneous', 'piece', 1250, { usual: 7 }),
  pawBalm: item('Paw balm 50 ml | Pfotenbalsam 50 ml | بلسم الأقدام 50 مل', 'miscellaneous', 'tube', 890, {
    usual: 9,
    months: 16,
  }),
  detangler: item(
    'Detangling spray 200 ml | Entfilzungsspray 200 ml | بخاخ فك التشابك 200 مل',
    'miscellaneous',
    'bottle',
    1150,
    { usual: 1, months: 5 },
  ),
  vaccinating: item(
    'Vaccination, injection and certificate | Impfung mit Eintrag | تطعيم مع شهادة',
    'treatment',
    'service',
    1500,
  ),
  xray: item('X-ray, two views | Röntgen, zwei Ebenen | أشعة سينية، وضعان', 'treatment', 'service', 11_500),
  ultrasound: item('Ultrasound, abdomen | Ultraschall, Bauch | سونار البطن', 'treatment', 'service', 9500),
  bloods: item(
    'Blood count and chemistry | Blutbild und Blutchemie | صورة دم وكيمياء',
    'treatment',
    'service',
    8400,
  ),
  urineTest: item('Urinalysis | Harnuntersuchung | تحليل البول', 'treatment', 'service', 3200),
  cytology: item('Cytology | Zytologie | فحص خلوي', 'treatment', 'service', 3600),
  injection: item('Injection | Injektion | حقنة', 'treatment', 'service', 1200),
} as const satisfies Readonly<Record<string, Shelved>>

export type ItemKey = keyof typeof shelf
export const itemKeys = Object.keys(shelf) as ItemKey[]
