// The demo's past, created in memory as the seed creates it: records of every class of species, and sums that add up.
import { isHeadRow } from '@vetrounds/core/records/entry-head'
import { analyteOf } from '@vetrounds/core/records/test-rules'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chain } from '../../scripts/seed/chain.ts'
import { ownerAndPatientRows } from '../../scripts/seed/owners-and-patients.ts'
import type { Case } from '../../scripts/seed/past/case.ts'
import { cases, textOf } from '../../scripts/seed/past/cases.ts'
import { clientsOf } from '../../scripts/seed/past/clients.ts'
import { castOf, withPast } from '../../scripts/seed/past/past.ts'
import { plans } from '../../scripts/seed/past/plans.ts'
import { clinicRows } from '../../scripts/seed/seed.ts'
import { shelfRows } from '../../scripts/seed/shelf.ts'
import type { Row } from '../../scripts/seed/write-rows.ts'
import { invoicesIn, levelsIn, movementsIn } from '../support/stored.ts'

// The test uploads nothing.
vi.mock('@vetrounds/functions/files/bucket', () => ({ put: () => Promise.resolve() }))

const smallest = chain.at(-1)

let rows: readonly Row[] = []
beforeAll(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00Z'), toFake: ['Date'] })
  if (!smallest) throw new Error('The demo has no clinics.')
  const people = new Map(smallest.members.map(({ login }) => [login, `${login}`.padEnd(36, '0')]))
  const at = new Date().toISOString()
  rows = await withPast(smallest, people, [
    ...clinicRows(smallest, 'founder', at),
    ...ownerAndPatientRows(smallest, 'desk'),
    ...shelfRows(smallest, 'desk'),
  ])
}, 60_000)
afterAll(() => {
  vi.useRealTimers()
})

const of = (entity: string): Row[] => rows.filter(row => row.__edb_e__ === entity)
const sum = (numbers: readonly unknown[]): number =>
  numbers.reduce<number>((all, each) => all + Number(each), 0)

test('every owner owes what their open invoices come to', () => {
  const open = Map.groupBy(
    invoicesIn(rows).filter(({ status }) => status !== 'draft'),
    ({ ownerId }) => ownerId,
  )
  const owed = new Map(of('ownerMoney').map(({ id, balance }) => [id, balance]))
  expect(owed.size).toBeGreaterThan(10)
  for (const [ownerId, some] of open)
    expect(owed.get(ownerId) ?? 0).toBe(sum(some.map(({ balance }) => balance)))
})

test('invoices are in all their states, and the numbers of each year leave nothing out', () => {
  expect(new Set(invoicesIn(rows).map(({ status }) => status))).toEqual(
    new Set(['draft', 'pending', 'partially_paid', 'paid', 'cancelled', 'refunded']),
  )
  const numbers = invoicesIn(rows).flatMap(({ number }) => (number ? [String(number)] : []))
  const years = Map.groupBy(numbers, number => number.slice(0, -6))
  expect([...years.keys()].toSorted()).toEqual(['JUM-2024-', 'JUM-2025-', 'JUM-2026-'])
  for (const some of years.values())
    expect(some.map(number => Number(number.slice(-6))).toSorted((a, b) => a - b)).toEqual(
      some.map((_, n) => n + 1),
    )
})

test('invoices go back two years without a month between, to animals that were born, and old ones are settled', () => {
  const issued = invoicesIn(rows).filter(({ number }) => number)
  const months = new Set(issued.map(({ date }) => String(date).slice(0, 7)))
  expect([months.size, [...months].toSorted()[0]]).toEqual([25, '2024-11'])
  const born = new Map(of('patient').map(({ id, birthDate }) => [id, String(birthDate)]))
  for (const { patientId, date } of issued) expect(String(born.get(patientId)) < String(date)).toBe(true)
  const old = issued.filter(({ date }) => String(date) < '2026-07-01')
  expect(old.length).toBeGreaterThan(60)
  expect(old.filter(({ balance, waiting }) => balance !== 0 || waiting !== 0)).toEqual([])
})

test('every level is what its movements come to', () => {
  const moved = Map.groupBy(movementsIn(rows), ({ pk }) => pk)
  for (const { pk, quantity } of levelsIn(rows))
    expect(quantity).toBe(sum((moved.get(pk) ?? []).map(each => each.quantity)))
})

test('the record has every kind of entry, closed visits with their versions, and what is due', () => {
  const heads = rows.filter(row => isHeadRow(row) && row.gsi3sk !== undefined)
  const kinds = Map.groupBy(heads, ({ gsi3sk }) => String(gsi3sk).split('#')[0])
  expect([...kinds.keys()].toSorted()).toEqual(
    ['case_history', 'examination', 'image', 'test', 'treatment', 'visit'].toSorted(),
  )
  for (const { state, n } of kinds.get('visit') ?? []) expect([state, n]).toEqual(['done', 1])
  expect(of('due').filter(({ state }) => state === 'open').length).toBeGreaterThan(4)
})

test('each clinic has its animals with a past, and words for all that happened to them', () => {
  const cast = chain.flatMap(demo => castOf(demo, clientsOf(ownerAndPatientRows(demo, 'desk'))))
  expect(cast.length).toBeGreaterThanOrEqual(16)
  expect(new Set(cast.map(({ client }) => client.species)).size).toBeGreaterThanOrEqual(8)
  const told = Object.entries(plans).flatMap(([language, animals]) =>
    animals.flatMap(({ visits }) => visits.map(({ key }) => textOf(key, language as keyof typeof plans))),
  )
  expect(told.length).toBeGreaterThan(100)
  const used = new Set(
    Object.values(plans).flatMap(animals => animals.flatMap(({ visits }) => visits.map(({ key }) => key))),
  )
  expect([...used].toSorted()).toEqual(Object.keys(cases).toSorted())
})

test('results of the demo are answers that their panels know', () => {
  const unknown = Object.values<Case>(cases).flatMap(({ test }) =>
    Object.entries(test?.values ?? {}).filter(([key, value]) => {
      const analyte = analyteOf(test?.panel ?? '', key)
      return !analyte || ('choices' in analyte && !analyte.choices.includes(String(value)))
    }),
  )
  expect(unknown).toEqual([])
})
