// The clinic's controlled drugs with the stock of each here, and the links to the register of each and to all discrepancies.
import type { StockRow } from '@vetrounds/core/stock/item'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { ColumnDef } from '../../ui/table/types.ts'
import { columnsOf, namedWith } from '../lists/columns-of.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { RowName } from '../lists/name-marks.tsx'
import { RowCard } from '../lists/RowCard.tsx'
import { useHistory } from '../lists/use-history.ts'
import { wholeList } from '../lists/whole-list.ts'
import { useStockWords } from '../stock/use-stock-words.ts'

/** The fields without a column of their own: each with the column that shows it, or `none`: those are on the item's page. */
type Said = {
  active: 'name'
  unit: 'stock'
  id: 'none'
  barcode: 'none'
  category: 'none'
  controlled: 'none'
  gotNumber: 'none'
  openedDays: 'none'
  packSize: 'none'
  purchasePrice: 'none'
  sellingPrice: 'none'
  supplier: 'none'
  taxRate: 'none'
  type: 'none'
  v: 'none'
}

const Name = ({ row }: { row: StockRow }) => {
  const stock = useT('stock')
  return <RowName row={row} quiet={!row.active && stock('retired')} />
}

const useWords = () => {
  const t = useT('register')
  const words = useStockWords()
  const { number } = useFormat()
  return useMemo(
    () => ({
      bottles: ({ stock }: StockRow) => {
        const count = stock?.batches.length ?? 0
        return t('bottles', { count, n: number(count) })
      },
      amount: ({ stock, unit }: StockRow) => words.amount(stock?.quantity ?? 0, unit),
    }),
    [t, words, number],
  )
}

const useColumns = (): readonly ColumnDef<StockRow>[] => {
  const t = useT('register')
  const stock = useT('stock')
  const words = useWords()
  return useMemo(
    () =>
      columnsOf<StockRow, Said, 'bottles'>({
        name: {
          header: t('drug'),
          isRowHeader: true,
          share: 5,
          minWidth: 200,
          cell: row => <Name row={row} />,
          ...namedWith(({ active }) => !active && stock('retired')),
        },
        brand: {
          header: stock('fields.brand'),
          share: 3,
          minWidth: 140,
          cell: row => <bdi className="muted">{row.brand}</bdi>,
          value: row => row.brand,
        },
        bottles: {
          header: t('inBottles'),
          share: 2,
          minWidth: 110,
          cell: row => <span className="muted">{words.bottles(row)}</span>,
          value: words.bottles,
          order: row => row.stock?.batches.length ?? 0,
        },
        stock: {
          header: stock('inStock'),
          align: 'end',
          share: 2,
          minWidth: 112,
          cell: row => (
            <b className="num">
              <bdi>{words.amount(row)}</bdi>
            </b>
          ),
          value: words.amount,
          order: row => row.stock?.quantity ?? 0,
        },
      }),
    [t, stock, words],
  )
}

const Card = ({ row }: { row: StockRow }) => {
  const words = useWords()
  return (
    <RowCard
      end={
        <>
          <b className="num">
            <bdi>{words.amount(row)}</bdi>
          </b>
          <span className="muted">{words.bottles(row)}</span>
        </>
      }
    >
      <Name row={row} />
      <bdi className="muted">{row.brand}</bdi>
    </RowCard>
  )
}

export const Drugs = () => {
  const t = useT('register')
  const stock = useT('stock')
  const navigate = useNavigate()
  const history = useHistory('item')
  const answer = useRead('listControlled', {})
  const columns = useColumns()
  return (
    <ListPage<StockRow>
      isPart
      name="controlled"
      title={stock('parts.register')}
      opens={{ icon: 'shield', label: t('title') }}
      list={wholeList(answer, answer.data?.rows)}
      columns={columns}
      acts={
        <ButtonLink icon="triangle-alert" href={paths.register('')}>
          {t('discrepancies')}
        </ButtonLink>
      }
      onOpen={({ id }) => void navigate(paths.register(id))}
      menu={row => [history(row)]}
      counted={(_, values) => t('drugs', values)}
      failed={t('failed')}
      none={
        <EmptyState icon="shield" title={t('none')}>
          {t('noneBody')}
        </EmptyState>
      }
      card={row => <Card row={row} />}
    />
  )
}
