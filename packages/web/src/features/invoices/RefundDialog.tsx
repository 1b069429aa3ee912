// Refunds lines of an invoice: quantities, what goes back to stock, how the money is given back, and why.
import { creditSums } from '@vetrounds/core/money/amounts'
import type { Invoice, InvoiceLine } from '@vetrounds/core/money/invoice'
import { isMoney, type PaymentMethod, paymentMethods } from '@vetrounds/core/money/invoice-rules'
import { newId } from '@vetrounds/core/new-id'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { useSaveKey } from '../../behaviour/use-save-key.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './invoices.module.css'
import { Money } from './marks.tsx'
import { useInvoicesChanged } from './use-invoices-changed.ts'

type Props = { invoice: Invoice; onClose: () => void; onRefunded: () => void }

type Chosen = { quantity: number; toStock: boolean }

export const RefundDialog = ({ invoice, onClose, onRefunded }: Props) => {
  const t = useT('invoices')
  const common = useT('common')
  const { number, money } = useFormat()
  const language = useLanguage()
  const refund = useChange('refundInvoice')
  const changed = useInvoicesChanged()
  const { row, content, credits, pricesWithTax } = invoice
  /** What it sold itself: what was given in the record goes back when the entry is struck out. */
  const isSold = ({ id, itemId }: InvoiceLine) =>
    invoice.sold ? invoice.sold.includes(id) : itemId !== undefined
  const { currency } = row
  const paidBy = invoice.payments.findLast(({ status, amount }) => status === 'verified' && amount > 0)
  const usual = paidBy && isMoney(paidBy.method) ? paidBy.method : 'cash'
  const [method, setMethod] = useState<PaymentMethod>(usual)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const [reason, setReason] = useState('')
  // The same in each try: what was refunded although its answer was lost is not refunded again.
  const [noteId] = useState(newId)
  const [isTold, setTold] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const before = (at: number) =>
    credits
      .flatMap(credit => credit.lines)
      .filter(line => line.at === at)
      .reduce((all, { quantity }) => all + quantity, 0)
  const put = (at: number, part: Partial<Chosen>) => {
    const old = chosen.get(at) ?? { quantity: 0, toStock: true }
    setChosen(new Map(chosen).set(at, { ...old, ...part }))
  }
  const lines = content.lines.map((line, at) => ({
    line,
    before: before(at),
    now: Math.max(0, Math.min(chosen.get(at)?.quantity ?? 0, line.quantity - before(at))),
  }))
  const sums = creditSums(
    lines,
    credits.flatMap(credit => credit.sums.taxes),
    pricesWithTax,
  )
  const isNothing = lines.every(({ now }) => now === 0)
  const back = Math.max(0, row.paid - (row.total - row.credited - sums.total))
  const save = async () => {
    setTold(true)
    if (isSaving || isNothing || reason.trim() === '') return
    setSaving(true)
    setError(undefined)
    try {
      await refund({
        params: { id: row.id },
        body: {
          id: noteId,
          v: row.v,
          lines: lines.flatMap(({ line, now }, at) => {
            const toStock = isSold(line) && (chosen.get(at)?.toStock ?? true)
            return now > 0 ? [{ at, quantity: now, toStock }] : []
          }),
          method,
          reason: reason.trim(),
        },
      })
      onRefunded()
    } catch (refused) {
      // An earlier try has made it, although its answer was lost.
      if (refused instanceof ApiError && refused.code === 'already_exists') return onRefunded()
      setError(refused)
      setSaving(false)
      // What the invoice is now is shown behind the refusal.
      changed()
    }
  }
  useSaveKey(() => void save(), { inDialog: true })
  return (
    <Dialog
      wide
      isOpen
      onClose={onClose}
      title={t('refund.title', { number: isolated(row.number ?? '') })}
      footer={
        <>
          <Button onPress={onClose}>{common('actions.cancel')}</Button>
          <Button
            variant="danger"
            isPending={isSaving}
            shortcut={keysText('ctrl+↵', language)}
            onPress={() => void save()}
          >
            {t('refund.act', { amount: isolated(money(sums.total, currency)) })}
          </Button>
        </>
      }
    >
      <div className={styles.asked}>
        {error !== undefined && (
          <Banner tone="danger" title={t('refund.failed')} live>
            {problemText(common, error)}
          </Banner>
        )}
        <p className="muted">{t('refund.body')}</p>
        <ul className={styles.refunds}>
          {lines.map(({ line, before: done, now }, at) => (
            <li key={line.id}>
              <span className={styles.lines}>
                <b>
                  <bdi>{line.name}</bdi>
                </b>
                <small className="muted">
                  {t('refund.left', { n: isolated(number((line.quantity - done) / 1000)) })}
                </small>
              </span>
              <NumberField
                label={`${t('refund.quantity')}: ${isolated(line.name)}`}
                isLabelHidden
                decimals={3}
                step={1}
                min={0}
                max={(line.quantity - done) / 1000}
                value={now / 1000}
                onChange={value => put(at, { quantity: Math.round((value ?? 0) * 1000) || 0 })}
              />
              {isSold(line) && (
                <CheckboxField
                  isSelected={chosen.get(at)?.toStock ?? true}
                  onChange={toStock => put(at, { toStock })}
                >
                  {t('refund.toStock')}
                </CheckboxField>
              )}
            </li>
          ))}
        </ul>
        {isTold && isNothing && <p className={styles.late}>{t('refund.nothing')}</p>}
        <Select
          label={t('refund.by')}
          options={paymentMethods.map(id => ({ id, label: t(`methods.${id}`) }))}
          value={method}
          onChange={id => setMethod(id as PaymentMethod)}
        />
        <TextField
          label={t('fields.reason')}
          maxLength={200}
          value={reason}
          onChange={setReason}
          error={isTold && reason.trim() === '' ? common('errors:validation.required') : undefined}
        />
        <dl className={styles.totals}>
          <div className={styles.grand}>
            <dt>{t('refund.total')}</dt>
            <dd>
              <Money minor={sums.total} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t('refund.back')}</dt>
            <dd>
              <Money minor={back} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t('refund.stays')}</dt>
            <dd>
              <Money minor={row.total - row.credited - sums.total} currency={currency} />
            </dd>
          </div>
        </dl>
      </div>
    </Dialog>
  )
}
