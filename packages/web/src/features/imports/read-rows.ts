// Reads the rows beneath the headings into the fields of a domain, with what is wrong in which field.

import { type DayOrder, type Decimals, dayOrderOf, decimalsOf, hasSharesIn, readCell } from './cell-values.ts'
import type { Heading, ImportColumn } from './columns.ts'
import { cellText, type SheetRow } from './sheet.ts'

export type ReadRow = {
  row: number
  /** The values by field; none for a cell that is empty or wrong. */
  values: Readonly<Record<string, unknown>>
  /** The code of what is wrong, by field. */
  wrong: Readonly<Record<string, string>>
}

export type Usual = {
  /** The order that is used if the file doesn't show it. */
  order: DayOrder
  decimals: Decimals
  currency: string
  /** Tax rates, in hundredths of a percent. */
  rates: readonly number[]
}

/** Reads the rows, using the columns that have a field. */
export const readRows = (
  rows: readonly SheetRow[],
  headings: readonly Heading[],
  columns: readonly ImportColumn[],
  usual: Usual,
): ReadRow[] => {
  const used = headings.flatMap(({ at, field }) => {
    const column = columns.find(each => each.field === field)
    if (!column) return []
    const cells = rows.map(row => row.cells[at])
    const order = dayOrderOf(cells).order ?? usual.order
    const reading = { ...usual, order, decimals: decimalsOf(cells, usual.decimals) }
    const hasShares = column.kind === 'rate' && hasSharesIn(cells, reading)
    return [{ at, column, reading: { ...reading, hasShares } }]
  })
  return rows.map(({ row, cells }) => {
    const values: Record<string, unknown> = {}
    const wrong: Record<string, string> = {}
    for (const { at, column, reading } of used) {
      const cell = cells[at]
      if (cellText(cell) === '') continue
      const read = readCell(cell, column, reading)
      if ('code' in read) wrong[column.field] = read.code
      else if (read.value !== undefined && read.value !== '') values[column.field] = read.value
    }
    return { row, values, wrong }
  })
}
