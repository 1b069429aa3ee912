// The order of rows by a column.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrderOf, sorted, sortFor } from './sort.ts'

type Row = { name: string; age?: number }
const byName = { value: (row: Row) => row.name }
const byAge = { value: (row: Row) => row.name, order: (row: Row) => row.age }
const names = (rows: readonly Row[]) => rows.map(({ name }) => name)
const of = (...all: string[]) => all.map(name => ({ name }))

test('names stand as readers of the language expect: no difference by case or accents, numbers by size', () => {
  const rows = of('Pet 10', 'émile', 'Zoe', 'pet 9', 'Anna')
  expect(names(sorted(rows, byName, 'ascending', 'en-GB'))).toEqual([
    'Anna',
    'émile',
    'pet 9',
    'Pet 10',
    'Zoe',
  ])
  expect(names(sorted(of('Öztürk', 'Zander', 'Otto'), byName, 'ascending', 'de-DE'))).toEqual([
    'Otto',
    'Öztürk',
    'Zander',
  ])
  expect(names(sorted(of('ثامر', 'أحمد', 'بدر'), byName, 'ascending', 'ar-AE'))).toEqual([
    'أحمد',
    'بدر',
    'ثامر',
  ])
})

test('numbers go by size, and rows without one stand last in both directions', () => {
  const rows: Row[] = [{ name: 'none' }, { name: 'ten', age: 10 }, { name: 'nine', age: 9 }]
  expect(names(sorted(rows, byAge, 'ascending', 'en-GB'))).toEqual(['nine', 'ten', 'none'])
  expect(names(sorted(rows, byAge, 'descending', 'en-GB'))).toEqual(['ten', 'nine', 'none'])
})

test('equal rows stay as they stood, and the rows given are left alone', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.string(), age: fc.integer({ min: 0, max: 3 }) })), rows => {
      const before = [...rows]
      const result = sorted(rows, byAge, 'ascending', 'en-GB')
      expect(rows).toEqual(before)
      const expected = [0, 1, 2, 3].flatMap(age => rows.filter(row => row.age === age))
      expect(result).toEqual(expected)
    }),
  )
})

test('rows stand by their ids, those that have no place in it last, as they stood', () => {
  const rows = [{ id: 'new' }, { id: 'a' }, { id: 'newer' }, { id: 'c' }]
  expect(inOrderOf(['c', 'b', 'a'], rows).map(({ id }) => id)).toEqual(['c', 'a', 'new', 'newer'])
})

test('a list is not sorted by a column whose values are not there, or that is gone', () => {
  const columns = [{ id: 'name' }, { id: 'age', unsorted: true }, { id: 'breed', unsorted: false }]
  const usual = { column: 'name', direction: 'ascending' } as const
  const by = (column: string) => sortFor(columns, { column, direction: 'descending' }, usual)
  expect(by('breed')).toEqual({ column: 'breed', direction: 'descending' })
  expect(by('age')).toEqual(usual)
  expect(by('pets')).toEqual(usual)
})
