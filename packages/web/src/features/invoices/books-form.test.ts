// The export for a bookkeeper: the month before by default, at most a quarter, and DATEV's numbers only for DATEV's format.
import { expect, test } from 'vitest'
import { monthBefore, schema } from './books-form.ts'

test.each([
  ['2026-11-29', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
  ['2028-03-31', '2028-02-01', '2028-02-29'],
])('before %s the last whole month is %s to %s', (today, from, to) => {
  expect(monthBefore(today)).toEqual({ from, to })
})

const typed = { chart: '03', from: '2026-10-01', to: '2026-10-31' }
const wrong = (values: object) =>
  schema.safeParse({ ...typed, ...values }).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

test.each([
  [
    'datev',
    {},
    [
      ['adviser', 'required'],
      ['client', 'required'],
    ],
  ],
  [
    'datev',
    { adviser: 1000, client: 0 },
    [
      ['adviser', 'range'],
      ['client', 'range'],
    ],
  ],
  [
    'datev',
    { adviser: Number.NaN, client: 100_000 },
    [
      ['adviser', 'range'],
      ['client', 'range'],
    ],
  ],
  ['datev', { adviser: 1001, client: 99_999 }, []],
  // The fields of these numbers are hidden then: nobody could correct them.
  ['csv', { adviser: 12, client: Number.NaN }, []],
  ['xlsx', {}, []],
])('for %s of %o is wrong: %j', (form, numbers, faults) => {
  expect(wrong({ form, ...numbers })).toEqual(faults)
})

test.each([
  ['2026-10-01', '2026-09-30'],
  ['2026-01-01', '2026-04-03'],
  ['2025-12-31', '2026-01-01'],
])('%s to %s is no period', (from, to) => {
  expect(wrong({ form: 'csv', from, to })).toEqual([['to', 'period.invalid']])
})
