// Payments of an invoice that a terminal or a pay link may still take. They are polled while the invoice is shown.
import type { Intent } from '@vetrounds/core/money/intent'
import type { Invoice, InvoiceRow } from '@vetrounds/core/money/invoice'
import { useEffect, useRef, useState } from 'react'
import { useReach } from '../../behaviour/connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toast.ts'
import { IntentState } from './IntentState.tsx'
import styles from './invoices.module.css'
import list from './list.module.css'
import { Money } from './marks.tsx'
import { wayIcons } from './payment-icons.ts'
import { useCantReach } from './use-cant-reach.ts'
import { useIntent } from './use-intent.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'

/** Polls a payment that nobody has opened, shows its outcome in a toast, and reads the invoice again. */
const Listener = ({ row, intent }: { row: InvoiceRow; intent: Intent }) => {
  const t = useT('invoices')
  const changed = useInvoicesChanged()
  const { state } = useIntent(row.id, intent).shown
  const isTold = useRef(false)
  useEffect(() => {
    if (state === 'pending' || isTold.current) return
    isTold.current = true
    const isTaken = state === 'approved'
    toast({
      severity: isTaken ? 'success' : 'secondary',
      summary: isTaken ? t('payment.done') : t(`intent.${state}`),
      detail: row.name,
    })
    changed()
  }, [state, row.name, t, changed])
  return null
}

export const OpenIntents = ({ invoice }: { invoice: Invoice }) => {
  const t = useT('invoices')
  const common = useT('common')
  const isOnline = useReach() === 'online'
  const changed = useInvoicesChanged()
  const [shown, setShown] = useState<Intent>()
  const { intents = [], row } = invoice
  // The server doesn't tell how a payment of another branch is going.
  const notReached = useCantReach(row.branchId)
  const close = () => {
    setShown(undefined)
    changed()
  }
  return (
    <>
      {intents.length > 0 && (
        <ul className={styles.payments}>
          {intents.map(intent => (
            <li key={intent.id}>
              <Icon name={wayIcons[intent.kind]} size="sm" />
              <span className={list.lines}>
                <b>{t(`ways.${intent.kind}`)}</b>
                <small className="muted">
                  <bdi>{intent.byName}</bdi>
                </small>
                {isOnline && !notReached && (
                  <span className="acts">
                    <Button size="sm" icon="eye" onPress={() => setShown(intent)}>
                      {common('queue.show')}
                    </Button>
                    {shown === undefined && <Listener row={row} intent={intent} />}
                  </span>
                )}
              </span>
              <Badge icon="hourglass">{t('intent.waits')}</Badge>
              <b>
                <Money minor={intent.amount} currency={intent.currency} />
              </b>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <Dialog title={t(`ways.${shown.kind}`)} isOpen onClose={close}>
          <IntentState row={row} intent={shown} onTaken={close} />
        </Dialog>
      )}
    </>
  )
}
