// Refunds lines of an invoice: quantities, what goes back to stock, how the money is given back, and why.
import { inCash } from '@vetrounds/core/money/denominations'
import type { Invoice } from '@vetrounds/core/money/invoice'
import { useContext, useEffect, useId, useRef } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useSaveKey } from '../../behaviour/use-save-key.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { TextField } from '../../ui/TextField.tsx'
import { FormScope, markDirty } from '../../ui/unsaved-forms.ts'
import styles from './invoices.module.css'
import list from './list.module.css'
import { MethodChoice } from './MethodChoice.tsx'
import { RefundLines } from './RefundLines.tsx'
import refunding from './refund.module.css'
import { SumLine, TaxLines } from './Sums.tsx'
import { useRefund } from './use-refund.ts'

type Props = { invoice: Invoice; onClose: () => void; onRefunded: () => void }

/** The sums of the refund: its total, the part that is paid back, and what stays billed. */
const Sums = ({ invoice, refund }: { invoice: Invoice; refund: ReturnType<typeof useRefund> }) => {
  const t = useT('invoices')
  const { pricesWithTax } = invoice
  const { currency } = invoice.row
  const { sums, back, stays, method } = refund
  const cash = method === 'cash' ? inCash(back, currency) : back
  return (
    <dl className={styles.totals}>
      <SumLine label={t('lines.net')} minor={sums.net} currency={currency} />
      <TaxLines sums={sums} pricesWithTax={pricesWithTax} currency={currency} seller={invoice.seller} />
      <div className={`${styles.grand} ${refunding.whole}`}>
        <dt>{t('refund.total')}</dt>
        <dd>{useFormat().money(sums.total, currency)}</dd>
      </div>
      <SumLine label={t('refund.back')} minor={back} currency={currency} />
      {cash !== back && <SumLine label={t('payment.rounded')} minor={cash} currency={currency} />}
      <SumLine label={t('refund.stays')} minor={stays} currency={currency} />
    </dl>
  )
}

/** Drawn inside the dialog, so that closing it asks before what was chosen is lost. */
const Unsaved = ({ isDirty }: { isDirty: boolean }) => {
  const id = useId()
  const scope = useContext(FormScope)
  useEffect(() => {
    markDirty(id, isDirty, { scope })
    return () => markDirty(id, false)
  }, [id, isDirty, scope])
  return null
}

const Cancel = () => <Button onPress={useCloseDialog()}>{useT('common')('actions.reject')}</Button>

export const RefundDialog = ({ invoice, onClose, onRefunded }: Props) => {
  const t = useT('invoices')
  const common = useT('common')
  const { money, day } = useFormat()
  const language = useLanguage()
  const { row, pricesWithTax } = invoice
  const { currency } = row
  const refund = useRefund(invoice, onRefunded)
  const { lines, sums, paidBy, isTold, isNothing, reason } = refund
  const asked = useRef<HTMLDivElement>(null)
  const save = () => void refund.save().then(() => focusFirstWrong(asked.current))
  useSaveKey(save, { inDialog: true })
  return (
    <Dialog
      wide
      isOpen
      onClose={onClose}
      title={t('refund.title', { number: isolated(row.number ?? '') })}
      footer={
        <>
          <small className={refunding.final}>{t('refund.final')}</small>
          <Cancel />
          <Button
            variant="danger"
            isPending={refund.isSaving}
            shortcut={keysText('ctrl+↵', language)}
            onPress={save}
          >
            {t('refund.act', { amount: isolated(money(sums.total, currency)) })}
          </Button>
        </>
      }
    >
      <div ref={asked} className={styles.asked}>
        <Unsaved isDirty={refund.isDirty} />
        {refund.error !== undefined && (
          <Banner tone="danger" title={t('refund.failed')} live>
            {problemText(common, refund.error)}
          </Banner>
        )}
        <p className="muted">{t('refund.body')}</p>
        {refund.reopens && (
          <Banner tone="plain" live>
            {t('refund.reopens')}
          </Banner>
        )}
        <RefundLines lines={lines} currency={currency} pricesWithTax={pricesWithTax} onPut={refund.put} />
        {isTold && isNothing && (
          <p className={list.late} role="alert">
            {t('refund.nothing')}
          </p>
        )}
        <div className={refunding.sides}>
          <div className={styles.asked}>
            <MethodChoice
              value={refund.method}
              onChange={refund.setMethod}
              hint={
                paidBy &&
                t('refund.paidBy', {
                  method: t(`methods.${paidBy.method}`),
                  date: isolated(day(paidBy.date)),
                })
              }
            />
            <TextField
              label={t('fields.reason')}
              maxLength={200}
              value={reason}
              onChange={refund.setReason}
              error={isTold && reason.trim() === '' ? common('errors:validation.required') : undefined}
            />
          </div>
          <Sums invoice={invoice} refund={refund} />
        </div>
      </div>
    </Dialog>
  )
}
