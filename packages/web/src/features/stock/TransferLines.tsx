// Further items of a transfer: searched while typing, each with batch and quantity; at most as many as one transaction takes.
import type { StockRow } from '@vetrounds/core/stock/item'
import { categories, hasStock } from '@vetrounds/core/stock/item-kinds'
import { TRANSFER_LINES_AT_MOST } from '@vetrounds/core/stock/transfer-lines'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolatedParts } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { FormField } from '../../ui/Form.tsx'
import { FormPair, FormSection } from '../../ui/FormSection.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { anyBatch, hasBatchChoice, useBatchOptions } from './batch-options.ts'
import { QuantityField } from './QuantityField.tsx'
import styles from './stock.module.css'
import type { BoundSend } from './transfer-form.ts'
import { type FoundStock, useItemSearch } from './use-item-search.ts'
import { useStockWords } from './use-stock-words.ts'

const sent = categories.filter(category => hasStock({ category }))

// A quantity that is still to be typed; the schema requires it.
const missing = undefined as unknown as number

type LineProps = { form: BoundSend; at: number; row: StockRow; onRemove: () => void }

const Line = ({ form, at, row, onRemove }: LineProps) => {
  const t = useT('stock')
  const words = useStockWords()
  const today = useToday()
  const batches = useBatchOptions(row)
  return (
    <li className={styles.line}>
      <span className={styles.lineHead}>
        <bdi>{row.name}</bdi>
        <bdi className="muted">{words.amount(row.stock?.quantity ?? 0, row.unit)}</bdi>
        <IconButton
          icon="trash-2"
          size="sm"
          label={t('transfer.remove', { name: row.name })}
          onPress={onRemove}
        />
      </span>
      <FormPair>
        <FormField form={form} name={`more.${at}.quantity`}>
          {field => (
            <QuantityField
              {...field}
              onChange={next => field.onChange(next as number)}
              label={t('adjust.amount')}
              unit={t(`units.${row.unit}`)}
              autoFocus
            />
          )}
        </FormField>
        {hasBatchChoice(row, today) && (
          <FormField form={form} name={`more.${at}.batch`}>
            {field => (
              <Select {...field} value={field.value ?? anyBatch} label={t('batch')} options={batches} />
            )}
          </FormField>
        )}
      </FormPair>
    </li>
  )
}

type BoxProps = { onChoose: (row: StockRow) => void }

/** The search box. It is mounted anew after each chosen item, so that its list is closed. */
const Box = ({ onChoose }: BoxProps) => {
  const t = useT('stock')
  const words = useStockWords()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { items, isLoading, hasFailed, rowOf } = useItemSearch(text, { categories: sent })
  const whyNot = ({ row, isUntold }: FoundStock): string | undefined => {
    if (!row) return isUntold ? t('notTold') : undefined
    if (row.controlled) return t('transfer.alone')
    return (row.stock?.quantity ?? 0) > 0 ? undefined : t('flags.out')
  }
  const choose = async (item: FoundStock) => {
    const row = item.row ?? (await rowOf(item.id))
    const why = whyNot({ ...item, row, isUntold: !row })
    if (row && !why) onChoose(row)
    else setProblem(why)
  }
  return (
    <ComboBox
      label={t('transfer.add')}
      optional
      error={problem}
      options={items.map(item => {
        const why = whyNot(item)
        const level = item.row && words.amount(item.row.stock?.quantity ?? 0, item.row.unit)
        return {
          id: item.id,
          label: item.name,
          detail: isolatedParts([item.brand, why ?? level]),
          isDisabled: why !== undefined,
        }
      })}
      text={text}
      onText={next => {
        setText(next)
        setProblem(undefined)
      }}
      value={null}
      onChange={id => {
        const item = items.find(each => each.id === id)
        if (item) void choose(item)
      }}
      isLoading={isLoading}
      hasFailed={hasFailed || text.trim() === ''}
    />
  )
}

type Props = {
  form: BoundSend
  /** The rows of the chosen items, by id. */
  rows: ReadonlyMap<string, StockRow>
  onRow: (row: StockRow) => void
}

export const TransferLines = ({ form, rows, onRow }: Props) => {
  const t = useT('stock')
  const { number } = useFormat()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'more' })
  const [added, setAdded] = useState(0)
  // Includes the item from whose menu or sheet the dialog was opened.
  const count = fields.length + 1
  return (
    <FormSection title={t('transfer.further')}>
      {fields.length > 0 && (
        <ul className={styles.transferLines}>
          {fields.map(({ id, itemId }, at) => {
            const row = rows.get(itemId)
            return row && <Line key={id} form={form} at={at} row={row} onRemove={() => remove(at)} />
          })}
        </ul>
      )}
      {count < TRANSFER_LINES_AT_MOST ? (
        <Box
          key={added}
          onChoose={row => {
            onRow(row)
            append({ itemId: row.id, batch: anyBatch, quantity: missing })
            setAdded(added + 1)
          }}
        />
      ) : (
        <p className="muted">{t('transfer.full')}</p>
      )}
      {fields.length > 0 && (
        <p className="muted" role="status">
          {t('transfer.ofMost', { n: number(count), most: number(TRANSFER_LINES_AT_MOST) })}
        </p>
      )}
    </FormSection>
  )
}
