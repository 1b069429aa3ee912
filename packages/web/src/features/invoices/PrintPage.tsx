// /invoices/:invoice/print: an invoice on paper, A4 or letter, or as a receipt of 80 mm; printed by the browser.
import type { Invoice } from '@vetrounds/core/money/invoice'
import type { ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useMembership } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { usePrintAtOnce } from '../../print/use-print-at-once.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Letter } from './Letter.tsx'
import { LinesTable } from './LinesTable.tsx'
import { InvoiceNumber } from './marks.tsx'
import styles from './paper.module.css'
import { isUndone, Receipt } from './Receipt.tsx'
import { SaudiCode } from './SaudiCode.tsx'
import { Sums } from './Sums.tsx'
import { useInvoiceEdits } from './use-invoice-edits.ts'
import { useWaitingInvoice, withUnsent } from './use-waiting-invoice.ts'

const Sheet = ({ invoice, country }: { invoice: Invoice; country: string | undefined }) => {
  const t = useT('invoices')
  const { day } = useFormat()
  const { row, content, sums, pricesWithTax, seller, buyer } = invoice
  return (
    <article className={styles.a4}>
      <header>
        <div>
          <b>{seller?.name}</b>
          <p>{seller?.branch}</p>
          {seller?.address && <p className={styles.address}>{seller.address}</p>}
          <p>{seller?.email}</p>
          {seller?.phone && (
            <p>
              <Ltr>{seller.phone}</Ltr>
            </p>
          )}
          {seller?.vatNumber && (
            <p>
              {t('paper.vatNumber')} <Ltr>{seller.vatNumber}</Ltr>
            </p>
          )}
        </div>
        <div>
          <h1>
            {row.number ? t(country === 'SA' ? 'paper.simplified' : 'paper.invoice') : t('paper.draft')}
          </h1>
          <p>
            <InvoiceNumber row={row} />
          </p>
          {isUndone(row) && (
            <p>
              <b>{t(`statuses.${row.status}`)}</b>
            </p>
          )}
        </div>
      </header>
      <section className={styles.parties}>
        <div>
          <small>{t('paper.billTo')}</small>
          <b>
            <bdi>{buyer?.name ?? (row.name || t('counterSale'))}</bdi>
          </b>
          {buyer?.address && <p className={styles.address}>{buyer.address}</p>}
        </div>
        <dl>
          <div>
            <dt>{t('date')}</dt>
            <dd>
              <Ltr>{day(row.date)}</Ltr>
            </dd>
          </div>
          <div>
            <dt>{t('due')}</dt>
            <dd>
              <Ltr>{day(row.due)}</Ltr>
            </dd>
          </div>
          <div>
            <dt>{t('paymentTerms')}</dt>
            <dd>{t(`terms.${content.terms}`)}</dd>
          </div>
          {row.petName && (
            <div>
              <dt>{t('pet')}</dt>
              <dd>
                <bdi>{row.petName}</bdi>
              </dd>
            </div>
          )}
        </dl>
      </section>
      <LinesTable content={content} pricesWithTax={pricesWithTax} currency={row.currency} />
      <div className={styles.sums}>
        <Sums sums={sums} currency={row.currency} pricesWithTax={pricesWithTax} ledger={row} />
      </div>
      {content.notes && <p className={styles.note}>{content.notes}</p>}
      {seller?.note && <p className={styles.note}>{seller.note}</p>}
      {seller?.iban && (
        <p className={styles.note}>
          {t('fields.iban')} <Ltr>{seller.iban}</Ltr>
        </p>
      )}
      <SaudiCode invoice={invoice} country={country} />
    </article>
  )
}

export default function PrintPage() {
  const t = useT('invoices')
  const common = useT('common')
  const navigate = useNavigate()
  const { invoice: id = '' } = useParams()
  const [search] = useSearchParams()
  const form = search.get('form')
  const country = useMembership()?.clinic.country
  const edited = useInvoiceEdits()
  const { waiting, payments } = useWaitingInvoice(id)
  const { data, error, mutate } = useRead('readInvoice', waiting ? undefined : { params: { id } })
  // What waits to be sent has no number yet: only its receipt is printed, and says so.
  const invoice =
    (form === 'receipt' ? waiting : undefined) ??
    (data && { ...data, row: edited(data.row), payments: withUnsent(data.payments, payments) })
  const isLetter = form === 'dunning' && (data?.dunnings.length ?? 0) > 0
  const isKnown = form === 'a4' || form === 'receipt' || form === 'dunning'
  const isThere = invoice !== undefined && isKnown
  usePrintAtOnce(search.has('print'), isThere, () => print())

  const body = (): ReactNode => {
    if (!isKnown)
      return (
        <EmptyState icon="receipt-text" title={t('errors:printing.receipt')}>
          {t('paper.notPrinted')}
        </EmptyState>
      )
    if (invoice && form === 'dunning')
      return isLetter ? (
        <Letter invoice={invoice} />
      ) : (
        <EmptyState icon="search-x" title={t('errors:printing.content')}>
          {t('dunning.none')}
        </EmptyState>
      )
    if (invoice)
      return form === 'a4' ? (
        <Sheet invoice={invoice} country={country} />
      ) : (
        <Receipt invoice={invoice} country={country} />
      )
    if (waiting)
      return (
        <EmptyState icon="hourglass" title={t('errors:printing.content')}>
          {t('provisionalBody')}
        </EmptyState>
      )
    if (error?.code === 'not_found' || error?.code === 'network')
      return (
        <EmptyState icon="search-x" title={t('errors:printing.content')}>
          {problemText(common, error)}
        </EmptyState>
      )
    if (error)
      return (
        <ErrorState
          title={t('errors:printing.content')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void mutate()}
        />
      )
    return (
      <p role="status" className="sr">
        {common('state.loading')}
      </p>
    )
  }
  return (
    <div className={styles.desk}>
      <div className={styles.tools}>
        <Button icon="arrow-left" onPress={() => void navigate(paths.invoice(id))}>
          {common('actions.back')}
        </Button>
        {isThere && (
          <Button variant="primary" icon="printer" onPress={() => print()}>
            {t('print')}
          </Button>
        )}
      </div>
      {!isThere && <h1 className="sr">{t('titles.printInvoice')}</h1>}
      {body()}
    </div>
  )
}
