// /invoices/:invoice/print: an invoice on paper, A4 or letter, its last letter, or as a receipt of 80 mm; printed by the browser.
import type { Invoice } from '@vetrounds/core/money/invoice'
import { invoicePaper } from '@vetrounds/core/money/invoice-paper'
import { dunningPaper } from '@vetrounds/core/money/letter-paper'
import { type ReactNode, useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { useDocumentLanguage, useSecondLanguage } from '../../api/document-language.ts'
import { useMembership } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { type Drawing, PaperDesk } from '../../print/PaperDesk.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MoneyPaper } from './MoneyPaper.tsx'
import { Receipt } from './Receipt.tsx'
import { useInvoiceEdits } from './use-invoice-edits.ts'
import { useWaitingInvoice, withUnsent } from './use-waiting-invoice.ts'

const forms = ['a4', 'receipt', 'dunning'] as const
type Form = (typeof forms)[number]

/** The zone of the branch that billed, whichever the tab works in. */
const useZoneOf = ({ row }: Invoice): string => {
  const here = useBranchZone()
  return useMembership()?.branches.find(({ id }) => id === row.branchId)?.timeZone ?? here
}

const Slip = ({ invoice }: { invoice: Invoice }) => (
  <Receipt invoice={invoice} country={useMembership()?.clinic.country} zone={useZoneOf(invoice)} />
)

const Sheet = ({ invoice, form, drawing }: { invoice: Invoice; form: Form; drawing: Drawing }) => {
  const membership = useMembership()
  const secondOf = useSecondLanguage()
  const { language, onPages } = drawing
  const country = invoice.seller?.country ?? membership?.clinic.country ?? ''
  const zone = useZoneOf(invoice)
  const second = secondOf(language, country)
  const letter = form === 'dunning' ? invoice.dunnings.at(-1) : undefined
  const paper = useMemo(() => {
    const setting = { invoice, country, zone, language, second }
    return letter ? dunningPaper(setting, letter) : invoicePaper(setting)
  }, [invoice, letter, country, zone, language, second])
  return <MoneyPaper paper={paper} onPages={onPages} />
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
      {(of, drawing) =>
        form === 'receipt' ? (
          <Slip invoice={of} />
        ) : (
          <Sheet invoice={of} form={form ?? 'a4'} drawing={drawing} />
        )
      }
    </PaperDesk>
  )
}
