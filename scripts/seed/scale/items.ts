// The catalogue of one clinic of a scale, with levels in three branches and the delivery that made each.

import { batchKey } from '@vetrounds/core/stock/level'
import { bookingSteps } from '@vetrounds/core/stock/level.service'
import { rowOf } from '@vetrounds/core/storage/entity'
import { nameKey } from '@vetrounds/core/text/fold'
import { type ItemData, ItemHead } from '../../../packages/core/src/stock/item.entity.ts'
import { Unique } from '../../../packages/core/src/storage/unique.entity.ts'
import { seededId } from '../random.ts'
import { itemKeys, type Shelved, shelf } from '../shelf-items.ts'
import type { Row } from '../write-rows.ts'
import type { ScaleClinic } from './plan.ts'
import { makerAt } from './records.ts'

const DELIVERED = Date.parse('2026-01-12T09:00:00Z')
const BRANCHES = 3

/** The rows of the nth item. */
export const itemRows = (place: ScaleClinic, n: number): Row[] => {
  const { clinic, branches, language } = place
  const clinicId = clinic.id
  const { names, category, unit, price, brand }: Shelved = shelf[itemKeys[n % itemKeys.length] ?? 'collar']
  const id = seededId(`${clinic.email} item ${n}`, DELIVERED)
  const name = `${names[language]} ${String(n).padStart(6, '0')}`
  const barcode = String(5_000_000_000_000 + n)
  const head: ItemData = {
    ...{
      clinicId,
      id,
      name,
      folded: nameKey(name),
      foldedBrand: nameKey(brand ?? ''),
      barcode,
      category,
      unit,
    },
    ...(brand && { brand }),
    ...{ sellingPrice: price, taxRate: 1900, purchasePrice: Math.round(price * 0.55), active: 'y' as const },
    ...{ v: 1, at: new Date(DELIVERED).toISOString(), by: 'scale' },
  }
  const delivered = (at: number): Row[] => {
    const branchId = branches[(n + at) % branches.length]?.id ?? ''
    const changes = { [batchKey({ expiryDate: '2028-06-30', batch: `S${n % 1000}` })]: 24_000 }
    const booking = { id: seededId(`${id} delivery ${at}`, DELIVERED), type: 'purchase' as const, changes }
    const cost = Math.round(price * 0.55) * 1000
    const { steps } = bookingSteps(
      makerAt(place, n + at, DELIVERED),
      { item: head, level: null, branchId },
      [booking],
      {
        cost,
        minimum: 6_000,
      },
    )
    return steps.flatMap(step => ('create' in step ? [step.create as Row] : []))
  }
  return [
    rowOf(ItemHead, head),
    rowOf(Unique, { clinicId, kind: 'item', value: `${head.folded}|${head.foldedBrand}`, id }),
    rowOf(Unique, { clinicId, kind: 'barcode', value: barcode, id }),
    ...(category === 'treatment'
      ? []
      : Array.from({ length: Math.min(BRANCHES, branches.length) }, (_, at) => delivered(at)).flat()),
  ]
}
