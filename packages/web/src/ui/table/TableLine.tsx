// One row of a table, light enough that a whole screen of rows renders within a frame.
import { memo, type ReactNode, useContext } from 'react'
import button from '../button.module.css'
import { Icon } from '../Icon.tsx'
import { OpenRowContext } from './open-row.ts'
import styles from './table.module.css'
import type { Acts, ColumnDef } from './types.ts'

export const SELECT = ':select'
const MENU = ':menu'
const DETAILS = ':details'

/** The element for all parts of a grid. Rows are positioned one by one, which is impossible with table elements. */
export const Part = 'div'

export type Field<T> = {
  id: string
  width: string
  /** The least width in pixels. */
  least: number
  /** How many letters fit for sure. */
  letters: number
  column?: ColumnDef<T> | undefined
  /** The header of a field that is no column of the list. */
  header?: string | undefined
  /** Stays visible if the table scrolls sideways. */
  sticky?: 'first' | 'second' | 'end'
}

/**
 * In pixels: the width of a letter, wider than most; of a cell's padding; and of what may be beside a name: icon, two flags, a
 * badge.
 */
const LETTER = 9
const EDGES = 24
const BESIDE = 180

/** Returns how many letters fit in a column for sure: columns share the free width, and none is narrower than its least width. */
const lettersOf = <T,>(columns: readonly ColumnDef<T>[], free: number) => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const isWide = (column: ColumnDef<T>) => (free * column.share) / shares > column.minWidth
  const narrow = columns.filter(column => !isWide(column))
  const rest = free - narrow.reduce((sum, { minWidth }) => sum + minWidth, 0)
  const parts = shares - narrow.reduce((sum, { share }) => sum + share, 0)
  return (column: ColumnDef<T>): number => {
    const width = isWide(column) ? Math.max(column.minWidth, (rest * column.share) / parts) : column.minWidth
    return Math.floor((width - EDGES - (column.isRowHeader ? BESIDE : 0)) / LETTER)
  }
}

export const fieldsOf = <T,>(
  columns: readonly ColumnDef<T>[],
  { canSelect, hasMenu, details }: { canSelect: boolean; hasMenu: boolean; details: string | undefined },
  width: number,
): readonly Field<T>[] => {
  const lettersIn = lettersOf(
    columns,
    width - (canSelect ? 52 : 0) - (details === undefined ? 0 : 36) - (hasMenu ? 56 : 0),
  )
  const all: readonly Field<T>[] = [
    ...(canSelect ? [{ id: SELECT, width: '52px', least: 52, letters: 0 }] : []),
    ...(details === undefined
      ? []
      : [{ id: DETAILS, width: '36px', least: 36, letters: 0, header: details }]),
    ...columns.map(column => ({
      id: column.id,
      width: `minmax(${column.minWidth}px, ${column.share}fr)`,
      least: column.minWidth,
      letters: lettersIn(column),
      column,
    })),
    ...(hasMenu ? [{ id: MENU, width: '56px', least: 56, letters: 0 }] : []),
  ]
  // Each sticky field costs a layer, so fields are sticky only if the table scrolls sideways.
  if (width >= leastOf(all)) return all
  return all.map(field => {
    if (field.id === SELECT) return { ...field, sticky: 'first' }
    if (field.id === MENU) return { ...field, sticky: 'end' }
    return field.column?.isRowHeader ? { ...field, sticky: canSelect ? 'second' : 'first' } : field
  })
}

/** The width in pixels below which the table scrolls sideways. */
export const leastOf = (fields: readonly { least: number }[]): number =>
  fields.reduce((sum, { least }) => sum + least, 0)

type BoxProps = {
  label: string
  isChecked: boolean
  /** Only for the box of all rows: whether some of them are chosen. */
  isSome?: boolean
  tabIndex: number
  onToggle: (isRange: boolean) => void
}

const showSome = (isSome: boolean) => (input: HTMLInputElement | null) => {
  if (input) input.indeterminate = isSome
}

