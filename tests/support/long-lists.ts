// Writes the rows of long medical records, many invoices and full catalogues directly, so that the cost of a page can be compared
// between sizes.
import type { Actor } from '@vetrounds/core/access/actor'
import { isoAt } from '@vetrounds/core/clock'
import { newHead, nextHead } from '@vetrounds/core/money/invoice-rows'
import type { NewEntryHead } from '@vetrounds/core/records/entry'
import { newEntry } from '@vetrounds/core/records/entry.service'
import type { Category } from '@vetrounds/core/stock/item-kinds'
import { nextExpiryOf } from '@vetrounds/core/stock/level'
import type { MovementType } from '@vetrounds/core/stock/movement-kinds'
import { rowOf } from '@vetrounds/core/storage/entity'
import { nameKey } from '@vetrounds/core/text/fold'
import { InvoiceHead, LedgerRow } from '../../packages/core/src/money/invoice.entity.ts'
import { OwnerMoney } from '../../packages/core/src/owners/money.entity.ts'
import { ItemHead } from '../../packages/core/src/stock/item.entity.ts'
import { StockLevel, StockMovement } from '../../packages/core/src/stock/level.entity.ts'
import { putRows, type Row } from './table.ts'

const DAY = 86_400_000

/** The time of the oldest of all these rows. */
export const FIRST = Date.parse('2015-03-02T09:00:00.000Z')

const stamp = { v: 1, at: isoAt(FIRST), by: 'tests' }

const numbered = (kind: string, n: number): string => `01HQ0${kind}0000000000000${String(n).padStart(7, '0')}`

const lay = async (count: number, rowsOf: (n: number) => readonly unknown[]): Promise<void> => {
  for (let from = 0; from < count; from += 500) {
    const some = Array.from({ length: Math.min(500, count - from) }, (_, n) => rowsOf(from + n))
    await putRows(some.flat() as Row[])
  }
}

const kinds = ['visit', 'treatment', 'test', 'image', 'examination'] as const

/** The rows of an entry of the greatest length: its detail is cut to what fits its row. */
const entryRows = (who: Actor, patientId: string, n: number): unknown[] => {
  const kind = kinds[n % kinds.length] ?? 'visit'
  const at = isoAt(FIRST + n * (DAY / 2))
  const head: NewEntryHead = {
    kind,
    id: numbered('E', n),
    patientId,
    at,
    state: 'done',
    title: 'Chronic kidney disease, stage two, slowly rising since spring',
    detail: 'Drinks more than before and sleeps a lot, eats the diet well. '.repeat(5),
    ...(kind === 'visit' && {
      facts: { appointment: numbered('A', n), vet: who.userId, outcome: 'day_patient', end: at },
    }),
  }
  const { steps } = newEntry(who, head, { note: 'The weight of a content. '.repeat(20) })
  return steps.flatMap(step => ('create' in step ? [step.create] : []))
}

/** Writes `count` entries of a patient, two a day. */
export const layRecord = (who: Actor, patientId: string, count: number): Promise<void> =>
  lay(count, n => entryRows(who, patientId, n))

/**
 * Writes `count` invoices of the actor's branch; every fourteenth is the owner's. The first `reproductionApplies` ones are open; the others
 * are paid, and dated `settledOn` if it is given.
 */
