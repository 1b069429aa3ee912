// The catalogue of a demo clinic and its empty shelves: the stock comes by deliveries (past/deliveries.ts).

import type { Unit } from '@vetrounds/core/stock/item-kinds'
import { rowOf } from '@vetrounds/core/storage/entity'
import { nameKey } from '@vetrounds/core/text/fold'
import { ItemHead } from '../../packages/core/src/stock/item.entity.ts'
import { StockLevel } from '../../packages/core/src/stock/level.entity.ts'
import { NEVER_EXPIRES } from '../../packages/core/src/stock/level.ts'
import { Unique } from '../../packages/core/src/storage/unique.entity.ts'
import type { DemoClinic, Language } from './chain.ts'
import { seededId } from './random.ts'
import { type ItemKey, itemKeys, type Shelved, shelf } from './shelf-items.ts'
import type { Row } from './write-rows.ts'

const rates: Readonly<Record<string, number>> = { IE: 2300, DE: 1900, AE: 500 }
/** Prices are in euro: what one euro is in the clinic's currency, unless that is the euro. */
const euro: Readonly<Record<string, number>> = { AED: 4 }

const FIRST_DELIVERY = Date.UTC(2026, 0, 20, 9)
const DAY = 86_400_000

/** The clinic's id of an item. */
export const itemIdOf = ({ clinic }: Pick<DemoClinic, 'clinic'>, key: ItemKey): string =>
  seededId(`item ${clinic.id} ${key}`, FIRST_DELIVERY)

/** The clinic's selling price for one unit, in its minor unit, and the tax on it. */
export const priceAt = ({ clinic }: Pick<DemoClinic, 'clinic'>, key: ItemKey) => ({
  unitPrice: shelf[key].price * (euro[clinic.currency] ?? 1),
  taxRate: rates[clinic.country] ?? 0,
})

/** The purchase price of one unit, in the clinic's minor unit. */
export const costAt = (demo: Pick<DemoClinic, 'clinic'>, key: ItemKey): number =>
  Math.round(priceAt(demo, key).unitPrice * 0.55)

/** The clinic's suppliers of drugs and of everything else. */
const suppliers: Readonly<Record<Language, readonly [drugs: string, others: string]>> = {
  en: ['Munster Veterinary Supplies', 'Leinster Pet Trade'],
  de: ['Rheintal Tierarzneimittel', 'Hansa Heimtierbedarf'],
  ar: ['الخليج للأدوية البيطرية', 'واحة لوازم الحيوانات'],
}

/** How many are in a pack as it is ordered; of other units each comes alone. */
const inPack: Partial<Record<Unit, number>> = { tablet: 50, can: 12, pack: 12, ml: 10 }

/** The level below which an item is ordered again, in thousandths: above the usual stock for an item that should look low. */
const minimumOf = ({ usual }: Shelved): number =>
  Math.max(2, Math.round((usual === 0 ? 50 : usual) / 2.5)) * (usual < 4 ? 2 : 1) * 1000

const itemRows = (demo: DemoClinic, key: ItemKey, n: number, by: string): Row[] => {
  const { clinic, branches, language } = demo
  const clinicId = clinic.id
  const { names, category, unit, brand }: Shelved = shelf[key]
  const id = itemIdOf(demo, key)
  const hasStock = category !== 'treatment'
  const barcode = hasStock ? String(4_028_691_500_000 + n * 137) : undefined
  const { unitPrice: sellingPrice, taxRate } = priceAt(demo, key)
  const stamp = { v: 1, at: new Date(Date.now() - 220 * DAY).toISOString(), by }
  const folded = nameKey(names[language])
  const foldedBrand = nameKey(brand ?? '')
  return [
    rowOf(ItemHead, {
      clinicId,
      id,
      name: names[language],
      folded,
      brand,
      foldedBrand,
      barcode,
      category,
      unit,
      sellingPrice,
      taxRate,
      ...(hasStock && {
        purchasePrice: costAt(demo, key),
        packSize: (inPack[unit] ?? 1) * 1000,
        supplier: suppliers[language][category === 'pharmaceutical' ? 0 : 1],
      }),
      active: 'y',
      ...stamp,
    }),
    rowOf(Unique, { clinicId, kind: 'item', value: `${folded}|${foldedBrand}`, id }),
    ...(barcode ? [rowOf(Unique, { clinicId, kind: 'barcode', value: barcode, id })] : []),
    ...(hasStock ? branches : []).map(({ id: branchId }) =>
      rowOf(StockLevel, {
        clinicId,
        branchId,
        itemId: id,
        category,
        folded,
        quantity: 0,
        bt: {},
        minimum: minimumOf(shelf[key]),
        expires: NEVER_EXPIRES,
        ...stamp,
      }),
    ),
  ]
}

/** Rows of a clinic's items, with an empty level in each branch. `by` entered them. */
export const shelfRows = (demo: DemoClinic, by: string): Row[] =>
  itemKeys.flatMap((key, n) => itemRows(demo, key, n, by))
