// Takes a payment on one invoice, or on several of a client, oldest first. Without a connection only cash, which waits.
import { spread } from '@vetrounds/core/money/amounts'
import type { Intent, IntentKind } from '@vetrounds/core/money/intent'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { payingMethods, paymentMethods } from '@vetrounds/core/money/invoice-rules'
import { newId } from '@vetrounds/core/new-id'
import { useRef, useState } from 'react'
import { showEdit } from '../../api/answered-edits.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { IntentState } from './IntentState.tsx'
import styles from './invoices.module.css'
import { MoneyForm, type Received } from './MoneyForm.tsx'
import { InvoiceNumber, Money } from './marks.tsx'
import { predictedPayment } from './predicted-invoice.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'
import { useMoneyTold } from './use-money-told.ts'

type Props = {
  /** Open invoices of one client, the oldest first. */
  rows: readonly InvoiceRow[]
  onClose: () => void
  onTaken: () => void
}

/** The same in each try: what was booked although its answer was lost is not booked again. */
const makeIds = (rows: Props['rows']) => new Map(rows.map(row => [row.id, payingMethods.map(() => newId())]))

type Asking = { onAsked: (intent: Intent) => void }

const Content = ({ rows, onTaken, onAsked }: Omit<Props, 'onClose'> & Asking) => {
  const t = useT('invoices')
  const common = useT('common')
  const isOnline = useReach() === 'online'
  const takeOne = useChange('takePayment')
  const takeMany = useChange('payInvoices')
  const { explain, once } = useMoneyTold()
  const [ids] = useState(() => makeIds(rows))
  const idOf = ({ id }: InvoiceRow, at = 0) => ids.get(id)?.[at] ?? newId()
  const [first] = rows
  const currency = first?.currency ?? 'EUR'
  const balance = rows.reduce((all, row) => all + row.balance, 0)
  const account = useRead(
    'readAccount',
    isOnline && first?.ownerId ? { params: { id: first.ownerId } } : undefined,
  )
  const credit = account.data?.currency === currency ? account.data.credit : 0
  const online = credit > 0 ? payingMethods : paymentMethods
  const ways = useRead('readPaymentWays', isOnline && rows.length === 1 ? {} : undefined)
  const ask = useAsk(first?.id ?? '')
  const shares = (whole: number) =>
    spread(
      whole,
      rows.map(row => row.balance),
    ).parts
  const take = async ({ payments, ...more }: Received) => {
    if (rows.length === 1 && first) {
      const { answer, isWaiting } = await takeOne(
        {
          params: { id: first.id },
          body: { payments: payments.map((each, at) => ({ ...each, id: idOf(first, at) })), ...more },
        },
        { expected: ({ body }) => predictedPayment(first, body as never) },
      )
      if (!isWaiting) showEdit('invoice', answer)
      return isWaiting
    }
    const [{ method, amount } = { method: 'cash' as const, amount: 0 }] = payments
    const parts = shares(amount)
    const { answer } = await takeMany({
      body: {
        parts: rows.flatMap((row, at) => {
          const part = parts[at] ?? 0
          return part > 0 ? [{ id: idOf(row), method, amount: part, invoiceId: row.id }] : []
        }),
        ...more,
      },
    })
    for (const row of answer.rows) showEdit('invoice', row)
    return false
  }
  const offline = paymentMethods.filter(method => method === 'cash')
  return (
    <MoneyForm
      currency={currency}
      methods={isOnline ? online : offline}
      most={balance}
      credit={credit}
      canSplit={rows.length === 1}
      ways={(isOnline && ways.data?.ways) || []}
      onAsk={ask}
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
          {isOnline && !account.data && account.error && (
            // What the client paid in advance is not known: money is taken by the other methods.
            <Banner tone="warn" title={t('errors:payments.methods')} live>
              <Button size="sm" onPress={() => void account.mutate()}>
                {common('actions.retry')}
              </Button>
            </Banner>
          )}
        </>
      }
      more={whole =>
        rows.length > 1 && (
          <section className={styles.spread}>
            <h3>{t('payment.spread')}</h3>
            <ul>
              {rows.map((row, at) => (
                <li key={row.id}>
                  <InvoiceNumber row={row} />
                  <Money minor={shares(whole)[at] ?? 0} currency={currency} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
      onSave={(received): Promise<boolean | Intent> => once(() => take(received))}
      onSaved={isWaiting => {
        if (typeof isWaiting === 'object') return onAsked(isWaiting)
        onTaken()
        toast({
          severity: isWaiting ? 'secondary' : 'success',
          summary: isWaiting ? common('queue.saved') : t('payment.done'),
          detail: first?.name ?? '',
        })
      }}
    />
  )
}

/** Asks a provider for a payment: one of an id, until it is known that it was asked. */
const useAsk = (id: string) => {
  const start = useChange('startIntent')
  const next = useRef(newId())
  return async (kind: IntentKind, amount: number): Promise<Intent> => {
    const { answer } = await start({ params: { id }, body: { id: next.current, kind, amount } })
    next.current = newId()
    return answer
  }
}

/** A payment that a provider was asked for, which can be asked for again. */
const Asked = ({ row, intent, onTaken }: { row: InvoiceRow; intent: Intent; onTaken: () => void }) => {
  const common = useT('common')
  const t = useT('invoices')
  const ask = useAsk(row.id)
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
      onTaken={onTaken}
      onAgain={() => void again(shown)}
    />
  )
}

export const PaymentDialog = ({ rows, onClose, onTaken }: Props) => {
  const t = useT('invoices')
  const changed = useInvoicesChanged()
  const [intent, setIntent] = useState<Intent>()
  const [row] = rows
  const close = () => {
    // The invoice shows what waits.
    if (intent) changed()
    onClose()
  }
  return (
    <Dialog title={t('payment.title')} isOpen onClose={close}>
      {intent && row ? (
        <Asked row={row} intent={intent} onTaken={onTaken} />
      ) : (
        <Content rows={rows} onTaken={onTaken} onAsked={setIntent} />
      )}
    </Dialog>
  )
}
