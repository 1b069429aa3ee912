// The charge of an act: one item of the catalogue and its quantity. Optional. It can't be changed once an invoice has taken it
// over.
import { THOUSANDTHS } from '@vetrounds/core/money/amounts'
import { type Charge, type ChargeLine, isSettled } from '@vetrounds/core/records/charge'
import type { StockRow } from '@vetrounds/core/stock/item'
import { type Category, hasStock } from '@vetrounds/core/stock/item-kinds'
import { batchOf } from '@vetrounds/core/stock/level'
import type { Short } from '@vetrounds/core/stock/short'
import { useCallback, useMemo, useState } from 'react'
import { type FieldErrors, type FieldValues, type Path, useFormState } from 'react-hook-form'
import { useRead } from '../../api/client.ts'
import { useMembership } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { FormField, type FormHandle } from '../../ui/Form.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { fieldErrorText } from '../../ui/field-error.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { useItemSearch } from '../stock/use-item-search.ts'
import { OfStock } from './OfStock.tsx'

type Props = {
  /** The current charge of an entry that is amended. */
  charge: Charge | undefined
  /** The item's shortages of this entry, open or settled. */
  shorts?: readonly Short[] | undefined
  lines: readonly ChargeLine[]
  onChange: (lines: ChargeLine[]) => void
  onBlur: () => void
  /** Whether the item is the form's main subject, not an addition. */
  isRequired?: boolean
  /** Called with the name of the batch if the record must name it, as for a vaccine; then a batch is always chosen. */
  onBatchName?: ((name: string, isChosen: boolean) => void) | undefined
  /** The errors: no item chosen, or a wrong quantity. */
  errors: { item?: string | undefined; quantity?: string | undefined }
}

/** The categories for an act: services and medicines. Services, which visits bill most, come first where the server answers. */
const ofActs: readonly Category[] = ['treatment', 'pharmaceutical']
/** The categories for items handed out: all of them. */
const anything: readonly Category[] = [...ofActs, 'food', 'miscellaneous', 'toy']

/** The chosen item, with this branch's stock of it. For an amended entry, it is read from the server. */
const useRow = (itemId: string | undefined, chosen: StockRow | undefined): StockRow | undefined => {
  const isChosen = chosen !== undefined && chosen.id === itemId
  const { data } = useRead('readItem', itemId && !isChosen ? { params: { id: itemId } } : undefined)
  return isChosen ? chosen : data
}

const withoutBatch = ({ batch: _batch, ...line }: ChargeLine): ChargeLine => line

/**
 * The quantity of an item that an amended entry has already taken, including shortages settled since; only of the line's batch,
 * if one is chosen.
 */
const takenBefore = (
  { charge, shorts = [] }: Pick<Props, 'charge' | 'shorts'>,
  { itemId, batch }: ChargeLine,
): number => {
  const settled = shorts.filter(each => each.itemId === itemId && each.state !== 'withdrawn')
  const took = charge?.took?.find(each => each.itemId === itemId)?.batches ?? {}
  return [took, ...settled.map(({ taken }) => taken)]
    .flatMap(batches => Object.entries(batches))
    .filter(([key]) => batch === undefined || key === batch)
    .reduce(
      (sum, [, quantity]) => sum + quantity,
      settled.reduce((sum, { excused }) => sum + excused, 0),
    )
}

type QuantityProps = Pick<Props, 'onBlur'> & {
  value: number
  onChange: (quantity: number) => void
  error: string | undefined
}

/** The quantity, in thousandths. An emptied field stays empty and counts as 0, which the schema refuses. */
const Quantity = ({ value, onChange, onBlur, error }: QuantityProps) => {
  const t = useT('entries')
  const [isEmpty, setEmpty] = useState(false)
  return (
    <NumberField
      label={t('charge.quantity')}
      value={isEmpty && value === 0 ? undefined : value / THOUSANDTHS}
      onChange={typed => {
        setEmpty(typed === undefined)
        onChange(Math.round((typed ?? 0) * THOUSANDTHS))
      }}
      onBlur={onBlur}
      error={error}
      decimals={3}
      step={1}
      min={0}
    />
  )
}

