// Takes a payment on one or several invoices of a client: the oldest are paid first, or each gets what is typed for it. Without a
// connection only cash can be taken, and the payment waits to be sent.
import type { Intent, IntentKind } from '@vetrounds/core/money/intent'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { INVOICES_AT_ONCE, payingMethods, paymentMethods } from '@vetrounds/core/money/invoice-rules'
import { newId } from '@vetrounds/core/new-id'
import { useMemo, useRef, useState } from 'react'
import { showEdit } from '../../api/answered-edits.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { reachesBranch } from '../../api/reaches-branch.ts'
import { useMembership } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { IntentState } from './IntentState.tsx'
import { MoneyForm } from './MoneyForm.tsx'
import type { Received } from './payment-form.ts'
import { predictedPayment } from './predicted-invoice.ts'
import type { Choice } from './Spread.tsx'
import { useInvoiceEdits } from './use-invoice-edits.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'
import { usePaymentErrors } from './use-payment-errors.ts'
import { usePrint, usePrintReceipt } from './use-print.ts'

type Props = {
  /** Open invoices of one client, which are chosen at first. */
  rows: readonly InvoiceRow[]
  onClose: () => void
  onTaken: () => void
}

/** A payment that a provider was asked for, its invoice, and whether a receipt is wanted. */
type AskedFor = { row: InvoiceRow; intent: Intent; isPrinting: boolean }

type Asking = { onAsked: (asked: AskedFor) => void }

/** Whether a receipt is wanted, as it was last chosen in this tab. */
let wantsReceipt = false

/** Ids that stay the same in each attempt, so that a payment whose answer was lost isn't booked again. */
const useIds = () => {
  const ids = useRef(new Map<string, string[]>())
  return (invoice: string, at = 0): string => {
    const known = ids.current.get(invoice) ?? payingMethods.map(() => newId())
    ids.current.set(invoice, known)
    return known[at] ?? newId()
  }
}

/** The account's version of a row if that is newer, e.g. because somebody has paid since the row was read. */
const newest = (row: InvoiceRow, open: readonly InvoiceRow[]): InvoiceRow =>
  open.find(({ id, v }) => id === row.id && v > row.v) ?? row

/** What can be paid together: the client's open invoices at branches that this person can access, and which are chosen. */
const useChoice = (rows: Props['rows'], open: readonly InvoiceRow[]): Choice => {
  const edited = useInvoiceEdits()
  const membership = useMembership()
  const [ids, setIds] = useState<readonly string[]>(() => rows.map(({ id }) => id))
  const [first] = rows
  return useMemo(() => {
    const others = open
      .map(row => edited(row))
      .filter(
        ({ id, ownerId, currency, balance, branchId }) =>
          balance > 0 &&
          ownerId === first?.ownerId &&
          currency === first?.currency &&
          rows.every(row => row.id !== id) &&
          reachesBranch(membership, branchId),
      )
    const all = [...rows.map(row => edited(newest(row, open))), ...others]
    const offered = all
      .slice(0, INVOICES_AT_ONCE)
      .toSorted((a, b) => (`${a.date}#${a.id}` < `${b.date}#${b.id}` ? -1 : 1))
    return {
      name: first?.name ?? '',
      offered,
      open: all.filter(({ balance }) => balance > 0).length,
      chosen: offered.filter(({ id, balance }) => ids.includes(id) && balance > 0),
      onChoose: setIds,
    }
  }, [rows, open, first, edited, membership, ids])
}

const none: readonly InvoiceRow[] = []

