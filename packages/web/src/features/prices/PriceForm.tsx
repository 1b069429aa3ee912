// The form that says which prices change and by how much, with a preview of each new price before anything is written.
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Category } from '@vetrounds/core/stock/item-kinds'
import { priceAfter, type Rounding, roundings } from '@vetrounds/core/stock/price-after'
import { useEffect, useState } from 'react'
import { Watch } from 'react-hook-form'
import * as z from 'zod'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { categoryPresentation } from '../stock/category-presentation.ts'
import { typedForm } from '../stock/typed-form.ts'
import { useStockWords } from '../stock/use-stock-words.ts'
import styles from './prices.module.css'
import { type Scope, useScopeItems } from './use-scope-items.ts'

const SHOWN = 100

const whoms = ['chosen', 'category', 'all'] as const
const ways = ['up', 'down'] as const

/** In per cent. Raised by 1000 %, a price is eleven times as high; lowered by 99 %, an item is still not given away. */
const MOST = { up: 1000, down: 99 } as const

const schema = z
  .object({
    whom: z.enum(whoms),
    way: z.enum(ways),
    percent: z.number().positive('too_small'),
    rounding: z.enum(roundings.map(String)),
  })
  .refine(({ way, percent }) => percent <= MOST[way], { path: ['percent'], error: 'too_big' })

export type Wanted = Scope & { percent: number; rounding: Rounding; rows: readonly StockRow[] }

type Repriced = { row: StockRow; after: number }

const Prices = ({ preview, same }: { preview: readonly Repriced[]; same: number }) => {
  const t = useT('prices')
  const { number } = useFormat()
  const words = useStockWords()
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h3>
        {t('changes', { count: preview.length, n: number(preview.length) })}
        {same > 0 && <span className="muted"> {t('same', { count: same, n: number(same) })}</span>}
      </h3>
      <ul className={styles.rows}>
        {preview.slice(0, SHOWN).map(({ row, after }) => (
          <li key={row.id}>
            <bdi className={styles.name}>{row.name}</bdi>
            <span className="num">
              <s className="muted">
                <bdi>{words.price(row.sellingPrice)}</bdi>
              </s>{' '}
              <b>
                <bdi>{words.price(after)}</bdi>
              </b>
            </span>
          </li>
        ))}
      </ul>
      {preview.length > SHOWN && (
        <p className="muted">{t('andMore', { n: number(preview.length - SHOWN) })}</p>
      )}
    </section>
  )
}

type Typed = { whom?: string; way?: string; percent?: number | undefined; rounding?: string }

/** The typed change in hundredths of a per cent, negative if prices fall; 0 while the input is missing or out of range. */
const percentOf = ({ way, percent }: Typed): number => {
  const isGood = percent !== undefined && percent > 0 && percent <= MOST[way === 'down' ? 'down' : 'up']
  return isGood ? Math.round(percent * 100) * (way === 'down' ? -1 : 1) : 0
}

const scopeOf = (whom: string | undefined, category: Category, chosen: readonly StockRow[]): Scope => {
  if (whom === 'chosen') return { category, items: chosen.map(({ id }) => id) }
  return whom === 'all' ? {} : { category }
}

type PreviewProps = {
  typed: Typed
  scope: Scope
  /** Called with what would be written, or with undefined while that is not known yet. */
  onPreview: (wanted: Wanted | undefined) => void
}

