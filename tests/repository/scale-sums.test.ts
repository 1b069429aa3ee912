// The generated invoices of a scale add up: numbers without gaps per branch and year, and owners who owe exactly what is open.
import { expect, test } from 'vitest'
import { invoiceRowsOf, sumRows } from '../../scripts/seed/scale/invoices.ts'
import { clinicsOf } from '../../scripts/seed/scale/plan.ts'
import { invoicesIn } from '../support/stored.ts'

const TODAY = '2026-11-23'

test('numbers leave nothing out, and balances are the sums of open invoices', () => {
  const [first] = clinicsOf('small')
  if (!first) throw new Error('The small scale has no clinics.')
  const place = { ...first, size: { ...first.size, owners: 40, patients: 60, invoices: 150 } }
  const rows = Array.from({ length: place.size.invoices }, (_, n) => n).flatMap(invoiceRowsOf(place, TODAY))
  const heads = invoicesIn(rows)
  const series = Map.groupBy(heads, ({ number }) => String(number).slice(0, -6))
  expect(series.size).toBe(9)
  for (const some of series.values()) {
    const numbers = some.map(({ number }) => Number(String(number).slice(-6)))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, n) => n + 1))
  }
  const owed = new Map(
    sumRows(place, TODAY).flatMap(({ __edb_e__, id, balance }) =>
      __edb_e__ === 'ownerMoney' ? [[id, Number(balance)] as const] : [],
    ),
  )
  for (const [ownerId, some] of Map.groupBy(heads, each => each.ownerId))
    expect(owed.get(ownerId)).toBe(some.reduce((sum, { balance }) => sum + Number(balance), 0))
  expect([...owed.values()].some(balance => balance > 0)).toBe(true)
})

test('where money is measured all have heads and numbers, and nothing stands beside them', () => {
  const [first] = clinicsOf('invoices')
  if (!first) throw new Error('The scale of invoices has no clinics.')
  const place = { ...first, size: { ...first.size, owners: 40, patients: 60, invoices: 1_500 } }
  const rows = Array.from({ length: place.size.invoices }, (_, n) => n).flatMap(invoiceRowsOf(place, TODAY))
  const numbers = invoicesIn(rows).map(({ number }) => number)
  expect(numbers).toHaveLength(place.size.invoices)
  const uniques = rows.flatMap(({ pk }) => /#u#invno#(.+)$/.exec(String(pk))?.[1] ?? [])
  expect(uniques).toEqual(numbers)
  expect(rows).toHaveLength(2 * numbers.length)
})
