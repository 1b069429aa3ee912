// The columns of a list, one for each field of its rows: a field that is added to the schema has a column, stands in another one's
// cell, or is left out on purpose, and the compiler asks which.
import type { ColumnDef } from '../../ui/table/types.ts'

export type Column<R> = Omit<ColumnDef<R>, 'id'>

/** A column whose value the search on this device knows, too. */
export type Known<R> = Column<R> & { isKnown: true }

/**
 * A column of a list whose rows may have been found by that search. Where it doesn't know the value (`NOT_READ`), the cell reads it
 * by itself, and the column says when it gives the list no order.
 */
export type Found<R> = Known<R> | (Column<R> & { isKnown?: never; unsorted: boolean })

/** A column that is exported, and not shown. */
export type Exported<R> = Pick<Column<R>, 'header' | 'value' | 'isMasked'>

/** Checks the fields without a column: each is one of the row's, and what it names is a column. */
type Elsewhere<R, Said, Own> = {
  [K in keyof Said]: K extends keyof R ? Exclude<keyof R, keyof Said> | Own | 'none' : never
}

/**
 * Columns by their id, in this order; `false` for one that is not there now. `Said` are the fields that have none: by each the column
 * whose cell says it, or `none`. `Own` are columns that are no field.
 */
export const columnsOf = <R, Said extends Elsewhere<R, Said, Own>, Own extends string = never, C = Column<R>>(
  columns: Record<Exclude<keyof R & string, keyof Said> | Own, C | false>,
): readonly (C & { id: string })[] =>
  Object.entries<C | false>(columns).flatMap(([id, column]) => (column ? [{ id, ...column }] : []))

/**
 * What a column of names says to an export: the name, and behind it why the row is quiet, which the list shows in a badge, as in
 * `Luna (Deceased)`. The order is that of the names alone.
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
