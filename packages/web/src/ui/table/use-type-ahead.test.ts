// Where letters that are typed in a table lead.
import { expect, test } from 'vitest'
import { tableRowsOf } from './table-rows.ts'
import { placeOfName } from './use-type-ahead.ts'

const rows = tableRowsOf(
  ['Anna Beakey', 'Ärger', 'Ben', 'Aoife', 'أحمد', 'O’Brien'].map(name => ({ id: name, name })),
)
const lead = (letters: string, from: number) => placeOfName(rows, ({ name }) => name, letters, from)

test('a letter leads to the next name that begins with it, and at the end begins again', () => {
  expect([lead('a', 0), lead('a', 1), lead('a', 3), lead('b', 2), lead('aa', 1)]).toEqual([1, 3, 0, 2, 3])
})

test('letters after it narrow what it led to, whatever marks and forms of letters a name has', () => {
  expect([lead('ao', 1), lead('an', 0), lead('AR', 1), lead('اح', 0), lead('ob', 0)]).toEqual([3, 0, 1, 4, 5])
  expect(lead('x', 0)).toBeUndefined()
  expect(placeOfName(tableRowsOf([]), String, 'a', 0)).toBeUndefined()
})