const Content = ({ rows, onTaken, onAsked }: Omit<Props, 'onClose'> & Asking) => {
  const t = useT('invoices')
  const common = useT('common')
  const isOnline = useReach() === 'online'
  const takeOne = useChange('takePayment')
  const takeMany = useChange('payInvoices')
  const { explain, once, refused } = usePaymentErrors()
  const idOf = useIds()
  const [first] = rows
  const currency = first?.currency ?? 'EUR'
  const account = useRead(
    'readAccount',
    isOnline && first?.ownerId ? { params: { id: first.ownerId } } : undefined,
  )
  // Several invoices are paid all or none, so such a payment can't wait on this device for a connection.
  const choice = useChoice(rows, (isOnline && account.data?.open) || none)
  const { money } = useFormat()
  const waiting = choice.chosen.reduce((all, row) => all + row.waiting, 0)
  const credit = account.data?.currency === currency ? account.data.credit : 0
  const methods = isOnline && credit > 0 ? payingMethods : paymentMethods
  const ways = useRead('readPaymentWays', isOnline ? {} : undefined)
  const [only] = choice.chosen.length === 1 ? choice.chosen : []
  const ask = useAsk(only?.id ?? '')
  const [isPrinting, setPrinting] = useState(wantsReceipt)
  const { print } = usePrint(only?.id ?? '')
  const printSpread = usePrintReceipt('spread')
  /** For the receipt: the one invoice that was paid, or the id of the first part of a payment over several. */
  const paid = useRef<{ invoice?: string | undefined; spread?: string }>({})
  const take = async ({ payments, shares, ...more }: Received) => {
    const [share, ...others] = shares
    const row = choice.offered.find(({ id }) => id === share?.id)
    paid.current = others.length === 0 ? { invoice: row?.id } : { spread: share && idOf(share.id) }
    if (row && others.length === 0) {
      const { answer, isWaiting } = await takeOne(
        {
          params: { id: row.id },
          body: { payments: payments.map((each, at) => ({ ...each, id: idOf(row.id, at) })), ...more },
        },
        { expected: ({ body }) => predictedPayment(row, body as never) },
      )
      if (!isWaiting) showEdit('invoice', answer)
      return isWaiting
    }
    const { method = 'cash', given } = payments[0] ?? {}
    const { answer } = await takeMany({
      body: {
        parts: shares.map(({ id, amount }) => ({ id: idOf(id), method, amount, invoiceId: id })),
        ...(given !== undefined && { given }),
        ...more,
      },
    })
    for (const each of answer.rows) showEdit('invoice', each)
    return false
  }
  return (
    <MoneyForm
      currency={currency}
      methods={methods}
      usable={isOnline ? methods : paymentMethods.filter(method => method === 'cash')}
      choice={choice}
      credit={credit}
      ways={(isOnline && ways.data?.ways) || []}
      onAsk={async (kind, amount) => {
        try {
          return await ask(kind, amount)
        } catch (error) {
          await refused(error, only ? [only.id] : [])
          throw error
        }
      }}
      act={t('take')}
      failed={t('errors:payments.add')}
      explain={explain}
      before={
        <>
          {!isOnline && (
            <Banner tone="plain" icon="cloud-off">
              {t('payment.offline')}
            </Banner>
          )}
          {waiting > 0 && (
            // Payments that wait don't lower the balance yet: the same money could be taken twice.
            <Banner tone="plain" icon="hourglass">
              {t('waits', { amount: isolated(money(waiting, currency)) })}
            </Banner>
          )}
          {isOnline && !account.data && account.error && (
            // The client's advances are not known then: money can be taken by the other methods.
            <Banner tone="warn" title={t('errors:payments.methods')} live>
              <Button size="sm" onPress={() => void account.mutate()}>
                {common('actions.retry')}
              </Button>
            </Banner>
          )}
        </>
      }
      wish={
        choice.chosen.length > 0 && (
          <CheckboxField
            isSelected={isPrinting}
            onChange={wants => {
              wantsReceipt = wants
              setPrinting(wants)
            }}
          >
            {t('paper.receipt')}
          </CheckboxField>
        )
      }
      onSave={(received): Promise<boolean | Intent> =>
        once(
          () => take(received),
          received.shares.map(({ id }) => id),
        )
      }
      onSaved={isWaiting => {
        if (typeof isWaiting === 'object') {
          if (only) onAsked({ row: only, intent: isWaiting, isPrinting })
          return
        }
        onTaken()
        toast({
          severity: isWaiting ? 'secondary' : 'success',
          summary: isWaiting ? common('queue.saved') : t('payment.done'),
          detail: first?.name ?? '',
        })
        const { invoice, spread } = paid.current
        if (isPrinting && invoice) print('receipt', invoice)
        if (isPrinting && spread && first?.ownerId) printSpread(first.ownerId, spread)
      }}
    />
  )
}

/** Asks a provider for a payment. Attempts share an id until one succeeds, so that only one payment is asked for. */
const useAsk = (id: string) => {
  const start = useChange('startIntent')
  const next = useRef(newId())
  return async (kind: IntentKind, amount: number): Promise<Intent> => {
    const { answer } = await start({ params: { id }, body: { id: next.current, kind, amount } })
    next.current = newId()
    return answer
  }
}

/** Shows a payment that a provider was asked for, and can ask for it again. */
const Asked = ({ row, intent, isPrinting, onTaken }: AskedFor & { onTaken: () => void }) => {
  const common = useT('common')
  const t = useT('invoices')
  const ask = useAsk(row.id)
  const { print } = usePrint(row.id)
  const [shown, setShown] = useState(intent)
  const again = async ({ kind, amount }: Intent) => {
    try {
      setShown(await ask(kind, amount))
    } catch (error) {
      toast({
        severity: 'error',
        summary: t('errors:payments.add'),
        detail: problemText(common, error) ?? '',
      })
    }
  }
  return (
    <IntentState
      key={shown.id}
      row={row}
      intent={shown}
      onTaken={() => {
        onTaken()
        if (isPrinting && shown.kind === 'terminal') print('receipt')
      }}
      onAgain={() => void again(shown)}
    />
  )
}

export const PaymentDialog = ({ rows, onClose, onTaken }: Props) => {
  const t = useT('invoices')
  const changed = useInvoicesChanged()
  const [asked, setAsked] = useState<AskedFor>()
  const close = () => {
    // Reads the invoice again: it shows the payment that waits.
    if (asked) changed()
    onClose()
  }
  return (
    <Dialog title={t('payment.title')} isOpen onClose={close} wide={!asked}>
      {asked ? (
        <Asked {...asked} onTaken={onTaken} />
      ) : (
        <Content rows={rows} onTaken={onTaken} onAsked={setAsked} />
      )}
    </Dialog>
  )
}
