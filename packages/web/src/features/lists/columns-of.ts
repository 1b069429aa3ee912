// The columns of a list, one for each field of its rows. For a field that is added to the schema, the compiler asks for a column,
// for the other column that shows it, or that it is left out on purpose.
import type { ColumnDef } from '../../ui/table/types.ts'

export type Column<R> = Omit<ColumnDef<R>, 'id'>

/** A column whose value the search on this device knows, too. */
export type Known<R> = Column<R> & { isKnown: true }

/**
 * A column of a list whose rows may have been found by the search on this device. Where the search doesn't know the value
 * (`NOT_READ`), the cell reads it by itself, and `unsorted` says when the list can't be sorted by the column.
 */
export type Found<R> = Known<R> | (Column<R> & { isKnown?: never; unsorted: boolean })

/** A column that is exported but not shown. */
export type Exported<R> = Pick<Column<R>, 'header' | 'value' | 'isMasked'>

/** Checks the fields without a column: each must be a field of the row, and must name an existing column or `none`. */
type Elsewhere<R, Said, Own> = {
  [K in keyof Said]: K extends keyof R ? Exclude<keyof R, keyof Said> | Own | 'none' : never
}

/**
 * Returns the columns with their IDs, in this order; a column that is `false` is left out. `Said` are the fields without a
 * column:
 * each names the column that shows it, or `none`. `Own` are columns that aren't fields.
 */
export const columnsOf = <R, Said extends Elsewhere<R, Said, Own>, Own extends string = never, C = Column<R>>(
  columns: Record<Exclude<keyof R & string, keyof Said> | Own, C | false>,
): readonly (C & { id: string })[] =>
  Object.entries<C | false>(columns).flatMap(([id, column]) => (column ? [{ id, ...column }] : []))

/**
 * The value and order of a column of names. An export gets the name, followed by the reason why the row is quiet, which the list
 * shows in a badge, as in `Luna (Deceased)`. Rows are sorted by the names alone.
 */
export const namedWith = <R extends { name: string }>(
  quietOf: (row: R) => string | false,
): Required<Pick<Column<R>, 'value' | 'order'>> => ({
  value: row => {
    const quiet = quietOf(row)
    return quiet ? `${row.name} (${quiet})` : row.name
  },
  order: row => row.name,
})
