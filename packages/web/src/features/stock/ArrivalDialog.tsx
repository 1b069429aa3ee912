// What arrived of a transfer: the second of its steps. A difference needs a reason, and is booked with it.
import { reasonFits, reasons } from '@vetrounds/core/stock/movement-kinds'
import { receiptProblem, type Transfer, transferReceipt } from '@vetrounds/core/stock/transfer'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { QuantityField } from './QuantityField.tsx'
import { typedForm } from './typed-form.ts'
import { useBranchNames } from './use-branch-names.ts'
import { useStockWords } from './use-stock-words.ts'
import { useWitness } from './use-witness.tsx'

type Props = { transfer: Transfer; onClose: () => void; onDone: () => void }

const schemaOf = ({ quantity: sent }: Transfer) =>
  transferReceipt.omit({ v: true }).check(({ value, issues }) => {
    const problem = receiptProblem(sent, value)
    if (problem) issues.push({ code: 'custom', path: [problem.path], message: problem.code, input: value })
  })

const Content = ({ transfer, onDone }: Omit<Props, 'onClose'>) => {
  const t = useT('stock')
  const common = useT('common')
  const words = useStockWords()
  const receive = useChange('receiveTransfer')
  const { data: item } = useRead('readItem', { params: { id: transfer.itemId } })
  const witness = useWitness(item?.controlled === true)
  const close = useCloseDialog()
  const { nameOf } = useBranchNames()
  const { id, v, quantity: sent, unit, itemName, notes } = transfer
  return (
    <Form
      schema={schemaOf(transfer)}
      values={{ quantity: sent, notes: '' }}
      failed={t('transfer.receiveFailed')}
      explain={error => witness.explain(error) ?? problemText(common, error)}
      onSave={async values => {
        const reason = values.quantity === sent ? undefined : values.reason
        const body = await witness.prove('receiveTransfer', id, { ...values, reason, v })
        await receive({ params: { id }, body })
      }}
      onSaved={() => {
        toast({ severity: 'success', summary: t('transfer.received'), detail: itemName })
        onDone()
      }}
      footer={({ isSaving }) => <FormFoot act={t('transfer.receive')} isSaving={isSaving} onCancel={close} />}
    >
      {checked => {
        const form = typedForm(checked)
        const quantity = form.watch('quantity')
        const isDifferent = quantity !== undefined && !Number.isNaN(quantity) && quantity !== sent
        const type = quantity !== undefined && quantity > sent ? 'add' : 'remove'
        return (
          <>
            <p className="muted">
              <bdi>{itemName}</bdi> · {t('transfer.from', { branch: nameOf(transfer.fromId) })} ·{' '}
              <bdi>{words.amount(sent, unit)}</bdi>
            </p>
            {notes && (
              <p>
                <bdi>{notes}</bdi>
              </p>
            )}
            <FormField form={form} name="quantity">
              {field => (
                <QuantityField
                  {...field}
                  label={t('transfer.arrived')}
                  unit={t(`units.${unit}`)}
                  autoFocus
                  hint={
                    isDifferent
                      ? t('transfer.difference', { quantity: words.amount(quantity - sent, unit) })
                      : t('transfer.agrees')
                  }
                />
              )}
            </FormField>
            {isDifferent && (
              <FormField form={form} name="reason">
                {field => (
                  <ChoiceGroup
                    {...field}
                    label={t('fields.reason')}
                    options={reasons
                      .filter(reason => reasonFits(type, reason))
                      .map(reason => ({ id: reason, label: t(`reasons.${reason}`) }))}
                  />
                )}
              </FormField>
            )}
            {isDifferent && (
              <FormField form={form} name="notes">
                {field => <TextField {...field} label={t('fields.notes')} optional autoComplete="off" />}
              </FormField>
            )}
            {witness.fields}
          </>
        )
      }}
    </Form>
  )
}

export const ArrivalDialog = ({ onClose, ...rest }: Props) => {
  const t = useT('stock')
  return (
    <Dialog title={t('transfer.receiveTitle')} isOpen onClose={onClose}>
      <Content {...rest} />
    </Dialog>
  )
}
