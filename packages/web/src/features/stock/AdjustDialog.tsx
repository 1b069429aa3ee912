// Puts a level right: more, less, or what there is; with one of six reasons.
import type { StockRow } from '@vetrounds/core/stock/item'
import { adjustment } from '@vetrounds/core/stock/movement'
import { type adjustmentTypes, reasonFits, reasons } from '@vetrounds/core/stock/movement-kinds'
import * as z from 'zod'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { anyBatch, useBatchOptions } from './batch-options.ts'
import { QuantityField } from './QuantityField.tsx'
import { typedForm } from './typed-form.ts'
import { useRefusal } from './use-refusal.ts'
import { useStockWords } from './use-stock-words.ts'

const schema = adjustment
  .omit({ id: true })
  .extend({ batch: z.string().optional() })
  .refine(({ type, amount }) => type === 'set' || amount > 0, { path: ['amount'], error: 'required' })
  .refine(({ reason, notes }) => reason !== 'other' || Boolean(notes), { path: ['notes'], error: 'required' })

type Props = { row: StockRow; onClose: () => void; onDone: () => void }

type Type = (typeof adjustmentTypes)[number]

const Content = ({ row, onDone }: Props) => {
  const t = useT('stock')
  const common = useT('common')
  const words = useStockWords()
  const refusal = useRefusal(row.unit)
  const adjust = useChange('adjustStock')
  const close = useCloseDialog()
  const level = row.stock
  const batches = level?.batches ?? []
  const options = useBatchOptions(row)
  const here = level?.quantity ?? 0
  const unit = t(`units.${row.unit}`)
  const becomes = (type: Type, amount: number, batch: string | undefined): number => {
    if (type === 'add') return here + amount
    if (type === 'remove') return here - amount
    return batch === undefined || batch === anyBatch
      ? amount
      : here - (batches.find(({ key }) => key === batch)?.quantity ?? 0) + amount
  }
  return (
    <Form
      schema={schema}
      values={{ type: 'remove', batch: anyBatch, notes: '' }}
      failed={t('adjust.failed')}
      explain={error => refusal(error) ?? problemText(common, error)}
      onSave={async ({ batch, ...values }, id) => {
        const body = { ...values, id, ...(batch && batch !== anyBatch && { batch }) }
        await adjust({ params: { id: row.id }, body }, { already: t('adjust.already') })
      }}
      onSaved={() => {
        toast({ severity: 'success', summary: t('adjust.done'), detail: row.name })
        onDone()
      }}
      footer={({ isSaving }) => <FormFoot act={t('adjust.title')} isSaving={isSaving} onCancel={close} />}
    >
      {checked => {
        const form = typedForm(checked)
        const [type, amount, batch] = checked.watch(['type', 'amount', 'batch']) as [Type, number?, string?]
        return (
          <>
            <p className="muted">
              <bdi>{row.name}</bdi> · {t('inStock')} <bdi>{words.amount(here, row.unit)}</bdi>
            </p>
            <FormField form={form} name="type">
              {field => (
                <ChoiceGroup
                  {...field}
                  label={t('type')}
                  onChange={next => {
                    field.onChange(next)
                    const reason = reasons.find(each => each === form.getValues('reason'))
                    // One that is no longer offered would be sent unseen.
                    if (reason && !reasonFits(next as Type, reason)) form.setValue('reason', '')
                  }}
                  options={[
                    { id: 'remove', label: t('adjust.types.remove'), icon: 'minus' },
                    { id: 'add', label: t('adjust.types.add'), icon: 'plus' },
                    { id: 'set', label: t('adjust.types.set') },
                  ]}
                />
              )}
            </FormField>
            <FormPair>
              <FormField form={form} name="amount">
                {field => (
                  <QuantityField
                    {...field}
                    label={t('adjust.amount')}
                    unit={unit}
                    autoFocus
                    hint={
                      amount !== undefined && !Number.isNaN(amount)
                        ? t('adjust.becomes', {
                            before: words.amount(here, row.unit),
                            after: words.amount(becomes(type, amount, batch), row.unit),
                          })
                        : undefined
                    }
                  />
                )}
              </FormField>
              {batches.length > 1 && (
                <FormField form={form} name="batch">
                  {field => <Select {...field} label={t('batch')} options={options} />}
                </FormField>
              )}
            </FormPair>
            <FormField form={form} name="reason">
              {field => (
                <ChoiceGroup
                  {...field}
                  label={t('fields.reason')}
                  hint={t('adjust.reasonHint')}
                  options={reasons
                    .filter(reason => reasonFits(type, reason))
                    .map(id => ({ id, label: t(`reasons.${id}`) }))}
                />
              )}
            </FormField>
            <FormField form={form} name="notes">
              {field => <TextField {...field} label={t('fields.notes')} optional autoComplete="off" />}
            </FormField>
          </>
        )
      }}
    </Form>
  )
}

export const AdjustDialog = (props: Props) => {
  const t = useT('stock')
  return (
    <Dialog title={t('adjust.title')} isOpen onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  )
}
