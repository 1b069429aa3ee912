// The one list component: a table with a sticky head, rows by arrow keys and Enter; cards on a phone.
import { type ReactNode, useSyncExternalStore } from 'react'
import {
  Cell,
  Column,
  GridList,
  GridListItem,
  Row,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components'
import styles from './table.module.css'

export type ColumnDef<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** Names the row, read aloud with each cell. One column of a table has it. */
  isRowHeader?: boolean
  /** Numbers and amounts stand at the end, in figures of one width. */
  align?: 'end'
  /** Share or size of the width, e.g. `28%`. */
  width?: string
}

type Props<T> = {
  label: string
  columns: readonly ColumnDef<T>[]
  rows: readonly T[]
  rowId: (row: T) => string
  /** Name of a row in plain text, for typing ahead and for the cards. */
  rowText: (row: T) => string
  /** Enter, or a click. */
  onOpen?: (row: T) => void
  /** The row on a phone. */
  card: (row: T) => ReactNode
}

const phone = matchMedia('(max-width: 767.98px)')

const onPhoneChange = (listener: () => void) => {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

export const DataTable = <T,>({ label, columns, rows, rowId, rowText, onOpen, card }: Props<T>) => {
  const isPhone = useSyncExternalStore(onPhoneChange, () => phone.matches)
  if (isPhone)
    return (
      <GridList aria-label={label} className={styles.cards}>
        {rows.map(row => (
          <GridListItem
            key={rowId(row)}
            id={rowId(row)}
            textValue={rowText(row)}
            onAction={onOpen && (() => onOpen(row))}
            className={styles.card}
          >
            {card(row)}
          </GridListItem>
        ))}
      </GridList>
    )
  return (
    <Table aria-label={label} className={styles.table}>
      <TableHeader>
        {columns.map(column => (
          <Column
            key={column.id}
            id={column.id}
            isRowHeader={column.isRowHeader}
            className={styles.head}
            data-align={column.align}
            style={{ inlineSize: column.width }}
          >
            {column.header}
          </Column>
        ))}
      </TableHeader>
      <TableBody>
        {rows.map(row => (
          <Row
            key={rowId(row)}
            id={rowId(row)}
            textValue={rowText(row)}
            onAction={onOpen && (() => onOpen(row))}
            className={styles.row}
          >
            {columns.map(column => (
              <Cell key={column.id} className={styles.cell} data-align={column.align}>
                {column.cell(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
