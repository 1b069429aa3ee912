// /estimates: the branch's estimates, newest first; Enter opens one. Estimates are made from drafts, in the invoice editor.
import type { EstimateRow } from '@vetrounds/core/money/estimate'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useToday } from '../../api/branch-clock.ts'
import { usePages } from '../../api/pages.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { ColumnDef } from '../../ui/table/types.ts'
import styles from '../invoices/list.module.css'
import { columnsOf } from '../lists/columns-of.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { RowCard } from '../lists/RowCard.tsx'
import { EstimateBadge, stateOf, useRange } from './marks.tsx'

/** Fields without a column of their own: the column whose cell shows them, or `none`. */
type Said = {
  upTo: 'total'
  currency: 'total'
  id: 'none'
  branchId: 'none'
  ownerId: 'none'
  patientId: 'none'
  signedBy: 'none'
  signedAt: 'none'
  invoiceId: 'none'
  nextId: 'none'
  v: 'none'
}

/** The columns of the list of estimates. */
export const useEstimateColumns = (): readonly ColumnDef<EstimateRow>[] => {
  const t = useT('estimates')
  const invoices = useT('invoices')
  const { day } = useFormat()
  const rangeOf = useRange()
  const today = useToday()
  return useMemo(() => {
    const dayCell = (date: string) => (
      <span className="muted num">
        <Ltr>{day(date)}</Ltr>
      </span>
    )
    return columnsOf<EstimateRow, Said>({
      name: {
        header: invoices('client'),
        isRowHeader: true,
        share: 4,
        minWidth: 180,
        cell: row => <bdi>{row.name || invoices('counterSale')}</bdi>,
        value: row => row.name || invoices('counterSale'),
      },
      petName: {
        header: invoices('pet'),
        share: 3,
        minWidth: 110,
        cell: row => <bdi>{row.petName ?? '–'}</bdi>,
        value: row => row.petName,
      },
      date: {
        header: t('date'),
        share: 2,
        minWidth: 110,
        cell: row => dayCell(row.date),
        value: row => day(row.date),
        order: row => row.date,
      },
      validUntil: {
        header: t('validUntil'),
        share: 2,
        minWidth: 110,
        cell: row => dayCell(row.validUntil),
        value: row => day(row.validUntil),
        order: row => row.validUntil,
      },
      total: {
        header: t('range'),
        align: 'end',
        share: 3,
        minWidth: 170,
        cell: row => <b className="num">{rangeOf(row)}</b>,
        value: rangeOf,
        order: row => row.total,
      },
      status: {
        header: t('fields.state'),
        share: 2,
        minWidth: 140,
        cell: row => <EstimateBadge row={row} />,
        value: row => t(`states.${stateOf(row, today)}`),
      },
    })
  }, [t, invoices, day, rangeOf, today])
}

const Card = ({ row }: { row: EstimateRow }) => {
  const invoices = useT('invoices')
  const rangeOf = useRange()
  return (
    <RowCard className={styles.card} lines={styles.lines} end={<b>{rangeOf(row)}</b>}>
      <b>
        <bdi>{row.name || invoices('counterSale')}</bdi>
      </b>
      {row.petName && <bdi className="muted">{row.petName}</bdi>}
      <EstimateBadge row={row} />
    </RowCard>
  )
}

export default function EstimatesPage() {
  const t = useT('estimates')
  const common = useT('common')
  const navigate = useNavigate()
  const list = usePages('listEstimates', {})
  const columns = useEstimateColumns()
  return (
    <ListPage
      name="estimates"
      title={common('titles.estimates')}
      opens={{ icon: 'file' }}
      list={list}
      columns={columns}
      onOpen={row => void navigate(paths.estimate(row.id))}
      usual={{ column: 'date', direction: 'descending' }}
      counted={t}
      failed={t('failed')}
      none={
        <EmptyState
          icon="file"
          title={t('none')}
          actions={<ButtonLink href={paths.invoices()}>{t('toInvoices')}</ButtonLink>}
        >
          {t('noneBody')}
        </EmptyState>
      }
      card={row => <Card row={row} />}
    />
  )
}
