// Advance payments on an owner's account: takes money before there is an invoice, and gives it back with a reason.

import { isMoney, isVerifiedAtOnce, paymentMethods } from '@vetrounds/core/money/invoice-rules'
import { amount } from '@vetrounds/core/money/sum'
import { newId } from '@vetrounds/core/new-id'
import { useMemo, useRef, useState } from 'react'
import { Watch } from 'react-hook-form'
import * as z from 'zod'
import { useCan } from '../../api/use-can.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { AmountField } from './AmountField.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { MoneyForm } from './MoneyForm.tsx'
import { usePaymentErrors } from './use-payment-errors.ts'
import { usePrintReceipt } from './use-print.ts'
import { useRoundedText } from './use-rounded-text.ts'

type Props = { ownerId: string; name: string; currency: string; onClose: () => void; onDone: () => void }

const Take = ({ ownerId, name, currency, onDone }: Props) => {
  const t = useT('invoices')
  const take = useChange('takeAdvance')
  const mayVerify = useCan()('invoices.correct') === undefined
  const { explain, once } = usePaymentErrors()
  // The same ids in each attempt, as for payments, so that nothing is booked twice.
  const [ids] = useState(() => paymentMethods.map(() => newId()))
  const taken = useRef('')
  const print = usePrintReceipt('advance')
  return (
    <MoneyForm
      currency={currency}
      methods={paymentMethods.filter(method => mayVerify || isVerifiedAtOnce(method))}
      act={t('advance.take')}
      failed={t('advance.failed')}
      explain={explain}
      before={<p className="muted">{t('advance.body')}</p>}
      onSave={({ payments, ...more }) => {
        const money = payments.flatMap(({ method, ...each }, at) =>
          isMoney(method) ? [{ ...each, method, id: ids[at] ?? newId() }] : [],
        )
        taken.current = money[0]?.id ?? ''
        return once(() => take({ params: { id: ownerId }, body: { payments: money, ...more } }))
      }}
      onSaved={() => {
        onDone()
        toast({
          severity: 'success',
          summary: t('advance.done'),
          detail: name,
          ...(taken.current && {
            action: { label: t('paper.receipt'), onAction: () => print(ownerId, taken.current) },
          }),
        })
      }}
    />
  )
}

const GiveBack = ({ ownerId, name, currency, credit, onDone }: Props & { credit: number }) => {
  const t = useT('invoices')
  const close = useCloseDialog()
  const giveBack = useChange('giveBackAdvance')
  const rounded = useRoundedText(currency)
  const { explain, once } = usePaymentErrors()
  const [id] = useState(newId)
  const values = useMemo(() => ({ amount: credit, method: undefined, reason: '' }), [credit])
  const schema = useMemo(
    () =>
      z.object({
        amount: amount.max(credit),
        method: z.enum(paymentMethods, 'payment.method'),
        reason: z.string().trim().min(1, 'required').max(200),
      }),
    [credit],
  )
  return (
    <Form
      schema={schema}
      values={values}
      failed={t('advance.backFailed')}
      explain={explain}
      onSave={body => once(() => giveBack({ params: { id: ownerId }, body: { ...body, id } }))}
      onSaved={() => {
        onDone()
        toast({ severity: 'success', summary: t('advance.backDone'), detail: name })
      }}
      footer={({ isSaving }) => <FormFoot act={t('advance.back')} isSaving={isSaving} onCancel={close} />}
    >
      {form => (
        <>
          <FormField form={form} name="amount">
            {field => (
              <AmountField
                {...field}
                onChange={value => field.onChange(value as number)}
                currency={currency}
                most={credit}
                isMostSaid
              />
            )}
          </FormField>
          <FormField form={form} name="method">
            {field => (
              <Watch
                control={form.control}
                name="amount"
                render={typed => (
                  <MethodChoice
                    {...field}
                    onChange={value => field.onChange(value as 'cash')}
                    hint={field.value === 'cash' ? rounded(typed as number) : undefined}
                  />
                )}
              />
            )}
          </FormField>
          <FormField form={form} name="reason">
            {field => (
              <TextField {...field} value={field.value ?? ''} label={t('fields.reason')} maxLength={200} />
            )}
          </FormField>
        </>
      )}
    </Form>
  )
}

/** Takes an advance, or gives back its unused rest: `back` is that rest in minor units. */
export const AdvanceDialog = ({ back, ...props }: Props & { back?: number | undefined }) => {
  const t = useT('invoices')
  return (
    <Dialog
      title={t(back === undefined ? 'advance.title' : 'advance.backTitle')}
      isOpen
      onClose={props.onClose}
    >
      {back === undefined ? <Take {...props} /> : <GiveBack {...props} credit={back} />}
    </Dialog>
  )
}