const Picker = (props: Props) => {
  const { charge, shorts, lines, onChange, onBlur, isRequired = false, onBatchName, errors } = props
  const t = useT('entries')
  const { money } = useFormat()
  const currency = useMembership()?.clinic.currency ?? 'EUR'
  const [line] = lines
  const [typed, setTyped] = useState<string>()
  // A draft restores its line after the field is rendered.
  const text = typed ?? line?.name ?? ''
  /** The item as it was in the list it was chosen from, so that it needn't be read again. */
  const [chosen, setChosen] = useState<StockRow>()
  const row = useRow(line?.itemId, chosen)
  const { items, isLoading, hasFailed, rowOf } = useItemSearch(text === line?.name ? '' : text, {
    categories: isRequired ? anything : ofActs,
    isOpen: true,
  })
  const options = useMemo(
    () =>
      items.map(({ id, name, row: told, isUntold }) => ({
        id,
        label: name,
        ...(told && { detail: money(told.sellingPrice, currency) }),
        isDisabled: isUntold,
      })),
    [items, money, currency],
  )
  const take = (item: StockRow) => {
    setTyped(undefined)
    setChosen(item)
    const { name, sellingPrice, taxRate, gotNumber } = item
    onChange([
      {
        ...{ name, itemId: item.id, quantity: line?.quantity ?? THOUSANDTHS },
        ...{ unitPrice: sellingPrice, taxRate },
        ...(gotNumber && { gotNumber }),
      },
    ])
  }
  const takeFrom = useCallback(
    (batch: string | undefined) => {
      if (line) onChange([{ ...withoutBatch(line), ...(batch !== undefined && { batch }) }])
      const name = batch === undefined ? undefined : batchOf(batch).batch
      if (name) onBatchName?.(name, line?.batch !== undefined)
    },
    [line, onChange, onBatchName],
  )
  return (
    <>
      <FormPair>
        <ComboBox
          label={t('charge.item')}
          optional={!isRequired}
          autoFocus={isRequired}
          error={errors.item}
          hint={t('charge.hint')}
          options={options}
          text={text}
          onText={next => {
            setTyped(next)
            if (next === '') onChange([])
          }}
          value={line?.itemId ?? null}
          onChange={id => {
            const item = items.find(each => each.id === id)
            if (item?.row) take(item.row)
            else if (item) void rowOf(item.id).then(told => told && take(told))
          }}
          isLoading={isLoading}
          hasFailed={hasFailed}
        />
        {line && (
          <Quantity
            value={line.quantity}
            onChange={quantity => onChange([{ ...line, quantity }])}
            onBlur={onBlur}
            error={errors.quantity}
          />
        )}
      </FormPair>
      {line && row && hasStock(row) && (
        <OfStock
          row={row}
          line={line}
          hasTaken={takenBefore({ charge, shorts }, line)}
          // Opening an entry again must not change what it took.
          isNamed={onBatchName !== undefined && !charge}
          onBatch={takeFrom}
        />
      )}
    </>
  )
}

/** The lines that a form of an entry begins with: those of its charge as long as they can be changed. */
export const linesOf = (charge: Charge | undefined): ChargeLine[] =>
  charge?.state === 'open' ? charge.lines : []

type FieldsProps<V extends FieldValues, O extends FieldValues> = Omit<
  Props,
  'lines' | 'onChange' | 'onBlur' | 'errors'
> & { form: FormHandle<V, unknown, O> }

/** The picker in a form with the field `lines`. The form's schema checks the lines. */
export const ChargePicker = <V extends { lines: ChargeLine[] }, O extends FieldValues>({
  form,
  ...props
}: FieldsProps<V, O>) => {
  const t = useT('entries')
  const common = useT('common')
  const { charge } = props
  const { errors } = useFormState({ control: form.control })
  const wrong = (errors as FieldErrors<{ lines: ChargeLine[] }>).lines?.[0]?.quantity?.message
  if (!charge || !isSettled(charge))
    return (
      <FormField form={form} name={'lines' as Path<V>}>
        {({ value, onChange, onBlur, error }) => (
          <Picker
            {...props}
            lines={value as ChargeLine[]}
            onChange={lines => onChange(lines as typeof value)}
            onBlur={onBlur}
            errors={{ item: error, quantity: wrong && fieldErrorText(common, wrong) }}
          />
        )}
      </FormField>
    )
  return <p className="muted">{t('charge.settled', { state: t(`charge.states.${charge.state}`) })}</p>
}
