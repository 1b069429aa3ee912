// Sends an item, or several, to another branch, which counts them when they arrive: the first of two steps.
import type { Item, StockRow } from '@vetrounds/core/stock/item'
import { linesOf, namesOf } from '@vetrounds/core/stock/transfer-lines'
import { useState } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { anyBatch, hasBatchChoice, useBatchOptions } from './batch-options.ts'
import { QuantityField } from './QuantityField.tsx'
import styles from './stock.module.css'
import { TransferLines } from './TransferLines.tsx'
import { type BoundSend, sendForm, sentOf } from './transfer-form.ts'
import { typedForm } from './typed-form.ts'
import { useBranchNames } from './use-branch-names.ts'
import { useNotEnoughMessage } from './use-not-enough-message.ts'
import { useStockWords } from './use-stock-words.ts'
import { useWitness } from './use-witness.tsx'

type Props = { row: StockRow; onClose: () => void; onDone: () => void }

type ContentProps = Pick<Props, 'row' | 'onDone'> & {
  item: Item
  others: readonly { id: string; name: string }[]
  hereName: string
}

const Content = ({ row, item, others, hereName, onDone }: ContentProps) => {
  const t = useT('stock')
  const common = useT('common')
  const words = useStockWords()
  const [rows, setRows] = useState<ReadonlyMap<string, StockRow>>(new Map([[row.id, row]]))
  const refusal = useNotEnoughMessage(row.unit, rows)
  const send = useChange('sendTransfer')
  const witness = useWitness(item.controlled === true)
  const close = useCloseDialog()
  const batches = useBatchOptions(item)
  const here = item.stock?.quantity ?? 0
  const today = useToday()
  // A few branches are all shown as choices; more of them are in a menu.
  const Choice = others.length < 8 ? ChoiceGroup : Select
  const there = (id: string) => item.branches.find(({ branchId }) => branchId === id)?.quantity ?? 0
  return (
    <Form
      schema={sendForm}
      values={{ batch: anyBatch, notes: '', more: [], ...(others.length === 1 && { toId: others[0]?.id }) }}
      failed={t('transfer.failed')}
      explain={error => refusal(error) ?? witness.explain(error) ?? problemText(common, error)}
      onSave={async (values, id) => {
        const body = { ...sentOf(values), id, itemId: row.id }
        const proved = await witness.prove('sendTransfer', '', body)
        await send({ body: proved }, { already: t('transfer.already') })
        return linesOf<{ itemId: string }>(body).map(({ itemId }) => ({
          itemName: rows.get(itemId)?.name ?? '',
        }))
      }}
      onSaved={lines => {
        toast({ severity: 'success', summary: t('transfer.done'), detail: namesOf(lines) })
        onDone()
      }}
      footer={({ isSaving }) => (
        <FormFoot act={t('transfer.send')} icon="send" isSaving={isSaving} onCancel={close} />
      )}
    >
      {checked => {
        const form = typedForm(checked)
        return (
          <>
            <ol className={styles.steps}>
              <li aria-current="step">
                <b>{t('transfer.step1')}</b>
                <span className="muted">{t('transfer.step1Hint')}</span>
              </li>
              <li>
                <b>{t('transfer.step2')}</b>
                <span className="muted">{t('transfer.step2Hint')}</span>
              </li>
            </ol>
            <p className="muted">
              <bdi>{row.name}</bdi> · <bdi>{hereName}</bdi> · <bdi>{words.amount(here, row.unit)}</bdi>
            </p>
            <FormField form={form} name="toId">
              {field => (
                <Choice
                  {...field}
                  label={t('transfer.to')}
                  options={others.map(({ id, name }) => ({
                    id,
                    label: `${name} · ${words.quantity(there(id))}`,
                  }))}
                />
              )}
            </FormField>
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
              {hasBatchChoice(item, today) && (
                <FormField form={form} name="batch">
                  {field => <Select {...field} label={t('batch')} options={batches} />}
                </FormField>
              )}
            </FormPair>
            {/* A controlled drug can't be sent together with other items: its witness confirms one bottle. */}
            {item.controlled ? (
              <p className="muted">{t('transfer.alone')}</p>
            ) : (
              <TransferLines
                form={checked as unknown as BoundSend}
                rows={rows}
                onRow={more => setRows(before => new Map(before).set(more.id, more))}
              />
            )}
            <FormField form={form} name="notes">
              {field => <TextField {...field} label={t('transfer.notes')} optional autoComplete="off" />}
            </FormField>
            {witness.fields}
          </>
        )
      }}
    </Form>
  )
}

export const TransferDialog = ({ row, onClose, onDone }: Props) => {
  const t = useT('stock')
  const common = useT('common')
  const { here, nameOf, others, ...branches } = useBranchNames('all')
  const { data: item, ...read } = useRead('readItem', { params: { id: row.id } })
  const error = item ? branches.error : (read.error ?? branches.error)
  return (
    <Dialog title={t('transfer.title')} isOpen onClose={onClose}>
      {others && item ? (
        others.length === 0 ? (
          <p>{t('transfer.onlyBranch')}</p>
        ) : (
          <Content row={row} item={item} others={others} hereName={nameOf(here ?? '')} onDone={onDone} />
        )
      ) : error ? (
        <ErrorState
          title={t('transfer.unread')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => {
            if (!item) void read.mutate()
            if (branches.error) branches.again()
          }}
        />
      ) : (
        <SkeletonFields fields={4} />
      )}
    </Dialog>
  )
}
