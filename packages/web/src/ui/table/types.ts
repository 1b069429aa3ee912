// What the tables of a list agree on: columns, order, choice, menus, and what a table calls.
import type { ReactNode } from 'react'
import type { MenuPlace } from '../ContextMenu.tsx'
import type { IconName } from '../Icon.tsx'
import type { LeftPlace, TableRows } from './table-rows.ts'

export type ColumnDef<T> = {
  id: string
  header: string
  /** What its head shows in place of the words, which are read aloud. */
  face?: ReactNode
  cell: (row: T) => ReactNode
  /** The cell as plain text or number: what is exported, and sorted by unless `order` is given. */
  value: (row: T) => string | number | undefined
  /** What it is sorted by. */
  order?: (row: T) => string | number | undefined
  /** Names the row, read aloud with each cell; can't be hidden. One column of a table has it. */
  isRowHeader?: boolean
  /** Numbers and amounts stand at the end, in figures of one width. */
  align?: 'end'
  /** Part of the free width that it takes, beside the others. */
  share: number
  /** Pixels that it never goes below; the table scrolls sideways instead. */
  minWidth: number
  /** Its values aren't there with the rows: the table isn't sorted by it. */
  unsorted?: boolean
  /** Hidden until somebody chooses it. */
  isOff?: boolean
  /** A search that found the row knows its value, or it is read apart: for an export the row needs no reading. */
  isKnown?: boolean
  /** Holds phones as a list shows them: an export says so. */
  isMasked?: boolean
}

/** `all` is every row of the list, also those that are not loaded yet. */
export type Selection = 'all' | ReadonlySet<string>
export type Sort = { column: string; direction: 'ascending' | 'descending' }

/** An entry of a row's menu, as data, so that a page needs no menu before one is opened. */
export type RowAct = {
  label: string
  icon: IconName
  href?: string
  onAction?: () => void
  /** Why it can't be done now. */
  reason?: string | undefined
  /** It takes something away. */
  danger?: boolean
}

type RowMenu<T> = {
  label: (row: T) => string
  /** The first entry, which does what Enter does. */
  open?: { label: string; icon: IconName }
  items: (row: T) => readonly RowAct[]
}

/** What a row shows beneath itself once it is opened; on a phone, by touch, opening it is all there is. */
export type Details<T> = {
  /** What the column of buttons is called, read aloud. */
  header: string
  /** Of the button: what it opens, and for whom. */
  label: (row: T) => string
  content: (row: T) => ReactNode
}

export type TableProps<T extends { id: string }> = {
  label: string
  columns: readonly ColumnDef<T>[]
  rows: readonly T[]
  /** What the rows answer, as the search and the filters that they come from: with another one the table begins at its top. */
  question?: string
  /** Name of a row in plain text, for typing ahead and for the cards. */
  rowText: (row: T) => string
  /** Enter, or a click. */
  onOpen?: (row: T) => void
  /** The row on a phone. */
  card: (row: T) => ReactNode
  /** Of each row: by its last column or its card's button, by the menu key, Shift+F10 and a right click. */
  menu?: RowMenu<T>
  sort?: { by: Sort; onChange: (sort: Sort) => void }
  selection?: { keys: Selection; onChange: (keys: Selection) => void; labels: BoxLabels }
  /** Pixels of a row; 40 unless told, 56 for two lines. */
  rowHeight?: 40 | 56
  /** Reads the next rows; missing when there are no more. */
  onMore?: (() => void) | undefined
  /** Only once their place is in sight, not a screen ahead. */
  readsInSight?: boolean
  /** Given where the rows are too many for `rows`, which then stand on a phone alone: the table asks for those in sight. */
  long?: TableRows<T> | undefined
  /** Of `rows`; the long ones have their own. */
  place?: LeftPlace
  details?: Details<T> | undefined
}

/** What the table calls; the same object for as long as the table lives, so that no render of the page around renders it. */
export type Acts<T> = {
  rowText: (row: T) => string
  menuLabel: (row: T) => string
  open: (row: T) => void
  openMenu: (id: string, at: MenuPlace) => void
  choose: (keys: Selection) => void
  sort: (by: Sort) => void
  more: () => void
}

/** Of the boxes that choose a row, and all of them. They stay the same functions. */
export type BoxLabels = { row: (name: string) => string; all: string }
