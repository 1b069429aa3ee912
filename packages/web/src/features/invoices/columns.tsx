// The columns of the list of invoices.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { daysOverdue } from '@vetrounds/core/money/invoice-rules'
import type { Species } from '@vetrounds/core/patients/species'
import { useMemo } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ColumnDef } from '../../ui/table/types.ts'
import { columnsOf } from '../lists/columns-of.ts'
import { speciesIcons } from '../patients/species-look.ts'
import styles from './list.module.css'
import { InvoiceNumber, Money, nothing, PaymentState, StatusBadge, usePaymentWords } from './marks.tsx'

/** Grey for invoices that nobody pays any more: cancelled and refunded ones. */
const goneClass = ({ status }: InvoiceRow) =>
  status === 'cancelled' || status === 'refunded' ? 'muted' : undefined

/** Whether an invoice has a due date. A draft has none: it depends on when the draft is issued. */
const isDue = ({ status }: InvoiceRow): boolean => status !== 'draft'

const Pet = ({ row }: { row: InvoiceRow }) => (
  <span className={`${styles.pet} ${goneClass(row) ?? ''}`}>
    {row.species && <Icon name={speciesIcons[row.species as Species]} size="sm" />}
    <bdi>{row.petName}</bdi>
  </span>
)

/** Fields without a column of their own: the column whose cell shows them, or `none`. */
type Said = {
  species: 'petName'
  currency: 'total'
  waiting: 'state'
  credited: 'state'
  id: 'none'
  branchId: 'none'
  ownerId: 'none'
  patientId: 'none'
  // A branch's list doesn't contain the letters.
  letters: 'none'
  v: 'none'
}

export const useInvoiceColumns = (): readonly ColumnDef<InvoiceRow>[] => {
  const t = useT('invoices')
  const { day, money, commas } = useFormat()
  const today = useToday()
  const paymentWords = usePaymentWords()
  return useMemo(
    () =>
      columnsOf<InvoiceRow, Said, 'state'>({
        name: {
          header: t('client'),
          isRowHeader: true,
          share: 4,
          minWidth: 168,
          cell: row => <bdi className={goneClass(row)}>{row.name || t('counterSale')}</bdi>,
          value: row => row.name || t('counterSale'),
        },
        number: {
          header: t('number'),
          share: 3,
          minWidth: 170,
          cell: row => <InvoiceNumber row={row} />,
          value: row => row.number,
        },
        petName: {
          header: t('pet'),
          share: 3,
          minWidth: 110,
          cell: row => (row.petName ? <Pet row={row} /> : nothing),
          value: row => row.petName,
        },
        date: {
          header: t('date'),
          share: 2,
          minWidth: 132,
          cell: row => (
            <span className="muted num">
              <Ltr>{day(row.date)}</Ltr>
            </span>
          ),
          value: row => day(row.date),
          order: row => row.date,
        },
        due: {
          header: t('due'),
          share: 2,
          minWidth: 110,
          cell: row =>
            isDue(row) ? (
              <span className={daysOverdue(row, today) > 0 ? styles.late : 'muted num'}>
                <Ltr>{day(row.due)}</Ltr>
              </span>
            ) : (
              nothing
            ),
          value: row => (isDue(row) ? day(row.due) : undefined),
          order: row => (isDue(row) ? row.due : undefined),
        },
        total: {
          header: t('total'),
          align: 'end',
          share: 2,
          minWidth: 110,
          cell: row => <Money minor={row.total} currency={row.currency} />,
          value: row => money(row.total, row.currency),
          order: row => row.total,
        },
        balance: {
          header: t('balanceDue'),
          align: 'end',
          share: 2,
          minWidth: 110,
          cell: row =>
            row.balance === 0 ? (
              nothing
            ) : (
              <b>
                <Money minor={row.balance} currency={row.currency} />
              </b>
            ),
          value: row => money(row.balance, row.currency),
          order: row => row.balance,
        },
        status: {
          header: t('fields.state'),
          share: 2,
          minWidth: 140,
          cell: row => <StatusBadge status={row.status} />,
          value: row => t(`statuses.${row.status}`),
        },
        state: {
          header: t('paymentState'),
          share: 3,
          minWidth: 190,
          unsorted: true,
          cell: row => <PaymentState row={row} />,
          value: row => {
            const words = paymentWords(row)
            return words && commas([words.state, words.late])
          },
        },
        paid: {
          header: t('totals.paid'),
          align: 'end',
          share: 2,
          minWidth: 110,
          isOff: true,
          cell: row => (row.paid === 0 ? nothing : <Money minor={row.paid} currency={row.currency} />),
          value: row => money(row.paid, row.currency),
          order: row => row.paid,
        },
      }),
    [t, day, money, commas, today, paymentWords],
  )
}