const Preview = ({ typed, scope, onPreview }: PreviewProps) => {
  const t = useT('prices')
  const common = useT('common')
  const { number } = useFormat()
  const [round, setRound] = useState(0)
  const read = useScopeItems(scope, round)
  const percent = percentOf(typed)
  const rounding = Number(typed.rounding ?? 1) as Rounding
  const all =
    percent === 0
      ? []
      : read.rows.map(row => ({ row, after: priceAfter(row.sellingPrice, percent, rounding) }))
  const preview = all.filter(({ row, after }) => after !== row.sellingPrice)
  useEffect(() => {
    const rows = preview.map(({ row }) => row)
    onPreview(percent !== 0 && read.isComplete ? { ...scope, percent, rounding, rows } : undefined)
  })
  if (read.error)
    return (
      <Banner tone="danger" title={t('readFailed')} live>
        {problemText(common, read.error)}{' '}
        <Button size="sm" onPress={() => setRound(round + 1)}>
          {t('actions.retry')}
        </Button>
      </Banner>
    )
  return (
    <>
      <p role="status" className="muted">
        {read.isComplete
          ? t('count', { count: read.rows.length, n: number(read.rows.length) })
          : t('readSoFar', { n: number(read.rows.length) })}
      </p>
      {percent !== 0 &&
        (read.isComplete ? (
          <Prices preview={preview} same={all.length - preview.length} />
        ) : (
          <SkeletonFields fields={3} />
        ))}
    </>
  )
}

class NothingChanges extends Error {}

type Props = {
  category: Category
  /** The items that are chosen in the list, not more than the server takes. */
  chosen: readonly StockRow[]
  onApply: (wanted: Wanted) => void
}

export const PriceForm = ({ category, chosen, onApply }: Props) => {
  const t = useT('prices')
  const stock = useT('stock')
  const words = useStockWords()
  const { number, percentSign } = useFormat()
  const close = useCloseDialog()
  const canChoose = chosen.length > 0
  const [latest] = useState<{ wanted: Wanted | undefined }>({ wanted: undefined })
  return (
    <Form
      schema={schema}
      values={{ whom: canChoose ? 'chosen' : 'category', way: 'up', rounding: '1' }}
      failed={t('failed')}
      explain={error => (error instanceof NothingChanges ? t('nothing') : undefined)}
      onSave={async () => {
        const { wanted } = latest
        if (!wanted || wanted.rows.length === 0) throw new NothingChanges()
        return wanted
      }}
      onSaved={onApply}
      footer={({ isSaving }) => <FormFoot act={stock('changePrices')} isSaving={isSaving} onCancel={close} />}
    >
      {checked => {
        const form = typedForm(checked)
        return (
          <>
            <FormField form={form} name="whom">
              {field => (
                <ChoiceGroup
                  {...field}
                  label={t('whom')}
                  options={[
                    ...(canChoose
                      ? [
                          {
                            id: 'chosen',
                            label: t('chosen', { count: chosen.length, n: number(chosen.length) }),
                          },
                        ]
                      : []),
                    { id: 'category', label: stock(categoryPresentation[category].title) },
                    { id: 'all', label: stock('flags.all') },
                  ]}
                />
              )}
            </FormField>
            <FormField form={form} name="way">
              {field => (
                <ChoiceGroup {...field} label={t('way')} options={ways.map(id => ({ id, label: t(id) }))} />
              )}
            </FormField>
            <FormPair>
              <FormField form={form} name="percent">
                {field => (
                  <NumberField {...field} label={t('percent')} decimals={2} unit={percentSign} autoFocus />
                )}
              </FormField>
              <FormField form={form} name="rounding">
                {field => (
                  <Select
                    {...field}
                    label={t('rounding')}
                    hint={t('roundingHint')}
                    options={roundings.map(step => ({
                      id: String(step),
                      label: t('roundedTo', { step: words.price(step) }),
                    }))}
                  />
                )}
              </FormField>
            </FormPair>
            <Watch
              control={form.control}
              names={['whom', 'way', 'percent', 'rounding']}
              render={([whom, way, percent, rounding]) => (
                <Preview
                  typed={{ whom, way, percent, rounding }}
                  scope={scopeOf(whom, category, chosen)}
                  onPreview={wanted => {
                    latest.wanted = wanted
                  }}
                />
              )}
            />
            <p className="muted">{t('hint')}</p>
          </>
        )
      }}
    </Form>
  )
}
