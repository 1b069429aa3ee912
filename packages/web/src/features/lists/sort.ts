// Sorts rows by one column, as a reader of the language expects.
import type { ColumnDef, Sort } from '../../ui/table/types.ts'

type Value = string | number | undefined

/** Returns the rows sorted by a column. Rows without a value come last in both directions, equal rows keep their order. */
export const sorted = <T>(
  rows: readonly T[],
  column: Pick<ColumnDef<T>, 'value' | 'order'>,
  direction: Sort['direction'],
  locale: string,
): readonly T[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const sign = direction === 'ascending' ? 1 : -1
  const before = (a: Value, b: Value): number => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * compare(String(a), String(b))
  }
  const read = column.order ?? column.value
  return rows
    .map(row => ({ row, value: read(row) }))
    .sort((a, b) => before(a.value, b.value))
    .map(({ row }) => row)
}

/** Returns the rows in the order of these IDs. Rows that aren't among them come last and keep their order. */
export const inOrderOf = <T extends { id: string }>(
  ids: readonly string[],
  rows: readonly T[],
): readonly T[] => {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: T): number => places.get(id) ?? ids.length
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b))
}

/** Returns the requested order, or the usual one where its column is gone or can't be sorted by. */
export const sortFor = (
  columns: readonly Pick<ColumnDef<never>, 'id' | 'unsorted'>[],
  asked: Sort,
  usual: Sort,
): Sort => {
  const column = columns.find(({ id }) => id === asked.column)
  return column && !column.unsorted ? asked : usual
}