export const layInvoices = async (
  who: Actor,
  ownerId: string,
  count: number,
  { open = 14, settledOn }: { open?: number; settledOn?: string } = {},
): Promise<void> => {
  const { clinicId } = who
  await lay(count, n => {
    const id = numbered('V', n)
    const at = isoAt(FIRST + n * 3_600_000)
    const isOwners = n % 14 === 0
    const total = 12_345
    const paid = n < open ? 0 : total
    const date = paid > 0 && settledOn ? settledOn : at.slice(0, 10)
    const draft = newHead(who, {
      ...{ id, date, due: date, total },
      ownerId: isOwners ? ownerId : numbered('W', n),
      name: 'Alexandra O’Shaughnessy',
      patientId: numbered('P', n),
      petName: 'Sir Barksalot',
      species: 'canine',
      currency: 'EUR',
    })
    const number = `ONE-2015-${String(n).padStart(6, '0')}`
    const asked = [1, 2, 3].map(level => ({ level, date, isMailed: true }))
    const head = nextHead(who, draft, {
      ...{ number, paid, status: paid > 0 ? 'paid' : 'pending' },
      ...(paid === 0 && { letters: asked }),
    })
    const booked = { clinicId, ownerId, at, invoiceId: id, number }
    return [
      rowOf(InvoiceHead, head),
      ...(isOwners
        ? [
            rowOf(LedgerRow, { ...booked, id: numbered('L', n), kind: 'issue', amount: total }),
            rowOf(LedgerRow, {
              ...booked,
              id: numbered('K', n),
              kind: 'payment',
              amount: -paid,
              method: 'cash',
            }),
          ]
        : []),
    ]
  })
  await putRows([
    rowOf(OwnerMoney, { clinicId, id: ownerId, balance: 12_345, currency: 'EUR', ...stamp }) as Row,
  ])
}

/** How many items the other branches have, too. */
const IN_ALL_BRANCHES = 100

/**
 * Writes `count` items of a category with their levels at the actor's branch, two batches each; `others` have the first hundred
 * of them.
 */
export const layItems = (
  { clinicId, branchId }: Actor,
  count: number,
  others: readonly string[] = [],
): Promise<void> =>
  lay(count, n => {
    const id = numbered('K', n)
    const name = `Meloxicam 1.5 mg/ml, ${String(n).padStart(7, '0')}`
    const folded = nameKey(name)
    const category = 'pharmaceutical' as const
    const bt = { '271231.L4402': 12_000, '280430.L5511': 6_000 }
    return [
      rowOf(ItemHead, {
        ...{ clinicId, id, name, folded, brand: 'Metacam', foldedBrand: 'metacam', category },
        unit: 'bottle',
        sellingPrice: 2190,
        taxRate: 2300,
        purchasePrice: 1200,
        active: 'y',
        ...stamp,
      }),
      ...[branchId, ...(n < IN_ALL_BRANCHES ? others : [])].map(place =>
        rowOf(StockLevel, {
          ...{ clinicId, branchId: place, itemId: id, category, folded, ...stamp },
          quantity: 18_000,
          bt,
          expires: nextExpiryOf(bt),
          minimum: 6_000,
          cost: 1_200_000,
        }),
      ),
    ]
  })

type Moved = {
  at: string
  itemId?: string
  type?: MovementType
  category?: Category
  value?: number | undefined
}

/** The row of the clinic's nth movement, at a branch. */
export const movementRow = (
  { clinicId, branchId }: Pick<Actor, 'clinicId' | 'branchId'>,
  n: number,
  { at, itemId = numbered('K', n % 97), type = 'sale', category = 'pharmaceutical', value }: Moved,
): Row =>
  rowOf(StockMovement, {
    ...{ clinicId, branchId, itemId, id: numbered('M', n), ...stamp },
    at,
    type,
    quantity: -1500,
    bt: { '271231.L4402': -1500 },
    value,
    itemName: `Meloxicam 1.5 mg/ml, ${String(n % 97).padStart(7, '0')}`,
    category,
    unit: 'bottle',
    refKind: 'invoice',
    refId: numbered('V', n),
    refLabel: `ONE-2026-${String(n).padStart(6, '0')}`,
    by: '5e1a4c1e-0f3b-4b52-9f3a-6f2f5f1b7c11',
  }) as Row

/** The kinds of movement that even a quiet day has. */
const moves = [
  { value: -1800 },
  { category: 'food', value: -1800 },
  { type: 'purchase', value: 1800 },
  { type: 'transfer', category: 'food', value: 1800 },
  { type: 'adjustment', category: 'miscellaneous', value: -1800 },
] as const

/** Writes `count` movements of a branch: one every `every` milliseconds, back from the instant `until`. */
export const layMovements = (
  actor: Pick<Actor, 'clinicId' | 'branchId'>,
  count: number,
  { until, every }: { until: number; every: number },
): Promise<void> =>
  lay(count, n => [movementRow(actor, n, { at: isoAt(until - n * every), ...moves[n % moves.length] })])
