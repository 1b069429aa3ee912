// /inventory/labels: labels of items with name, price and barcode, on a roll or a sheet; printed by the browser.
import type { Item } from '@vetrounds/core/stock/item'
import { categories } from '@vetrounds/core/stock/item-kinds'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { patterns } from '../../paths.ts'
import { PaperDesk } from '../../print/PaperDesk.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { categoryPresentation } from '../stock/category-presentation.ts'
import { COPIES_AT_MOST, LABELS_AT_MOST, type LabelSize, labelSizes } from './label-sizes.ts'
import styles from './labels.module.css'

/** Loads the library for barcodes too. */
const Labels = lazy(async () => ({ default: (await import('./Labels.tsx')).Labels }))

const sizes = Object.keys(labelSizes) as LabelSize[]

/** Limits a typed number at once to 1 up to `most`, so that the field always says how many are printed. */
const within = (count: number | undefined, most: number): number | undefined =>
  count === undefined || Number.isNaN(count) ? count : Math.min(most, Math.max(1, Math.round(count)))

const useItems = (ids: readonly string[]) => {
  const branch = usePlace()
  return useSWR<Item[], ApiError>(
    ids.length > 0 ? ['labels', ids.join('.'), branch] : null,
    () => Promise.all(ids.map(id => request('readItem', { params: { id } }, { branch }))),
    { revalidateOnFocus: false },
  )
}

export default function LabelsPage() {
  const t = useT('labels')
  const stock = useT('stock')
  const { number } = useFormat()
  const navigate = useNavigate()
  const language = useMembership()?.clinic.documentLanguage
  const [search, setSearch] = useSearchParams()
  const asked = (search.get('items') ?? '').split('.').filter(Boolean)
  const ids = asked.slice(0, LABELS_AT_MOST)
  const { data, error, isValidating, mutate } = useItems(ids)
  const size = sizes.find(each => each === search.get('size')) ?? 'roll57'
  const [copies, setCopies] = useState(() => within(Number(search.get('copies') ?? 1), COPIES_AT_MOST))
  const [first, setFirst] = useState<number | undefined>(1)
  const isSheet = size === 'a4'
  const category = data?.[0]?.category ?? categories[0]
  return (
    <PaperDesk
      title={t('title')}
      of={data}
      language={language}
      isFresh={!isValidating && !error}
      isOnSheets={false}
      error={error ?? (ids.length === 0 ? new ApiError({ code: 'not_found', status: 404 }) : undefined)}
      onRetry={() => void mutate()}
      onBack={() => void navigate(patterns[categoryPresentation[category].page])}
      choices={
        <div className={styles.choices}>
          <Select
            label={t('size')}
            options={sizes.map(id => ({ id, label: t(`sizes.${id}`) }))}
            value={size}
            onChange={next =>
              setSearch(
                before => {
                  before.set('size', next)
                  return before
                },
                { replace: true },
              )
            }
          />
          <NumberField
            label={t('copies')}
            value={copies}
            onChange={next => setCopies(within(next, COPIES_AT_MOST))}
            step={1}
            min={1}
            max={COPIES_AT_MOST}
          />
          {isSheet && (
            <NumberField
              label={t('first')}
              value={first}
              onChange={next => setFirst(within(next, labelSizes.a4.sheet))}
              step={1}
              min={1}
              max={labelSizes.a4.sheet}
            />
          )}
          {asked.length > ids.length && <p>{stock('atMost', { n: number(LABELS_AT_MOST) })}</p>}
        </div>
      }
    >
      {items => <Labels items={items} size={size} copies={copies || 1} first={first || 1} />}
    </PaperDesk>
  )
}
