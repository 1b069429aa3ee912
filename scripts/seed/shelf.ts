// What is on the demo's shelves: believable items in the clinic's language, some low, some out, some expired, each with the movements
// that made its level.
import { rowOf } from '@vetrounds/core/storage/entity'
import { nameKey } from '@vetrounds/core/text/fold'
import { ItemHead } from '../../packages/core/src/stock/item.entity.ts'
import type { Category, Unit } from '../../packages/core/src/stock/item.ts'
import { StockLevel, StockMovement } from '../../packages/core/src/stock/level.entity.ts'
import { batchKey, valueAtCost } from '../../packages/core/src/stock/level.ts'
import { Unique } from '../../packages/core/src/storage/unique.entity.ts'
import type { DemoClinic, Language } from './chain.ts'
import { type Chance, chanceOf, seededId } from './random.ts'
import type { Row } from './write-rows.ts'

const DAY = 86_400_000

type Shelved = {
  names: Readonly<Record<Language, string>>
  brand?: string
  category: Category
  unit: Unit
  /** In minor units of a euro. */
  price: number
  /** What is usually there, in units; 0 for what has run out. */
  usual: number
  /** Months until the next batch expires; below nothing has expired, missing does not. */
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

const shelf: readonly Shelved[] = [
  item(
    'Amoxicillin + clavulanic acid 250 mg | Amoxicillin + Clavulansäure 250 mg | أموكسيسيلين وكلافولانيك 250 مغ',
    'pharmaceutical',
    'tablet',
    145,
    { brand: 'Synulox', usual: 118, months: 9 },
  ),
  item('Carprofen 50 mg | Carprofen 50 mg | كاربروفين 50 مغ', 'pharmaceutical', 'tablet', 95, {
    brand: 'Rimadyl',
    usual: 0,
  }),
  item('Cefovecin 80 mg/ml | Cefovecin 80 mg/ml | سيفوفيسين 80 مغ/مل', 'pharmaceutical', 'ml', 1240, {
    brand: 'Convenia',
    usual: 7.2,
    months: 3,
  }),
  item('Dexamethasone 2 mg/ml | Dexamethason 2 mg/ml | ديكساميثازون 2 مغ/مل', 'pharmaceutical', 'ml', 110, {
    brand: 'Dexadreson',
    usual: 64,
    months: 1,
  }),
  item('Enrofloxacin 50 mg | Enrofloxacin 50 mg | إنروفلوكساسين 50 مغ', 'pharmaceutical', 'tablet', 120, {
    brand: 'Baytril',
    usual: 96,
    months: 14,
  }),
  item(
    'Fluralaner 500 mg, chew 10–20 kg | Fluralaner 500 mg, Kautablette 10–20 kg | فلورالانر 500 مغ، 10–20 كغ',
    'pharmaceutical',
    'piece',
    3850,
    { brand: 'Bravecto', usual: 14, months: 11 },
  ),
  item(
    'Insulin, porcine 40 IU/ml, 10 ml | Insulin vom Schwein 40 IE/ml, 10 ml | إنسولين 40 وحدة/مل، 10 مل',
    'pharmaceutical',
    'vial',
    3450,
    { brand: 'Caninsulin', usual: 3, months: 1 },
  ),
  item('Maropitant 10 mg/ml | Maropitant 10 mg/ml | ماروبيتانت 10 مغ/مل', 'pharmaceutical', 'ml', 740, {
    brand: 'Cerenia',
    usual: 42,
    months: 7,
  }),
  item(
    'Meloxicam 1.5 mg/ml oral, 100 ml | Meloxicam 1,5 mg/ml oral, 100 ml | ميلوكسيكام 1.5 مغ/مل، 100 مل',
    'pharmaceutical',
    'bottle',
    2190,
    { brand: 'Metacam', usual: 11, months: 12 },
  ),
  item('Metronidazole 250 mg | Metronidazol 250 mg | ميترونيدازول 250 مغ', 'pharmaceutical', 'tablet', 85, {
    brand: 'Metrobactin',
    usual: 140,
    months: 8,
  }),
  item(
    'Milbemycin + praziquantel 12.5/125 mg | Milbemycin + Praziquantel 12,5/125 mg | ميلبيمايسين وبرازيكوانتيل',
    'pharmaceutical',
    'tablet',
    980,
    { brand: 'Milbemax', usual: 36, months: -1 },
  ),
  item('Pimobendan 5 mg | Pimobendan 5 mg | بيموبندان 5 مغ', 'pharmaceutical', 'tablet', 115, {
    brand: 'Vetmedin',
    usual: 100,
    months: 16,
  }),
  item('Ringer’s lactate 500 ml | Ringer-Laktat 500 ml | محلول رينغر 500 مل', 'pharmaceutical', 'bag', 2450, {
    brand: 'B. Braun',
    usual: 17,
    months: 18,
  }),
  item(
    'Vaccine DHPPi + L4, 1 dose | Impfstoff SHPPi + L4, 1 Dosis | لقاح خماسي للكلاب، جرعة',
    'pharmaceutical',
    'vial',
    2100,
    { brand: 'Nobivac', usual: 45, months: 5 },
  ),
  item(
    'Intestinal diet, dry 5 kg | Magen-Darm-Diät, trocken 5 kg | غذاء هضمي جاف 5 كغ',
    'food',
    'bag',
    4290,
    { brand: 'Royal Canin', usual: 9, months: 10 },
  ),
  item('Intestinal diet, wet 400 g | Magen-Darm-Diät, nass 400 g | غذاء هضمي رطب 400 غ', 'food', 'can', 345, {
    brand: 'Royal Canin',
    usual: 48,
    months: 20,
  }),
  item(
    'Kidney diet cat, dry 2 kg | Nierendiät Katze, trocken 2 kg | غذاء الكلى للقطط 2 كغ',
    'food',
    'bag',
    2790,
    { brand: 'Hill’s', usual: 3, months: 6 },
  ),
  item(
    'Urinary diet cat, wet 85 g | Harnwegsdiät Katze, nass 85 g | غذاء المسالك للقطط 85 غ',
    'food',
    'pack',
    165,
    { brand: 'Royal Canin', usual: 72, months: 13 },
  ),
  item('Puppy food, dry 3 kg | Welpenfutter, trocken 3 kg | غذاء الجراء 3 كغ', 'food', 'bag', 2490, {
    brand: 'Hill’s',
    usual: 6,
    months: 8,
  }),
  item('Recovery collar, size M | Halskragen, Größe M | طوق واقٍ، مقاس M', 'toy', 'piece', 1290, {
    brand: 'KVP',
    usual: 8,
  }),
  item('Nail clippers | Krallenzange | مقص أظافر', 'toy', 'piece', 990, { usual: 5 }),
  item('Chew ring, rubber | Kauring aus Gummi | حلقة مضغ مطاطية', 'toy', 'piece', 850, {
    brand: 'Kong',
    usual: 2,
  }),
  item('Transport box, cat | Transportbox für Katzen | صندوق نقل للقطط', 'toy', 'piece', 3490, { usual: 4 }),
  item(
    'Chlorhexidine shampoo 250 ml | Chlorhexidin-Shampoo 250 ml | شامبو كلورهيكسيدين 250 مل',
    'miscellaneous',
    'bottle',
    1850,
    { brand: 'Malaseb', usual: 12, months: 15 },
  ),
  item('Ear cleaner 125 ml | Ohrreiniger 125 ml | منظف أذن 125 مل', 'miscellaneous', 'bottle', 1390, {
    brand: 'Epi-Otic',
    usual: 2,
    months: 2,
  }),
  item('Clipping, small dog | Scheren, kleiner Hund | قص شعر كلب صغير', 'treatment', 'service', 4500),
  item('Consultation | Allgemeine Untersuchung mit Beratung | معاينة واستشارة', 'treatment', 'service', 5500),
  item(
    'Dental scaling under anaesthesia | Zahnreinigung in Narkose | تنظيف أسنان تحت التخدير',
    'treatment',
    'service',
    24_000,
  ),
  item('Nail trim | Krallen schneiden | قص الأظافر', 'treatment', 'service', 1800),
  item('Neutering, cat | Kastration, Katze | تعقيم قط', 'treatment', 'service', 14_500),
]

const rates: Readonly<Record<string, number>> = { IE: 2300, DE: 1900, AE: 500 }

type Place = { clinicId: string; branchId: string; by: string; at: string; chance: Chance }

/** The level of an item in one branch, and the delivery that made it. */
const levelRows = (each: Shelved, { id, name }: { id: string; name: string }, place: Place): Row[] => {
  const { clinicId, branchId, by, at, chance } = place
  const { category, unit, usual, months, price } = each
  const share = usual > 10 ? chance.between(80, 120) / 100 : 1
  const quantity = Math.round(usual * share * (unit === 'ml' ? 10 : 1)) * (unit === 'ml' ? 100 : 1000)
  const expiryDate =
    months === undefined
      ? undefined
      : new Date(Date.parse(at) + (months * 30 + 8) * DAY).toISOString().slice(0, 10)
  const changes: Record<string, number> =
    quantity === 0
      ? {}
      : {
          [batchKey({
            expiryDate,
            batch: months === undefined ? undefined : `L${chance.between(1000, 9999)}`,
          })]: quantity,
        }
  const cost = Math.round(price * 0.55) * 1000
  const stamp = { v: 1, _s: 1, at, by }
  const minimum = Math.max(2, Math.round((usual === 0 ? 50 : usual) / 2.5)) * (usual < 4 ? 2 : 1) * 1000
  return [
    rowOf(StockLevel, {
      clinicId,
      branchId,
      itemId: id,
      category,
      folded: nameKey(name),
      quantity,
      bt: changes,
      minimum,
      cost,
      ...stamp,
    }),
    ...(quantity === 0
      ? []
      : [
          rowOf(StockMovement, {
            clinicId,
            branchId,
            itemId: id,
            id: seededId(`delivery ${branchId} ${id} ${Date.now()}`, Date.parse(at)),
            type: 'purchase',
            quantity,
            bt: changes,
            value: valueAtCost(quantity, cost),
            itemName: name,
            category,
            unit,
            ...stamp,
          }),
        ]),
  ]
}

const FIRST_DELIVERY = Date.UTC(2026, 8, 1, 9)

/** Rows of a clinic's items and of what each branch has of them. `by` booked them. */
export const shelfRows = ({ clinic, branches, language }: DemoClinic, by: string): Row[] => {
  const clinicId = clinic.id
  const chance = chanceOf(`shelf ${clinicId}`)
  const now = Date.now()
  return shelf.flatMap((each, n) => {
    const { category, unit, price, brand } = each
    const name = each.names[language]
    const id = seededId(`item ${clinicId} ${n}`, FIRST_DELIVERY)
    const barcode = category === 'treatment' ? undefined : String(4_028_691_500_000 + n * 137)
    const at = new Date(now - chance.between(2, 20) * DAY).toISOString()
    const head = {
      clinicId,
      id,
      name,
      folded: nameKey(name),
      brand,
      foldedBrand: nameKey(brand ?? ''),
      barcode,
      category,
      unit,
      sellingPrice: price,
      taxRate: rates[clinic.country] ?? 0,
      ...(category !== 'treatment' && { purchasePrice: Math.round(price * 0.55) }),
      active: 'y' as const,
      v: 1,
      _s: 1,
      at,
      by,
    }
    return [
      rowOf(ItemHead, head),
      rowOf(Unique, { clinicId, kind: 'item', value: `${head.folded}|${head.foldedBrand}`, id }),
      ...(barcode ? [rowOf(Unique, { clinicId, kind: 'barcode', value: barcode, id })] : []),
      ...(category === 'treatment'
        ? []
        : branches.flatMap(({ id: branchId }) =>
            levelRows(each, { id, name }, { clinicId, branchId, by, at, chance }),
          )),
    ]
  })
}
