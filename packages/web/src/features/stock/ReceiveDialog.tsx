// Books a delivery of an item into a batch, or sends it back to the supplier.
import type { StockRow } from '@vetrounds/core/stock/item'
import { scannedKey } from '@vetrounds/core/stock/stocktake-lines'
import { useState } from 'react'
import { Watch } from 'react-hook-form'
import { problemText } from '../../api/problem-text.ts'
import { useMembership } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { BatchScan } from './BatchScan.tsx'
import { anyBatch, useBatchOptions } from './batch-options.ts'
import { receiptForm, receiptOf } from './booking-form.ts'
import { QuantityField } from './QuantityField.tsx'
import { typedForm } from './typed-form.ts'
import { useNotEnoughMessage } from './use-not-enough-message.ts'
import { useStockWords } from './use-stock-words.ts'
import { useWitness } from './use-witness.tsx'

type Props = {
  row: StockRow
  /** The order that the delivery belongs to, and the quantity still to come, in thousandths. */
  ordered?: { id: string; quantity: number }
  onClose: () => void
  onDone: () => void
}

const Content = ({ row, ordered, onDone }: Props) => {
  const t = useT('stock')
  const common = useT('common')
  const words = useStockWords()
  const refusal = useNotEnoughMessage(row.unit)
  const receive = useChange('receiveStock')
  const witness = useWitness(row.controlled === true)
  const close = useCloseDialog()
  const currency = useMembership()?.clinic.currency ?? 'EUR'
  const batches = row.stock?.batches ?? []
  const options = useBatchOptions(row)
  /** In a return: the batch that was entered for a receipt before is not in stock. */
  const [isNotHere, setNotHere] = useState(false)
  return (
    <Form
      schema={receiptForm}
      values={{
        batch: '',
        from: anyBatch,
        deliveryNote: '',
        ...(ordered && { quantity: ordered.quantity }),
        ...(row.purchasePrice !== undefined && { purchasePrice: row.purchasePrice }),
      }}
      failed={t('receive.failed')}
      explain={error => refusal(error) ?? witness.explain(error) ?? problemText(common, error)}
      onSave={async (values, id) => {
        const body = { ...receiptOf(values), id, ...(ordered && { orderId: ordered.id }) }
        const proved = await witness.prove('receiveStock', row.id, body)
        await receive({ params: { id: row.id }, body: proved }, { already: t('receive.already') })
      }}
      onSaved={() => {
        toast({ severity: 'success', summary: t('receive.done'), detail: row.name })
        onDone()
      }}
      footer={({ isSaving }) => <FormFoot act={t('receive.act')} isSaving={isSaving} onCancel={close} />}
    >
      {checked => {
        const form = typedForm(checked)
        const choose = (named: { batch?: string; expiryDate?: string }): boolean => {
          const { batch, expiryDate } = named
          const key = batch ? scannedKey(batches, named) : undefined
          const chosen = batches.find(each => (batch ? each.key === key : each.expiryDate === expiryDate))
          if (chosen) form.setValue('from', chosen.key)
          setNotHere(false)
          return chosen !== undefined
        }
        const fields = (isBack: boolean) => (
          <>
            <p className="muted">
              <bdi>{row.name}</bdi> · {t('inStock')}{' '}
              <bdi>{words.amount(row.stock?.quantity ?? 0, row.unit)}</bdi>
            </p>
            <FormPair>
              <FormField form={form} name="quantity">
                {field => (
                  <QuantityField
                    {...field}
                    label={t('adjust.amount')}
                    unit={t(`units.${row.unit}`)}
                    autoFocus
                  />
                )}
              </FormField>
              <FormField form={form} name="purchasePrice">
                {field => (
                  <MoneyField {...field} label={t('fields.purchasePrice')} optional currency={currency} />
                )}
              </FormField>
            </FormPair>
            <BatchScan form={form} row={row} choose={isBack ? choose : undefined} />
            {isBack ? (
              <FormField form={form} name="from">
                {field => (
                  <Select
                    {...field}
                    label={t('batch')}
                    options={options}
                    onChange={from => {
                      field.onChange(from)
                      setNotHere(false)
                    }}
                    error={isNotHere ? t('receive.notHere') : field.error}
                  />
                )}
              </FormField>
            ) : (
              <FormPair>
                <FormField form={form} name="batch">
                  {field => (
                    <TextField
                      {...field}
                      label={t('batch')}
                      optional
                      direction="ltr"
                      mono
                      autoComplete="off"
                    />
                  )}
                </FormField>
                <FormField form={form} name="expiryDate">
                  {field => <DateField {...field} label={t('expiryDate')} optional />}
                </FormField>
              </FormPair>
            )}
            <FormField form={form} name="deliveryNote">
              {field => (
                <TextField {...field} label={t('deliveryNote')} optional direction="ltr" autoComplete="off" />
              )}
            </FormField>
            {!ordered && (
              <FormField form={form} name="back">
                {({ value, onChange }) => (
                  <CheckboxField
                    isSelected={value === true}
                    onChange={isOn => {
                      onChange(isOn)
                      const { batch, expiryDate } = form.getValues()
                      const told = { ...(batch && { batch }), ...(expiryDate && { expiryDate }) }
                      setNotHere(isOn && Boolean(batch || expiryDate) && !choose(told))
                    }}
                  >
                    {t('receive.back')}
                  </CheckboxField>
                )}
              </FormField>
            )}
            {witness.fields}
          </>
        )
        return <Watch control={form.control} names="back" render={back => fields(back === true)} />
      }}
    </Form>
  )
}

export const ReceiveDialog = (props: Props) => {
  const t = useT('stock')
  return (
    <Dialog title={t('receive.title')} isOpen onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  )
}
