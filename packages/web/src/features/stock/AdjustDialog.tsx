// Adjusts a stock level: adds, removes or sets a quantity, with one of six reasons.
import type { StockRow } from '@vetrounds/core/stock/item'
import { isExpired } from '@vetrounds/core/stock/level'
import { type adjustmentTypes, reasonFits, reasons } from '@vetrounds/core/stock/movement-kinds'
import { Watch } from 'react-hook-form'
import { useToday } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { adjustedTo } from './adjusted-to.ts'
import { anyBatch, useBatchOptions } from './batch-options.ts'
import { adjustmentForm, adjustmentOf } from './booking-form.ts'
import { predictedAdjustment } from './predicted-stock.ts'
import { QuantityField } from './QuantityField.tsx'
import { typedForm } from './typed-form.ts'
import { useNotEnoughMessage } from './use-not-enough-message.ts'
import { useStockWords } from './use-stock-words.ts'
import { useWitness } from './use-witness.tsx'

type Props = {
  row: StockRow
  /** Whether the dialog counts one bottle of a controlled drug for a stocktake. */
  isCount?: boolean
  onClose: () => void
  onDone: () => void
}

type Type = (typeof adjustmentTypes)[number]

const Content = ({ row, isCount = false, onDone }: Props) => {
  const t = useT('stock')
  const common = useT('common')
  const words = useStockWords()
  const refusal = useNotEnoughMessage(row.unit)
  const adjust = useChange('adjustStock')
  const witness = useWitness(row.controlled === true)
  const close = useCloseDialog()
  const today = useToday()
  const level = row.stock
  const batches = level?.batches ?? []
  const all = useBatchOptions(row, isCount)
  // Bottles of a controlled drug are counted one by one, so a count needs a batch.
  const optionsOf = (type: Type) => (row.controlled && type === 'set' ? all.slice(1) : all)
  // No bottle is in stock, so none can be counted: a bottle that was found is added instead.
  const isNone = row.controlled === true && batches.length === 0
  const here = level?.quantity ?? 0
  // Without a chosen batch, the reason `expired` removes expired batches only, so there must be one.
  const hasExpired = batches.some(({ expiryDate }) => isExpired(expiryDate, today))
  const canExpire = (batch = anyBatch) => hasExpired || (batches.length > 1 && batch !== anyBatch)
  const unit = t(`units.${row.unit}`)
  const becomes = (type: Type, amount: number, batch: string | undefined): number =>
    adjustedTo({ here, batches }, { type, amount, batch: batch === anyBatch ? undefined : batch })
  return (
    <Form
      schema={adjustmentForm}
      values={{
        type: isCount ? 'set' : 'remove',
        batch: (isCount && batches[0]?.key) || anyBatch,
        notes: '',
        ...(isCount && { reason: 'stocktake' as const }),
      }}
      failed={t('adjust.failed')}
      explain={error => refusal(error) ?? witness.explain(error) ?? problemText(common, error)}
      onSave={async (values, id) => {
        const body = { ...adjustmentOf(values), id }
        const proved = await witness.prove('adjustStock', row.id, body)
        return adjust(
          { params: { id: row.id }, body: proved },
          { expected: () => predictedAdjustment(row, proved, today), already: t('adjust.already') },
        )
      }}
      onSaved={({ isWaiting }) => {
        toast({
          severity: isWaiting ? 'secondary' : 'success',
          summary: isWaiting ? common('queue.saved') : t('adjust.done'),
          detail: row.name,
        })
        onDone()
      }}
      footer={({ isSaving }) => (
        <FormFoot
          act={t(isCount ? 'count.singlyTitle' : 'adjust.title')}
          isSaving={isSaving}
          onCancel={close}
        />
      )}
    >
      {checked => {
        const form = typedForm(checked)
        const fields = ([type, amount, batch, why]: readonly [Type, number?, string?, string?]) => (
          <>
            <p className="muted">
              <bdi>{row.name}</bdi>
              {/* Hidden in a count: people tend to count up to a number that they see. */}
              {!isCount && (
                <>
                  {' · '}
                  {t('inStock')} <bdi>{words.amount(here, row.unit)}</bdi>
                </>
              )}
            </p>
            {!isCount && (
              <FormField form={form} name="type">
                {field => (
                  <ChoiceGroup
                    {...field}
                    label={t('type')}
                    hint={isNone ? t('adjust.noBottle', { name: isolated(row.name) }) : undefined}
                    onChange={next => {
                      field.onChange(next)
                      if (row.controlled && next === 'set' && form.getValues('batch') === anyBatch)
                        form.setValue('batch', batches[0]?.key ?? anyBatch)
                      const reason = reasons.find(each => each === form.getValues('reason'))
                      // A reason that is no longer offered would be sent without being visible.
                      if (reason && !reasonFits(next as Type, reason)) form.setValue('reason', '')
                    }}
                    options={[
                      { id: 'remove', label: t('adjust.types.remove'), icon: 'minus' },
                      { id: 'add', label: t('adjust.types.add'), icon: 'plus' },
                      ...(isNone ? [] : [{ id: 'set', label: t('adjust.types.set') }]),
                    ]}
                  />
                )}
              </FormField>
            )}
            <FormPair>
              <FormField form={form} name="amount">
                {field => (
                  <QuantityField
                    {...field}
                    label={t('adjust.amount')}
                    unit={unit}
                    autoFocus
                    hint={
                      !isCount && amount !== undefined && !Number.isNaN(amount)
                        ? t('adjust.becomes', {
                            before: words.amount(here, row.unit),
                            after: words.amount(becomes(type, amount, batch), row.unit),
                          })
                        : undefined
                    }
                  />
                )}
              </FormField>
              {batches.length > (row.controlled ? 0 : 1) && (
                <FormField form={form} name="batch">
                  {field => (
                    <Select
                      {...field}
                      label={t('batch')}
                      onChange={next => {
                        field.onChange(next)
                        if (why === 'expired' && !canExpire(next)) form.setValue('reason', '')
                      }}
                      options={optionsOf(type)}
                    />
                  )}
                </FormField>
              )}
            </FormPair>
            <FormField form={form} name="reason">
              {field => (
                <ChoiceGroup
                  {...field}
                  label={t('fields.reason')}
                  hint={isCount ? undefined : t('adjust.reasonHint')}
                  options={reasons
                    .filter(reason => reasonFits(type, reason) && (reason !== 'expired' || canExpire(batch)))
                    .map(id => ({ id, label: t(`reasons.${id}`) }))}
                />
              )}
            </FormField>
            <FormField form={form} name="notes">
              {field => (
                <TextField
                  {...field}
                  label={t('fields.notes')}
                  optional={why !== 'other'}
                  autoComplete="off"
                />
              )}
            </FormField>
            {witness.fields}
          </>
        )
        return (
          <Watch
            control={checked.control}
            names={['type', 'amount', 'batch', 'reason']}
            render={typed => fields(typed as unknown as Parameters<typeof fields>[0])}
          />
        )
      }}
    </Form>
  )
}

export const AdjustDialog = (props: Props) => {
  const t = useT('stock')
  return (
    <Dialog title={t(props.isCount ? 'count.singlyTitle' : 'adjust.title')} isOpen onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  )
}
