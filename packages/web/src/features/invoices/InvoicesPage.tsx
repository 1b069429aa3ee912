// The list of invoices: drafts, open ones and those of today, with the sums of the day. F2 begins a new invoice.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { newId } from '@vetrounds/core/new-id'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useToday } from '../../api/branch-clock.ts'
import { useCan } from '../../api/use-can.ts'
import { useEntryState } from '../../api/use-entry-state.ts'
import { useList } from '../../api/use-list.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import type { RowAct } from '../../ui/table/types.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { RowCard } from '../lists/RowCard.tsx'
import { useInvoiceColumns } from './columns.tsx'
import { DaySums } from './DaySums.tsx'
import { type FilterName, passes } from './filter.ts'
import { InvoiceChips } from './InvoiceChips.tsx'
import styles from './list.module.css'
import { DueOf, InvoiceNumber, PaymentState, StatusBadge } from './marks.tsx'
import { UnbilledLink } from './UnbilledLink.tsx'
import { useCantPay } from './use-cant-pay.ts'
import { useInvoiceEdits } from './use-invoice-edits.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'

const BooksDialog = lazy(async () => ({ default: (await import('./BooksDialog.tsx')).BooksDialog }))
const PaymentDialog = lazy(async () => ({ default: (await import('./PaymentDialog.tsx')).PaymentDialog }))

/** An empty `of` query: with one, the server alone searches what is typed, also digits, which are parts of invoice numbers. */
const everything = {}

const Card = ({ row }: { row: InvoiceRow }) => {
  const t = useT('invoices')
  return (
    <RowCard className={styles.card} lines={styles.lines} end={<DueOf row={row} />}>
      <b>
        <bdi>{row.name || t('counterSale')}</bdi>
      </b>
      <span className="muted">
        {row.petName && <bdi>{row.petName} · </bdi>}
        <InvoiceNumber row={row} />
      </span>
      {row.balance > 0 ? <PaymentState row={row} /> : <StatusBadge status={row.status} />}
    </RowCard>
  )
}

export default function InvoicesPage() {
  const t = useT('invoices')
  const navigate = useNavigate()
  const today = useToday()
  const [filter, setFilter] = useEntryState<FilterName>('filter', 'all')
  const [paying, setPaying] = useState<InvoiceRow>()
  const [isExporting, setExporting] = useState(false)
  const mayNotExport = useCan()('invoices.correct')
  const common = useT('common')
  const offline = useReach() === 'online' ? undefined : common('queue.onlyOnline')
  const cantPay = useCantPay()
  const changed = useInvoicesChanged()
  const list = useList('listInvoices', {
    of: everything,
    hidden: { settled: 'true' },
    madeBy: 'draftInvoice',
    edited: useInvoiceEdits(),
  })
  const columns = useInvoiceColumns()
  const [address, setAddress] = useSearchParams()
  const wanted = address.get('q') ?? ''
  const { setText } = list.search
  const { setShown } = list.hidden
  // A number typed in the palette comes in the address, and may be that of a settled invoice. It leaves the address once it is
  // searched, so that the same number can be searched again.
  useEffect(() => {
    if (wanted === '') return
    setText(wanted)
    setShown(true)
    setFilter('all')
    setAddress({}, { replace: true })
  }, [wanted, setText, setShown, setFilter, setAddress])
  const add = () => void navigate(paths.newInvoice(newId()))
  const acts = (row: InvoiceRow): RowAct[] => [
    {
      label: t('take'),
      icon: 'banknote',
      reason: cantPay(row),
      onAction: () => setPaying(row),
    },
    ...(row.number
      ? [{ label: t('paper.a4'), icon: 'printer' as const, href: paths.printInvoice(row.id, 'a4') }]
      : []),
  ]
  return (
    <>
      <ListPage
        name="invoices"
        title={t('titles.invoices')}
        opens={{ icon: 'receipt-text' }}
        list={list}
        columns={columns}
        onOpen={row => void navigate(paths.invoice(row.id))}
        search={{ label: t('search'), hint: t('noMatchBody') }}
        hiddenLabel={t('showSettled')}
        filter={{
          chosen: filter === 'all' ? undefined : filter,
          test: row => passes(filter, row, today),
          onClear: () => setFilter('all'),
          fields: undefined,
        }}
        above={
          <>
            <DaySums />
            <div className={styles.ways}>
              <InvoiceChips
                rows={list.rows}
                isWhole={list.isComplete}
                isFound={list.search.asked !== ''}
                isAll={list.hidden.isShown}
                value={filter}
                onChange={setFilter}
              />
              <UnbilledLink />
              <ButtonLink variant="quiet" size="sm" icon="file" href={paths.estimates()}>
                {t('titles.estimates')}
              </ButtonLink>
              <ButtonLink variant="quiet" size="sm" icon="banknote" href={paths.dayClose()}>
                {t('titles.dayClose')}
              </ButtonLink>
            </div>
          </>
        }
        note={
          mayNotExport ? undefined : (
            <Button
              variant="quiet"
              size="sm"
              icon="download"
              reason={offline}
              onPress={() => setExporting(true)}
            >
              {t('books.open')}
            </Button>
          )
        }
        usual={{ column: 'date', direction: 'descending' }}
        add={{ label: t('add'), name: t('newInvoice'), onAdd: add }}
        counted={t}
        failed={t('failed')}
        none={
          <EmptyState
            icon="receipt-text"
            title={t('none')}
            actions={
              <Button variant="primary" onPress={add}>
                {t('newInvoice')}
              </Button>
            }
          >
            {t('noneBody')}
          </EmptyState>
        }
        menu={acts}
        card={row => <Card row={row} />}
      />
      <LoadWhenWanted isWanted={isExporting}>
        {isExporting && <BooksDialog onClose={() => setExporting(false)} />}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={paying !== undefined}>
        {paying && (
          <PaymentDialog
            rows={[paying]}
            onClose={() => setPaying(undefined)}
            onTaken={() => {
              setPaying(undefined)
              list.reread()
              changed()
            }}
          />
        )}
      </LoadWhenWanted>
    </>
  )
}
