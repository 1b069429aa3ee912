// Takes a payment on one invoice, or on several of a client, oldest first. Without a connection only cash, which waits.
import { spread } from '@vetrounds/core/money/amounts'
import { amount, type InvoiceRow } from '@vetrounds/core/money/invoice'
import { isAhead, paymentMethods } from '@vetrounds/core/money/invoice-rules'
import { newId } from '@vetrounds/core/new-id'
import { useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { showEdit } from '../../api/answered-edits.ts'
import { ApiError } from '../../api/api-error.ts'
import { useToday } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SavedBefore } from '../../ui/saved-before.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './invoices.module.css'
import { InvoiceNumber, Money } from './marks.tsx'
import { predictedPayment } from './predicted-invoice.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'

type Props = {
  /** Open invoices of one client, the oldest first. */
  rows: readonly InvoiceRow[]
  onClose: () => void
  onTaken: () => void
}

const methodIcons = {
  cash: 'banknote',
  credit_card: 'credit-card',
  bank_transfer: 'landmark',
  mobile_payment: 'smartphone',
} as const

const schema = z.object({
  amount,
  method: z.enum(paymentMethods, 'payment.method'),
  given: amount.optional(),
  date: z.iso.date(),
  notes: z.string().trim().max(200).optional(),
})

type Typed = UseFormReturn<
  z.input<typeof schema> & FieldValues,
  unknown,
  z.output<typeof schema> & FieldValues
>

/** Without an answer, or with one that says nothing of what became of it. */
const isUnsure = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'idempotency.in_flight')

/** What was handed over in cash, and what goes back of it. */
const CashGiven = ({ form, currency }: { form: Typed; currency: string }) => {
  const t = useT('invoices')
  const { money } = useFormat()
  const given = form.watch('given')
  const change = (given ?? 0) - (form.watch('amount') || 0)
  return (
    <FormField form={form} name="given">
      {field => (
        <MoneyField
          {...field}
          onChange={value => field.onChange(value as number)}
          label={t('payment.given')}
          optional
          currency={currency}
          hint={
            given !== undefined && change >= 0
              ? `${t('payment.change')}: ${isolated(money(change, currency))}`
              : undefined
          }
          error={field.error && t('payment.tooLittle')}
        />
      )}
    </FormField>
  )
}

