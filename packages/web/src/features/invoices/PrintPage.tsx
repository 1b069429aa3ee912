// /invoices/:invoice/print: an invoice (A4 or US letter), its latest dunning letter, or its 80 mm receipt; the browser prints it.
import type { Invoice } from '@vetrounds/core/money/invoice'
import type { Owner } from '@vetrounds/core/owners/owner'
import { type ReactNode, useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { useDocumentLanguage } from '../../api/document-language.ts'
import { useAddressee } from '../../api/use-addressee.ts'
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

// Loaded separately: most prints are receipts, which don't need the code that lays out sheets.
const InvoiceSheet = loadAhead(async () => ({
  default: (await import('./InvoiceSheet.tsx')).InvoiceSheet,
}))

/** An invoice, with the owner to whom its dunning letter goes. */
type Read = { invoice: Invoice; owner: Owner | undefined }

/** Draws the paper in the time zone of the branch that billed, whichever branch this tab works in. */
const OnPaper = ({ read, form, drawing }: { read: Read; form: Form; drawing: Drawing }) => {
  const { invoice, owner } = read
  const here = useBranchZone()
  const membership = useMembership()
  const zone = membership?.branches.find(({ id }) => id === invoice.row.branchId)?.timeZone ?? here
  return form === 'receipt' ? (
    <Receipt invoice={invoice} country={membership?.clinic.country} zone={zone} />
  ) : (
    <InvoiceSheet
      invoice={invoice}
      zone={zone}
      isLetter={form === 'dunning'}
      owner={owner}
      drawing={drawing}
    />
  )
}

export default function PrintPage() {
  const t = useT('invoices')
  const navigate = useNavigate()
  const { invoice: id = '' } = useParams()
  const [search] = useSearchParams()
  const form = forms.find(each => each === search.get('form'))
  const isLetter = form === 'dunning'
  const edited = useInvoiceEdits()
  const { waiting: whole, waitingOver, payments } = useWaitingInvoice(id)
  const { data, error, isValidating, mutate } = useRead(
    'readInvoice',
    whole ? undefined : { params: { id }, ...(isLetter && { query: { printed: 'true' } }) },
  )
  const waiting = whole ?? (data && waitingOver(data))
  // An invoice that waits to be sent has no number yet: only its receipt can be printed, and says so.
  const unsent = form === 'receipt' ? waiting : undefined
  const row = data && edited(data.row)
  const known = useMemo(
    () => data && row && { ...data, row, payments: withUnsent(data.payments, payments) },
    [data, row, payments],
  )
  const invoice = unsent ?? known
  const ownerId = invoice?.row.ownerId
  const language = useDocumentLanguage(ownerId, invoice !== undefined)
  const owner = useAddressee(isLetter ? ownerId : undefined)
  // A dunning letter names its writer and its addressee as they are now. An answer kept on this device from before has no writer.
  const isWhole = !isLetter || (invoice?.writer !== undefined && (!ownerId || owner.data !== undefined))
  const read = useMemo(
    () => (invoice && isWhole ? { invoice, owner: owner.data } : undefined),
    [invoice, isWhole, owner.data],
  )
  const problem = error ?? owner.error

  const instead = (): ReactNode => {
    if (!form)
      return (
        <EmptyState icon="receipt-text" title={t('errors:printing.receipt')}>
          {t('paper.notPrinted')}
        </EmptyState>
      )
    if (isLetter && data?.dunnings.length === 0)
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
      of={read}
      language={language}
      isFresh={unsent !== undefined || (!isValidating && !owner.isValidating && !problem)}
      isOnSheets={form !== 'receipt'}
      error={problem}
      onRetry={() => {
        void mutate()
        void owner.mutate()
      }}
      onBack={() => void navigate(paths.invoice(id))}
      instead={instead()}
    >
      {(of, drawing) => <OnPaper read={of} form={form ?? 'a4'} drawing={drawing} />}
    </PaperDesk>
  )
}
