// The types that all parts of a list share: columns, order, selection, menus, and the callbacks of a table.
import type { ReactNode } from 'react'
import type { MenuPlace } from '../ContextMenu.tsx'
import type { IconName } from '../Icon.tsx'
import type { LeftPlace, TableRows } from './table-rows.ts'

export type ColumnDef<T> = {
  id: string
  header: string
  /** Shown in the head instead of the text, which only screen readers get. */
  face?: ReactNode
  cell: (row: T) => ReactNode
  /** The cell as plain text or number, for exports, and for sorting if there is no `order`. */
  value: (row: T) => string | number | undefined
  /** The value to sort by. */
  order?: (row: T) => string | number | undefined
  /** The cells name their rows; screen readers read them with each cell. Can't be hidden. One column of a table has it. */
  isRowHeader?: boolean
  /** For numbers and amounts: aligned to the end, in digits of equal width. */
  align?: 'end'
  /** The share of the free width that the column takes, relative to the others. */
  share: number
  /** The least width in pixels; with less room the table scrolls sideways. */
  minWidth: number
  /** The table can't be sorted by this column, as its values don't come with the rows. */
  unsorted?: boolean
  /** Hidden until somebody chooses to show it. */
  isOff?: boolean
  /** A search that found the row knows its value, or it is read apart: for an export the row needs no reading. */
  isKnown?: boolean
  /** The column has phone numbers in the masked form of lists; an export says so. */
  isMasked?: boolean
}

/** `all` is every row of the list, also those that are not loaded yet. */
export type Selection = 'all' | ReadonlySet<string>
export type Sort = { column: string; direction: 'ascending' | 'descending' }

/** An item of a row's menu, as data, so that a page needs no menu code before a menu is opened. */
export type RowAct = {
  label: string
  icon: IconName
  href?: string
  onAction?: () => void
  /** Why the item can't be used now. */
  reason?: string | undefined
  /** The item removes something. */
  danger?: boolean
}

type RowMenu<T> = {
  label: (row: T) => string
  /** The first item, which does the same as Enter. */
  open?: { label: string; icon: IconName }
  items: (row: T) => readonly RowAct[]
}

/** What an opened row shows beneath itself. On a phone there are no details: a touch only opens the row. */
export type Details<T> = {
  /** The name of the column of buttons, for screen readers. */
  header: string
  /** The label of the button: what it opens, and for whom. */
  label: (row: T) => string
  content: (row: T) => ReactNode
}

export type TableProps<T extends { id: string }> = {
  label: string
  columns: readonly ColumnDef<T>[]
  rows: readonly T[]
  /** The search and filters that the rows answer: when it changes, the table begins at its top. */
  question?: string
  /** The name of a row in plain text, for type-ahead and for the cards. */
  rowText: (row: T) => string
  /** Called on Enter or a click. */
  onOpen?: (row: T) => void
  /** The content of a row on a phone. */
  card: (row: T) => ReactNode
  /** The menu of each row. It opens by a button in the last column or on the card, the menu key, Shift+F10 or a right click. */
  menu?: RowMenu<T>
  sort?: { by: Sort; onChange: (sort: Sort) => void }
  selection?: { keys: Selection; onChange: (keys: Selection) => void; labels: BoxLabels }
  /** The height of a row in pixels: 40 by default, 56 for two lines. */
  rowHeight?: 40 | 56
  /** Reads the next rows; undefined if there are no more. */
  onMore?: (() => void) | undefined
  /** Reads the next rows only once their place is visible, not a screen ahead. */
  readsInSight?: boolean
  /** For more rows than `rows` can hold: the table reads those in sight from it. Then `rows` is only used on a phone. */
  long?: TableRows<T> | undefined
  /** Where somebody had left `rows`; `long` has its own. */
  place?: LeftPlace
  details?: Details<T> | undefined
}

/**
 * The callbacks of a table. They stay the same object as long as the table lives, so that it does not render with the page
 * around.
 */
export type Acts<T> = {
  rowText: (row: T) => string
  menuLabel: (row: T) => string
  open: (row: T) => void
  openMenu: (id: string, at: MenuPlace) => void
  choose: (keys: Selection) => void
  sort: (by: Sort) => void
  more: () => void
}

/** The labels of the checkboxes that choose one row and all rows. The functions must stay the same. */
export type BoxLabels = { row: (name: string) => string; all: string }
