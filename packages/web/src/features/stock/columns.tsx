// The columns of the item list of a category: levels of this branch, warnings about them, prices.
import type { StockRow } from '@vetrounds/core/stock/item'
import { hasStock } from '@vetrounds/core/stock/item-kinds'
import { type Condition, conditionOf } from '@vetrounds/core/stock/level'
import { useMemo } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useMembership } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ColumnDef } from '../../ui/table/types.ts'
import { columnsOf, namedWith } from '../lists/columns-of.ts'
import { RowName } from '../lists/name-marks.tsx'
import { StockBadges } from './StockBadges.tsx'
import styles from './stock.module.css'
import { useStockWords } from './use-stock-words.ts'

const nothing = <span className="faint">–</span>

export const ItemName = ({ row }: { row: StockRow }) => {
  const t = useT('stock')
  return (
    <RowName row={row} quiet={!row.active && t('retired')}>
      {row.controlled && (
        <>
          <Icon name="shield" size="sm" />
          <span className="sr">{t('fields.controlled')}</span>
        </>
      )}
    </RowName>
  )
}

/** Returns a function for the condition of a row's level, with its warnings; undefined for a service, which has no level. */
export const useConditions = (): ((row: StockRow) => Condition | undefined) => {
  const today = useToday()
  const days = useMembership()?.clinic.expiryWarningDays
  return useMemo(
    () => row => (hasStock(row) ? conditionOf(row.stock, today, days) : undefined),
    [today, days],
  )
}

/** The level in this branch with its unit; amber where little is left. */
export const StockLevel = ({ row }: { row: StockRow }) => {
  const t = useT('stock')
  const { quantity } = useStockWords()
  const flags = useConditions()(row)?.flags ?? []
  return (
    <span
      data-tone={flags.includes('low') || flags.includes('out') ? 'warn' : undefined}
      className={styles.level}
    >
      <b>{quantity(row.stock?.quantity ?? 0)}</b> <span className="muted">{t(`units.${row.unit}`)}</span>
    </span>
  )
}

/** The fields without a column of their own: each with the column that shows it, or `none`. */
type Said = {
  unit: 'stock'
  sellingPrice: 'price'
  active: 'name'
  controlled: 'name'
  id: 'none'
  // The list shows one category only.
  category: 'none'
  packSize: 'none'
  openedDays: 'none'
  gotNumber: 'none'
  v: 'none'
}

export const useItemColumns = (isService: boolean): readonly ColumnDef<StockRow>[] => {
  const t = useT('stock')
  const { day, commas } = useFormat()
  const words = useStockWords()
  const condition = useConditions()
  return useMemo(() => {
    const quiet = (text: string | undefined) => (text ? <bdi className="muted">{text}</bdi> : nothing)
    const next = (row: StockRow) => condition(row)?.nextExpiry
    const flagText = (row: StockRow) => commas(condition(row)?.flags.map(flag => t(`flags.${flag}`)) ?? [])
    return columnsOf<StockRow, Said, 'minimum' | 'expiry' | 'flags' | 'price'>({
      name: {
        header: t('fields.name'),
        isRowHeader: true,
        share: 6,
        minWidth: 220,
        cell: row => <ItemName row={row} />,
        ...namedWith(({ active }) => !active && t('retired')),
      },
      brand: {
        header: t('fields.brand'),
        share: 2,
        minWidth: 120,
        cell: row => quiet(row.brand),
        value: row => row.brand,
      },
      barcode: {
        header: t('fields.barcode'),
        share: 2,
        minWidth: 140,
        cell: row =>
          row.barcode ? (
            <span className="mono muted">
              <Ltr>{row.barcode}</Ltr>
            </span>
          ) : (
            nothing
          ),
        value: row => row.barcode,
      },
      stock: !isService && {
        header: t('inStock'),
        align: 'end',
        share: 2,
        minWidth: 112,
        cell: row => <StockLevel row={row} />,
        value: row => words.amount(row.stock?.quantity ?? 0, row.unit),
        order: row => row.stock?.quantity ?? 0,
      },
      minimum: !isService && {
        header: t('minimum'),
        align: 'end',
        share: 1,
        minWidth: 96,
        cell: ({ stock: level }) =>
          level?.minimum === undefined ? (
            nothing
          ) : (
            <span className="muted">{words.quantity(level.minimum)}</span>
          ),
        value: ({ stock: level }) => level?.minimum && words.quantity(level.minimum),
        order: ({ stock: level }) => level?.minimum,
      },
      expiry: !isService && {
        header: t('nextExpiry'),
        share: 2,
        minWidth: 116,
        cell: row => quiet(next(row) && day(next(row) ?? '')),
        value: row => next(row) && day(next(row) ?? ''),
        order: next,
      },
      flags: !isService && {
        header: t('state'),
        // Wide enough for two badges side by side, in Arabic too.
        share: 6,
        minWidth: 200,
        cell: row => {
          const found = condition(row)
          return found ? <StockBadges condition={found} /> : nothing
        },
        value: flagText,
      },
      price: {
        header: t('fields.sellingPrice'),
        align: 'end',
        share: 2,
        minWidth: 112,
        cell: row => <bdi>{words.price(row.sellingPrice)}</bdi>,
        value: row => words.price(row.sellingPrice),
        order: row => row.sellingPrice,
      },
      type: {
        header: t('type'),
        share: 2,
        minWidth: 120,
        isOff: true,
        cell: row => quiet(row.type),
        value: row => row.type,
      },
      supplier: {
        header: t('fields.supplier'),
        share: 2,
        minWidth: 140,
        isOff: true,
        cell: row => quiet(row.supplier),
        value: row => row.supplier,
      },
      purchasePrice: {
        header: t('fields.purchasePrice'),
        align: 'end',
        share: 2,
        minWidth: 120,
        isOff: true,
        cell: row =>
          row.purchasePrice === undefined ? nothing : <bdi>{words.price(row.purchasePrice)}</bdi>,
        value: row => (row.purchasePrice === undefined ? undefined : words.price(row.purchasePrice)),
        order: row => row.purchasePrice,
      },
      taxRate: {
        header: t('fields.taxRate'),
        align: 'end',
        share: 1,
        minWidth: 96,
        isOff: true,
        cell: row => <span className="muted">{words.rate(row.taxRate)}</span>,
        value: row => words.rate(row.taxRate),
        order: row => row.taxRate,
      },
    })
  }, [t, day, words, condition, isService, commas])
}
