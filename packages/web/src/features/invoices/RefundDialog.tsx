// Refunds lines of an invoice: quantities, what goes back to stock, how the money is given back, and why.
import type { Invoice } from '@vetrounds/core/money/invoice'
import { problemText } from '../../api/problem-text.ts'
import { useSaveKey } from '../../behaviour/use-save-key.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './invoices.module.css'
import list from './list.module.css'
import { MethodChoice } from './MethodChoice.tsx'
import { RefundLines } from './RefundLines.tsx'
import refunding from './refund.module.css'
import { SumLine, TaxLines } from './Sums.tsx'
import { useRefund } from './use-refund.ts'

type Props = { invoice: Invoice; onClose: () => void; onRefunded: () => void }

/** What the refund comes to, what of it goes back in money, and what stays billed. */
const Sums = ({ invoice, refund }: { invoice: Invoice; refund: ReturnType<typeof useRefund> }) => {
  const t = useT('invoices')
  const { pricesWithTax } = invoice
  const { currency } = invoice.row
  const { sums, back, stays } = refund
  return (
    <dl className={styles.totals}>
      <SumLine label={t('lines.net')} minor={sums.net} currency={currency} />
      <TaxLines sums={sums} pricesWithTax={pricesWithTax} currency={currency} seller={invoice.seller} />
      <div className={`${styles.grand} ${refunding.whole}`}>
        <dt>{t('refund.total')}</dt>
        <dd>{useFormat().money(sums.total, currency)}</dd>
      </div>
      <SumLine label={t('refund.back')} minor={back} currency={currency} />
      <SumLine label={t('refund.stays')} minor={stays} currency={currency} />
    </dl>
  )
}

export const RefundDialog = ({ invoice, onClose, onRefunded }: Props) => {
  const t = useT('invoices')
  const common = useT('common')
  const { money, day } = useFormat()
  const language = useLanguage()
  const { row, pricesWithTax } = invoice
  const { currency } = row
  const refund = useRefund(invoice, onRefunded)
  const { lines, sums, paidBy, isTold, isNothing, reason, save } = refund
  useSaveKey(() => void save(), { inDialog: true })
  return (
    <Dialog
      wide
      isOpen
      onClose={onClose}
      title={t('refund.title', { number: isolated(row.number ?? '') })}
      footer={
        <>
          <small className={refunding.final}>{t('refund.final')}</small>
          <Button onPress={onClose}>{common('actions.reject')}</Button>
          <Button
            variant="danger"
            isPending={refund.isSaving}
            shortcut={keysText('ctrl+↵', language)}
            onPress={() => void save()}
          >
            {t('refund.act', { amount: isolated(money(sums.total, currency)) })}
          </Button>
        </>
      }
    >
      <div className={styles.asked}>
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
