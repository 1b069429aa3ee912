// What an act costs: one item of the catalogue and how much of it. Optional; an invoice takes it over later, and then it stands.
import { type Charge, type ChargeLine, isSettled } from '@vetrounds/core/records/charge'
import { useMemo, useState } from 'react'
import { useRead } from '../../api/client.ts'
import type { Answer } from '../../api/request.ts'
import { useMembership } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'

type Props = {
  /** As it stands, of an entry that is amended. */
  charge: Charge | undefined
  lines: readonly ChargeLine[]
  onChange: (lines: ChargeLine[]) => void
  /** It is the matter of the form, not beside it. */
  isRequired?: boolean
  error?: string | undefined
}

const SHOWN = 20

type Category = Answer<'listItems'>['rows'][number]['category']

/** Items of a category that match; nothing is read of one that isn't offered. */
const useCategory = (search: string, category: Category, isOffered: boolean) =>
  useRead('listItems', isOffered ? { query: { ...(search !== '' && { search }), category } } : undefined)

/** Items that match, services first: what a visit bills most. An act costs a service or a medicine, handed out is anything. */
const useItems = (typed: string, isAnything: boolean) => {
  const search = typed.trim()
  const reads = [
    useCategory(search, 'treatment', true),
    useCategory(search, 'pharmaceutical', true),
    useCategory(search, 'food', isAnything),
    useCategory(search, 'miscellaneous', isAnything),
    useCategory(search, 'toy', isAnything),
  ]
  return {
    items: reads.flatMap(({ data }) => data?.rows ?? []).slice(0, SHOWN),
    isLoading: reads.some(({ isLoading }) => isLoading),
    hasFailed: reads.some(({ error }) => error) && reads.every(({ data }) => !data),
  }
}

const Picker = ({ lines, onChange, isRequired = false, error }: Omit<Props, 'charge'>) => {
  const t = useT('entries')
  const { money } = useFormat()
  const currency = useMembership()?.clinic.currency ?? 'EUR'
  const [line] = lines
  const [text, setText] = useState(line?.name ?? '')
  const { items, isLoading, hasFailed } = useItems(
    useDebounced(text === line?.name ? '' : text, 250),
    isRequired,
  )
  const options = useMemo(
    () =>
      items.map(({ id, name, sellingPrice }) => ({
        id,
        label: name,
        detail: money(sellingPrice, currency),
      })),
    [items, money, currency],
  )
  return (
    <FormPair>
      <ComboBox
        label={t('charge.item')}
        optional={!isRequired}
        autoFocus={isRequired}
        error={error}
        hint={t('charge.hint')}
        options={options}
        text={text}
        onText={next => {
          setText(next)
          if (next === '') onChange([])
        }}
        value={line?.itemId ?? null}
        onChange={id => {
          const item = items.find(each => each.id === id)
          if (!item) return
          setText(item.name)
          const { name, sellingPrice, taxRate } = item
          onChange([
            { name, itemId: item.id, quantity: line?.quantity ?? 1000, unitPrice: sellingPrice, taxRate },
          ])
        }}
        isLoading={isLoading}
        hasFailed={hasFailed}
      />
      {line && (
        <NumberField
          label={t('charge.quantity')}
          value={line.quantity / 1000}
          onChange={quantity =>
            onChange([{ ...line, quantity: Math.max(1, Math.round((quantity ?? 0) * 1000)) }])
          }
          decimals={3}
          step={1}
          min={0.001}
        />
      )}
    </FormPair>
  )
}

export const ChargePicker = ({ charge, ...picked }: Props) => {
  const t = useT('entries')
  if (!charge || !isSettled(charge)) return <Picker {...picked} />
  return <p className="muted">{t('charge.settled', { state: t(`charge.states.${charge.state}`) })}</p>
}