export const Box = ({ label, isChecked, isSome, tabIndex, onToggle }: BoxProps) => (
  <>
    <input
      type="checkbox"
      ref={isSome === undefined ? undefined : showSome(isSome)}
      className={styles.box}
      aria-label={label}
      checked={isChecked}
      tabIndex={tabIndex}
      onChange={event => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
    />
    {isChecked && <Icon name="check" size="xs" />}
  </>
)

// A plain button: one of react-aria would make up most of the cost of a row.
export const MenuButton = ({ id, label, tabIndex, openMenu }: MenuProps) => (
  <button
    type="button"
    aria-label={label}
    aria-haspopup="menu"
    aria-expanded={useContext(OpenRowContext) === id}
    tabIndex={tabIndex}
    className={`${button.button} ${button.quiet} ${button.iconOnly} ${button.sm} ${styles.more}`}
    onClick={({ currentTarget }) => openMenu(id, { element: currentTarget })}
  >
    <Icon name="ellipsis" size="sm" />
  </button>
)

type MenuProps = { id: string; label: string; tabIndex: number; openMenu: Acts<never>['openMenu'] }

type DetailsButtonProps = { label: string; isOpened: boolean; tabIndex: number; onToggle: () => void }

const DetailsButton = ({ label, isOpened, tabIndex, onToggle }: DetailsButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-expanded={isOpened}
    tabIndex={tabIndex}
    className={`${button.button} ${button.quiet} ${button.iconOnly} ${button.sm} ${styles.more}`}
    onClick={onToggle}
  >
    <Icon name={isOpened ? 'chevron-down' : 'chevron-right'} size="sm" flip={!isOpened} />
  </button>
)

/** Latin and Arabic letters; others are wider than `LETTER`. */
const USUAL = /^[\u0020-\u06ff\u2000-\u20bf]*$/

/** Whether a cell has only text: a masked number has a button beside it. */
const isText = <T,>({ column }: Field<T>) => column !== undefined && !column.isRowHeader && !column.isMasked

/** Whether a text fits for sure. A cell that clips its text is costly even if nothing is cut, so these cells are not clipped. */
const fitsIn = <T,>({ column, letters }: Field<T>, row: T): boolean => {
  if (!column) return false
  const text = String(column.value(row) ?? '')
  return text.length <= letters && USUAL.test(text)
}

type LineProps<T> = {
  row: T
  place: number
  /** Pixels from the top of the first row. */
  top: number
  fields: readonly Field<T>[]
  isSelected: boolean
  canSelect: boolean
  /** The cell that Tab leads to; −1 for the row as a whole, undefined if it is in another row. */
  tabCell: number | undefined
  isKeyed: boolean
  /** Undefined if rows can't be chosen. */
  boxLabel: ((name: string) => string) | undefined
  acts: Acts<T>
  onToggle: (place: number, isRange: boolean) => void
  /** Undefined if rows have no details. */
  detailsLabel: ((row: T) => string) | undefined
  isOpened: boolean
  onDetails: (row: T, place: number) => void
}

const LineView = <T extends { id: string }>(props: LineProps<T>) => {
  const { row, place, top, fields, isSelected, canSelect, tabCell, isKeyed, boxLabel, acts, onToggle } = props
  const { detailsLabel, isOpened, onDetails } = props
  const content = ({ id, column }: Field<T>, at: number): ReactNode => {
    const tabIndex = tabCell === at ? 0 : -1
    if (id === SELECT)
      return (
        <Box
          label={boxLabel?.(acts.rowText(row)) ?? ''}
          isChecked={isSelected}
          tabIndex={tabIndex}
          onToggle={isRange => onToggle(place, isRange)}
        />
      )
    if (id === MENU)
      return (
        <MenuButton id={row.id} label={acts.menuLabel(row)} tabIndex={tabIndex} openMenu={acts.openMenu} />
      )
    if (id === DETAILS)
      return (
        <DetailsButton
          label={detailsLabel?.(row) ?? ''}
          isOpened={isOpened}
          tabIndex={tabIndex}
          onToggle={() => onDetails(row, place)}
        />
      )
    return column?.cell(row)
  }
  return (
    <Part
      role="row"
      aria-rowindex={place + 2}
      {...(canSelect && { 'aria-selected': isSelected })}
      tabIndex={tabCell === -1 ? 0 : -1}
      className={`${styles.line} ${styles.row}`}
      style={{ insetBlockStart: top }}
      data-key={row.id}
      data-line={place}
      data-selected={isSelected || undefined}
      data-opened={isOpened || undefined}
      data-focus-visible={(isKeyed && tabCell === -1) || undefined}
    >
      {fields.map((field, at) => (
        <Part
          key={field.id}
          role={field.column?.isRowHeader ? 'rowheader' : 'gridcell'}
          tabIndex={field.column ? (tabCell === at ? 0 : -1) : undefined}
          className={isText(field) ? `${styles.cell} ${styles.text}` : styles.cell}
          data-cell={at}
          data-align={field.column?.align}
          data-first={(!canSelect && at === 0) || undefined}
          data-column={field.column ? undefined : field.id}
          data-sticky={field.sticky}
          data-fits={fitsIn(field, row) || undefined}
        >
          {content(field, at)}
        </Part>
      ))}
    </Part>
  )
}
export const Line = memo(LineView) as typeof LineView
