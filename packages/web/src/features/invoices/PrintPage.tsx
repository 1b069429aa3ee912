// /invoices/:invoice/print: an invoice on paper, A4 or letter, its last letter, or as a receipt of 80 mm; printed by the browser.
import type { Invoice } from '@vetrounds/core/money/invoice'
import { type ReactNode, useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { useDocumentLanguage } from '../../api/document-language.ts'
import { useMembership } from '../../api/working-place.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { type Drawing, PaperDesk } from '../../print/PaperDesk.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Receipt } from './Receipt.tsx'
import { useInvoiceEdits } from './use-invoice-edits.ts'
import { useWaitingInvoice, withUnsent } from './use-waiting-invoice.ts'

const forms = ['a4', 'receipt', 'dunning'] as const
type Form = (typeof forms)[number]

// A receipt, which most are, does without what sets sheets.
const InvoiceSheet = loadAhead(async () => ({
  default: (await import('./InvoiceSheet.tsx')).InvoiceSheet,
}))

/** In the zone of the branch that billed, whichever the tab works in. */
const OnPaper = ({ invoice, form, drawing }: { invoice: Invoice; form: Form; drawing: Drawing }) => {
  const here = useBranchZone()
  const membership = useMembership()
  const zone = membership?.branches.find(({ id }) => id === invoice.row.branchId)?.timeZone ?? here
  return form === 'receipt' ? (
    <Receipt invoice={invoice} country={membership?.clinic.country} zone={zone} />
  ) : (
    <InvoiceSheet invoice={invoice} zone={zone} isLetter={form === 'dunning'} drawing={drawing} />
  )
}

export default function PrintPage() {
  const t = useT('invoices')
  const navigate = useNavigate()
  const { invoice: id = '' } = useParams()
  const [search] = useSearchParams()
  const form = forms.find(each => each === search.get('form'))
  const edited = useInvoiceEdits()
  const { waiting: whole, waitingOver, payments } = useWaitingInvoice(id)
  const { data, error, isValidating, mutate } = useRead('readInvoice', whole ? undefined : { params: { id } })
  const waiting = whole ?? (data && waitingOver(data))
  // What waits to be sent has no number yet: only its receipt is printed, and says so.
  const unsent = form === 'receipt' ? waiting : undefined
  const row = data && edited(data.row)
  const known = useMemo(
    () => data && row && { ...data, row, payments: withUnsent(data.payments, payments) },
    [data, row, payments],
  )
  const invoice = unsent ?? known
  const language = useDocumentLanguage(invoice?.row.ownerId, invoice !== undefined)

  const instead = (): ReactNode => {
    if (!form)
      return (
        <EmptyState icon="receipt-text" title={t('errors:printing.receipt')}>
          {t('paper.notPrinted')}
        </EmptyState>
      )
    if (form === 'dunning' && data?.dunnings.length === 0)
      return (
        <EmptyState icon="search-x" title={t('errors:printing.content')}>
          {t('dunning.none')}
        </EmptyState>
      )
    if (waiting && !unsent)
      return (
        <EmptyState icon="hourglass" title={t('errors:printing.content')}>
          {t('provisionalBody')}
        </EmptyState>
      )
    return undefined
  }
  return (
    <PaperDesk
      title={t('titles.printInvoice')}
      notThere={t('errors:printing.content')}
      of={invoice}
      language={language}
      isFresh={unsent !== undefined || (!isValidating && !error)}
      isOnSheets={form !== 'receipt'}
      error={error}
      onRetry={() => void mutate()}
      onBack={() => void navigate(paths.invoice(id))}
      instead={instead()}
    >
      {(of, drawing) => <OnPaper invoice={of} form={form ?? 'a4'} drawing={drawing} />}
    </PaperDesk>
  )
}
