// The state of a payment that a card terminal or a pay link takes: it waits and can be cancelled, was declined, or is booked.
import type { Intent } from '@vetrounds/core/money/intent'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { newId } from '@vetrounds/core/new-id'
import { useEffect, useRef, useState } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './invoices.module.css'
import list from './list.module.css'
import { wayIcons } from './payment-icons.ts'
import { useIntent } from './use-intent.ts'

type Props = {
  row: InvoiceRow
  intent: Intent
  onTaken: () => void
  /** Asks for the same payment again; missing where the payment is only looked at. */
  onAgain?: () => void
}

/** The link, to be copied or sent with the invoice. */
const PayLink = ({ row, url }: { row: InvoiceRow; url: string }) => {
  const t = useT('invoices')
  const common = useT('common')
  const send = useChange('sendInvoice')
  const [opening] = useState(() => ({ occasion: newId() }))
  // If the browser refuses to copy, the link can still be selected on the page.
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => toast({ severity: 'success', summary: t('intent.copied') }),
      () => undefined,
    )
  const mail = async () => {
    try {
      const { answer } = await send({ params: { id: row.id } }, opening)
      toast({ severity: 'success', summary: t('mail.sent'), detail: answer.to })
    } catch (error) {
      toast({ severity: 'error', summary: t('mail.failed'), detail: problemText(common, error) ?? '' })
    }
  }
  return (
    <>
      <p className={list.lines}>
        <span className="muted">{t('intent.link')}</span>
        <a href={url} target="_blank" rel="noreferrer">
          <Ltr>{url}</Ltr>
        </a>
      </p>
      <p className="acts">
        <Button icon="copy" onPress={copy}>
          {t('intent.copy')}
        </Button>
        <Button icon="send" {...(!row.ownerId && { reason: t('mail.nobody') })} onPress={() => void mail()}>
          {t('intent.send')}
        </Button>
      </p>
    </>
  )
}

export const IntentState = ({ row, intent, onTaken, onAgain }: Props) => {
  const t = useT('invoices')
  const common = useT('common')
  const { money, date, time } = useFormat()
  const zone = useBranchZone()
  const close = useCloseDialog()
  const { shown, isLate, isCancelling, cancel } = useIntent(row.id, intent)
  const { state, kind, reason, url, expiresAt } = shown
  const amount = isolated(money(shown.amount, shown.currency))
  const isTold = useRef(false)
  useEffect(() => {
    if (state !== 'approved' || isTold.current) return
    isTold.current = true
    toast({ severity: 'success', summary: t('payment.done'), detail: row.name })
    onTaken()
  }, [state, onTaken, row.name, t])
  const until = isolated(`${date(expiresAt, zone)}, ${time(expiresAt, zone)}`)
  if (state === 'pending' || state === 'approved')
    return (
      <section className={styles.asked}>
        <Banner tone="info" icon={wayIcons[kind]} title={t('intent.waits')} live>
          {kind === 'terminal'
            ? t('intent.terminalBody', { amount })
            : t('intent.linkBody', { amount, date: until })}
        </Banner>
        {isLate && (
          <Banner tone="warn" live>
            {t('intent.late')}
          </Banner>
        )}
        {url && <PayLink row={row} url={url} />}
        <p className="acts">
          <Button variant="quiet" icon="ban" isPending={isCancelling} onPress={() => void cancel()}>
            {t('intent.cancel')}
          </Button>
          <Button onPress={close}>{common('actions.close')}</Button>
        </p>
      </section>
    )
  return (
    <section className={styles.asked}>
      <Banner tone={state === 'declined' ? 'danger' : 'plain'} title={t(`intent.${state}`)} live>
        {state === 'declined' && t(`intent.reasons.${reason ?? 'other'}`)}
      </Banner>
      <p className="acts">
        {onAgain && (
          <Button variant="primary" icon="rotate-cw" onPress={onAgain}>
            {common('actions.retry')}
          </Button>
        )}
        <Button onPress={close}>{common('actions.close')}</Button>
      </p>
    </section>
  )
}
