// Settles a shortage: the quantity is taken from the shelf now, or excused with a reason why it never left the shelf.

import type { StockRow } from '@vetrounds/core/stock/item'
import { batchOf } from '@vetrounds/core/stock/level'
import { isSameBatch } from '@vetrounds/core/stock/named-batch'
import type { Short } from '@vetrounds/core/stock/short'
import { Watch } from 'react-hook-form'
import * as z from 'zod'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { anyBatch, useBatchOptions } from '../stock/batch-options.ts'
import { useNotEnoughMessage } from '../stock/use-not-enough-message.ts'
import { useStockChanged } from '../stock/use-stock-changed.ts'
import { useStockWords } from '../stock/use-stock-words.ts'
import { useWitness } from '../stock/use-witness.tsx'

const ways = ['take', 'excuse'] as const

const schema = z
  .object({ way: z.enum(ways), batch: z.string(), reason: z.string().trim().max(200).optional() })
  .refine(({ way, reason }) => way === 'take' || Boolean(reason), { path: ['reason'], error: 'required' })

type Props = { short: Short; onSettled: () => void; onClose: () => void }

/**
 * The batches to take from. If the batch that was noted when it was given is in stock, it comes first and is taken by default.
 */
const useTakenFrom = ({ batch, unit }: Short, stock: StockRow['stock']) => {
  const t = useT('stock')
  const options = useBatchOptions({ stock, unit })
  const noted = batch && options.find(({ id }) => id !== anyBatch && isSameBatch(id, batch))
  if (!noted) return options
  const [, ...rest] = options
  return [{ id: anyBatch, label: t('short.noted', { batch: noted.label }) }, ...rest]
}

const Content = ({ short, onSettled, onClose }: Props) => {
  const t = useT('stock')
  const common = useT('common')
  const words = useStockWords()
  const refusal = useNotEnoughMessage(short.unit)
  const settle = useChange('settleShort')
  const isBack = short.back !== undefined
  const reread = useStockChanged()
  const close = useCloseDialog()
  const { kind, ofId, id, itemId, v, unit, quantity, itemName } = short
  const { data } = useRead('readItem', { params: { id: itemId } })
  const witness = useWitness(short.controlled === true || data?.controlled === true)
  const batches = data?.stock?.batches ?? []
  const options = useTakenFrom(short, data?.stock)
  const { batch: noted } = batchOf(short.batch ?? '')
  return (
    <Form
      schema={schema}
      values={{ way: 'take', batch: anyBatch, reason: '' }}
      failed={t('short.failed')}
      explain={error => refusal(error) ?? witness.explain(error) ?? problemText(common, error)}
      onSave={async ({ way, batch, reason }) => {
        const how = isBack ? {} : way === 'excuse' ? { reason } : batch === anyBatch ? {} : { batch }
        const body = await witness.prove('settleShort', '', { kind, ofId, id, itemId, v, ...how })
        try {
          const { answer } = await settle({ body })
          return answer
        } finally {
          reread()
          onSettled()
        }
      }}
      onSaved={answer => {
        toast({
          severity: answer.state === 'open' ? 'warn' : 'success',
          summary:
            answer.state === 'open'
              ? t('short.partly', { quantity: words.amount(answer.quantity, unit) })
              : t(isBack ? 'short.backDone' : 'short.done'),
          detail: itemName,
        })
        onClose()
      }}
      footer={({ isSaving }) => (
        <FormFoot act={t(isBack ? 'short.putBack' : 'short.settle')} isSaving={isSaving} onCancel={close} />
      )}
    >
      {form =>
        isBack ? (
          <>
            <p className="muted">
              <bdi>{itemName}</bdi>
            </p>
            <p>{t('short.backBody', { quantity: words.amount(short.back ?? 0, unit) })}</p>
            {witness.fields}
          </>
        ) : (
          <>
            <p className="muted">
              <bdi>{itemName}</bdi> · {t('short.of', { quantity: words.amount(quantity, unit) })} ·{' '}
              {t('inStock')} <bdi>{data ? words.amount(data.stock?.quantity ?? 0, unit) : '…'}</bdi>
              {noted && (
                <>
                  {' '}
                  · {t('batch')} <Ltr>{noted}</Ltr>
                </>
              )}
            </p>
            <FormField form={form} name="way">
              {field => (
                <ChoiceGroup
                  {...field}
                  onChange={way => field.onChange(way as (typeof ways)[number])}
                  label={t('short.how')}
                  options={ways.map(way => ({ id: way, label: t(`short.ways.${way}`) }))}
                />
              )}
            </FormField>
            <Watch
              control={form.control}
              names="way"
              render={way =>
                way === 'take' ? (
                  // Shown even for a single batch: if it has expired, it is taken only if it is chosen.
                  batches.length > 0 && (
                    <FormField form={form} name="batch">
                      {field => <Select {...field} label={t('batch')} options={options} />}
                    </FormField>
                  )
                ) : (
                  <FormField form={form} name="reason">
                    {field => (
                      <TextField
                        {...field}
                        label={t('fields.reason')}
                        hint={t('short.reasonHint')}
                        autoComplete="off"
                      />
                    )}
                  </FormField>
                )
              }
            />
            {witness.fields}
          </>
        )
      }
    </Form>
  )
}

export const SettleDialog = (props: Props) => {
  const t = useT('stock')
  return (
    <Dialog
      title={t(props.short.back === undefined ? 'short.settle' : 'short.putBack')}
      isOpen
      onClose={props.onClose}
    >
      <Content {...props} />
    </Dialog>
  )
}