const Content = ({ rows, onTaken }: Omit<Props, 'onClose'>) => {
  const t = useT('invoices')
  const common = useT('common')
  const { money } = useFormat()
  const today = useToday()
  const isOnline = useReach() === 'online'
  const close = useCloseDialog()
  const takeOne = useChange('takePayment')
  const changed = useInvoicesChanged()
  // The same in each try: what was booked although its answer was lost is not booked again.
  const [ids] = useState(() => new Map(rows.map(row => [row.id, newId()])))
  const paymentId = ({ id }: InvoiceRow) => ids.get(id) ?? newId()
  const takeMany = useChange('payInvoices')
  const [first] = rows
  const currency = first?.currency ?? 'EUR'
  const balance = rows.reduce((all, row) => all + row.balance, 0)
  const values = useMemo(
    () => ({ amount: balance, method: isOnline ? undefined : ('cash' as const), date: today, notes: '' }),
    [balance, isOnline, today],
  )
  const limited = useMemo(
    () =>
      schema
        .refine(typed => typed.amount <= balance, { path: ['amount'], error: 'payment.over' })
        .refine(
          typed => typed.method !== 'cash' || typed.given === undefined || typed.given >= typed.amount,
          {
            path: ['given'],
            error: 'payment.given',
          },
        )
        .refine(typed => !isAhead(typed.date, today), { path: ['date'], error: 'date.future' }),
    [balance, today],
  )
  const take = async ({ amount: whole, method, given, date, notes }: z.output<typeof schema>) => {
    const more = { date, ...(notes && { notes }) }
    if (rows.length === 1 && first) {
      const { answer, isWaiting } = await takeOne(
        {
          params: { id: first.id },
          body: {
            payments: [
              {
                id: paymentId(first),
                method,
                amount: whole,
                ...(method === 'cash' && given !== undefined && { given }),
              },
            ],
            ...more,
          },
        },
        { expected: ({ body }) => predictedPayment(first, body as never) },
      )
      if (!isWaiting) showEdit('invoice', answer)
      return isWaiting
    }
    const { parts } = spread(
      whole,
      rows.map(row => row.balance),
    )
    const { answer } = await takeMany({
      body: {
        parts: rows.flatMap((row, at) => {
          const part = parts[at] ?? 0
          return part > 0 ? [{ id: paymentId(row), method, amount: part, invoiceId: row.id }] : []
        }),
        ...more,
      },
    })
    for (const row of answer.rows) showEdit('invoice', row)
    return false
  }
  const save = async (typed: z.output<typeof schema>) => {
    try {
      return await take(typed)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'already_exists')) throw error
      changed()
      throw new SavedBefore(t('payment.already'))
    }
  }
  return (
    <Form
      schema={limited}
      values={values}
      failed={t('errors:payments.add')}
      explain={error =>
        `${problemText(common, error) ?? ''} ${t(isUnsure(error) ? 'payment.unsure' : 'payment.kept')}`
      }
      onSave={save}
      onSaved={isWaiting => {
        onTaken()
        toast({
          severity: isWaiting ? 'secondary' : 'success',
          summary: isWaiting ? common('queue.saved') : t('payment.done'),
          detail: first?.name ?? '',
        })
      }}
      footer={({ isSaving }) => <FormFoot act={t('take')} isSaving={isSaving} onCancel={close} />}
    >
      {form => {
        const typed: number | undefined = form.watch('amount')
        const { parts } = spread(
          typed && typed > 0 ? typed : 0,
          rows.map(row => row.balance),
        )
        return (
          <>
            {!isOnline && (
              <Banner tone="plain" icon="cloud-off">
                {t('payment.offline')}
              </Banner>
            )}
            <FormField form={form} name="amount">
              {field => (
                <MoneyField
                  {...field}
                  onChange={value => field.onChange(value as number)}
                  label={t('payment.amount')}
                  currency={currency}
                  autoFocus
                  hint={t('payment.atMost', { amount: isolated(money(balance, currency)) })}
                  error={
                    typed !== undefined && typed > balance
                      ? t('errors:validation.amount', { amount: isolated(money(balance, currency)) })
                      : field.error
                  }
                />
              )}
            </FormField>
            <FormField form={form} name="method">
              {field => (
                <ChoiceGroup
                  {...field}
                  onChange={value => field.onChange(value as 'cash')}
                  label={t('method')}
                  hint={t('payment.verifyNote')}
                  error={field.error && t('errors:validation.paymentMethod')}
                  options={paymentMethods
                    .filter(id => isOnline || id === 'cash')
                    .map(id => ({ id, label: t(`methods.${id}`), icon: methodIcons[id] }))}
                />
              )}
            </FormField>
            {form.watch('method') === 'cash' && <CashGiven form={form} currency={currency} />}
            {rows.length > 1 && (
              <section className={styles.spread}>
                <h3>{t('payment.spread')}</h3>
                <ul>
                  {rows.map((row, at) => (
                    <li key={row.id}>
                      <InvoiceNumber row={row} />
                      <Money minor={parts[at] ?? 0} currency={currency} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <FormField form={form} name="date">
              {field => (
                <DateField
                  {...field}
                  onChange={day => field.onChange(day ?? '')}
                  label={t('payment.date')}
                  years={1}
                />
              )}
            </FormField>
            <FormField form={form} name="notes">
              {field => (
                <TextField
                  {...field}
                  value={field.value ?? ''}
                  label={t('payment.note')}
                  optional
                  maxLength={200}
                />
              )}
            </FormField>
          </>
        )
      }}
    </Form>
  )
}

export const PaymentDialog = (props: Props) => {
  const t = useT('invoices')
  return (
    <Dialog title={t('payment.title')} isOpen onClose={props.onClose}>
      <Content rows={props.rows} onTaken={props.onTaken} />
    </Dialog>
  )
}
