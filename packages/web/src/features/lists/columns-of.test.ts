// Columns by the fields of a row: in the order in which they are written, and none is forgotten.
import { expect, test } from 'vitest'
import { type Column, columnsOf, type Exported, type Found } from './columns-of.ts'

type Row = { id: string; name: string; chip?: string; ownerName?: string }
type Said = { id: 'none'; ownerName: 'owner' }

const column: Exported<Row> = { header: 'A header', value: row => row.name }

test('columns stand as they are written, each with its name; one that is not there now is left out', () => {
  const of = (hasOwner: boolean) =>
    columnsOf<Row, Said, 'owner', Exported<Row>>({
      owner: hasOwner && column,
      name: column,
      chip: { ...column, isMasked: true },
    })
  expect(of(true).map(({ id }) => id)).toEqual(['owner', 'name', 'chip'])
  expect(of(false)).toEqual([
    { id: 'name', ...column },
    { id: 'chip', ...column, isMasked: true },
  ])
})

test('the compiler asks for what is missing, and for what is not there', () => {
  // @ts-expect-error The chip has no column, and nothing is said of it.
  columnsOf<Row, Said, 'owner', Exported<Row>>({ owner: column, name: column })
  // @ts-expect-error No list has a column of the owner.
  columnsOf<Row, Said, never, Exported<Row>>({ name: column, chip: column })
  // @ts-expect-error No row has a breed.
  columnsOf<Row, Said & { breed: 'none' }, 'owner', Exported<Row>>({
    owner: column,
    name: column,
    chip: column,
  })
})

test('where a search finds rows, the compiler asks whether it knows the value, or what the order goes by', () => {
  type Chip = Pick<Row, 'chip'>
  const chip: Omit<Column<Chip>, 'isKnown'> = {
    header: 'Chip',
    share: 1,
    minWidth: 100,
    cell: row => row.chip,
    value: row => row.chip,
  }
  // @ts-expect-error A row that was found may lack it.
  columnsOf<Chip, object, never, Found<Chip>>({ chip })
  const of = (found: Found<Chip>) => columnsOf<Chip, object, never, Found<Chip>>({ chip: found })
  expect([of({ ...chip, isKnown: true }), of({ ...chip, unsorted: true })].flat()).toHaveLength(2)
})
