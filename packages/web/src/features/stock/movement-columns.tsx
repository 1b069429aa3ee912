// The columns of the report of movements.
import type { Movement } from '@vetrounds/core/stock/movement'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ColumnDef } from '../../ui/table/types.ts'
import { columnsOf } from '../lists/columns-of.ts'
import { categoryPresentation } from './category-presentation.ts'
import { MovementAmount } from './MovementAmount.tsx'
import { hrefOf, movementIcons, useMovementWords } from './movement-words.ts'
import styles from './movements.module.css'
import { useStockWords } from './use-stock-words.ts'

export type Line = Movement & { name: string }

const nothing = <span className="faint">–</span>

/** The reference in a cell. The arrow keys reach its link; Tab leaves the rows without stopping at it. */
const Reference = ({ text, to }: { text: string | undefined; to: string | undefined }) => {
  if (!text) return nothing
  return to ? (
    <Link to={to} tabIndex={-1}>
      <Ltr>{text}</Ltr>
    </Link>
  ) : (
    <Ltr>{text}</Ltr>
  )
}

/** The fields without a column of their own: each with the column that shows it, or `none`. */
type Said = {
  itemName: 'name'
  byName: 'by'
  unit: 'quantity'
  reason: 'notes'
  batches: 'notes'
  id: 'none'
  itemId: 'none'
}

export const useMovementColumns = (): readonly ColumnDef<Line>[] => {
  const t = useT('stock')
  const stock = useStockWords()
  const { when, who, notes, reference } = useMovementWords()
  return useMemo(() => {
    const quiet = (text: string | undefined) => (text ? <bdi className="muted">{text}</bdi> : nothing)
    return columnsOf<Line, Said>({
      at: {
        header: t('report.date'),
        share: 2,
        minWidth: 172,
        cell: row => <bdi className="muted num">{when(row)}</bdi>,
        value: when,
        order: row => row.at,
      },
      name: {
        header: t('item'),
        isRowHeader: true,
        share: 5,
        minWidth: 200,
        cell: row => (
          <b>
            <bdi>{row.itemName}</bdi>
          </b>
        ),
        value: row => row.itemName,
      },
      category: {
        header: t('fields.category'),
        share: 2,
        minWidth: 130,
        cell: row => quiet(t(categoryPresentation[row.category].title)),
        value: row => t(categoryPresentation[row.category].title),
      },
      type: {
        header: t('type'),
        share: 2,
        minWidth: 172,
        cell: row => (
          <span className={styles.type}>
            <Icon name={movementIcons[row.type]} size="sm" /> {t(`types.${row.type}`)}
          </span>
        ),
        value: row => t(`types.${row.type}`),
      },
      quantity: {
        header: t('adjust.amount'),
        align: 'end',
        share: 1,
        minWidth: 112,
        cell: row => <MovementAmount movement={row} />,
        value: row => stock.amount(row.quantity, row.unit),
        order: row => row.quantity,
      },
      value: {
        header: t('value'),
        align: 'end',
        share: 1,
        minWidth: 112,
        isOff: true,
        cell: row => (row.value === undefined ? nothing : <bdi>{stock.price(row.value)}</bdi>),
        value: row => (row.value === undefined ? undefined : stock.price(row.value)),
        order: row => row.value,
      },
      notes: {
        header: t('fields.notes'),
        share: 4,
        minWidth: 160,
        cell: row => quiet(notes(row)),
        value: notes,
      },
      by: {
        header: t('report.by'),
        share: 2,
        minWidth: 130,
        cell: row => quiet(who(row)),
        value: who,
      },
      reference: {
        header: t('report.reference'),
        share: 2,
        // Wide enough for a whole invoice number.
        minWidth: 164,
        cell: row => <Reference text={reference(row)} to={hrefOf(row.reference)} />,
        value: reference,
      },
    })
  }, [t, stock, when, who, notes, reference])
}
