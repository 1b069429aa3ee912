// The labels on their pages. They are loaded together with the library for barcodes.
import { sumsOf, THOUSANDTHS } from '@vetrounds/core/money/amounts'
import type { Item } from '@vetrounds/core/stock/item'
import { useMemo } from 'react'
import { useMembership } from '../../api/working-place.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useStockWords } from '../stock/use-stock-words.ts'
import { type Bars, barsOf } from './bars.ts'
import { type LabelSize, labelSizes } from './label-sizes.ts'
import styles from './labels.module.css'

/** Fills its box in both directions: stretched bars can still be read. */
const Barcode = ({ bars: { bars, width } }: { bars: Bars }) => (
  <svg className={styles.bars} viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
    <path d={bars.map(([at, wide]) => `M${at} 0h${wide}v10h-${wide}z`).join('')} />
  </svg>
)

const Label = ({ item, size }: { item: Item; size: LabelSize }) => {
  const t = useT('labels')
  const stock = useT('stock')
  const words = useStockWords()
  const pricesWithTax = useMembership()?.clinic.pricesWithTax ?? true
  const { name, brand, unit, barcode, sellingPrice: unitPrice, taxRate } = item
  const bars = useMemo(() => (barcode ? barsOf(barcode) : undefined), [barcode])
  // The price with tax, which a person pays at the counter, whether the clinic enters prices with tax or without.
  const { total } = sumsOf([{ quantity: THOUSANDTHS, unitPrice, taxRate }], pricesWithTax)
  return (
    <article className={styles.label} data-size={size}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {brand && (
        <p className={styles.brand}>
          <bdi>{brand}</bdi>
        </p>
      )}
      <p className={styles.price}>
        <b>
          <bdi>{words.price(total)}</bdi>
        </b>{' '}
        <small>
          {t('perUnit', { unit: stock(`units.${unit}`) })}
          {taxRate > 0 && <> · {t('withTax')}</>}
        </small>
      </p>
      {bars && (
        <>
          <Barcode bars={bars} />
          <p className={styles.code}>
            <Ltr>{barcode}</Ltr>
          </p>
        </>
      )}
    </article>
  )
}

type Sheet = { first: number; labels: readonly { key: string; item: Item }[] }

/** Divides labels among sheets of `each`; on the first sheet they begin at label `first`, counted from 1. */
const sheetsOf = (items: readonly Item[], copies: number, first: number, each: number): Sheet[] => {
  const labels = items.flatMap(item =>
    Array.from({ length: copies }, (_, at) => ({ key: `${item.id} ${at}`, item })),
  )
  const sheets: Sheet[] = [{ first, labels: labels.slice(0, each - first + 1) }]
  for (let from = each - first + 1; from < labels.length; from += each)
    sheets.push({ first: 1, labels: labels.slice(from, from + each) })
  return sheets
}

type LabelsProps = { items: readonly Item[]; size: LabelSize; copies: number; first: number }

export const Labels = ({ items, size, copies, first }: LabelsProps) => {
  const form = labelSizes[size]
  const isSheet = 'sheet' in form
  const sheets = sheetsOf(items, copies, isSheet ? first : 1, isSheet ? form.sheet : 1)
  return (
    <div className={styles.labels} data-size={size}>
      {sheets.map(({ first: from, labels }) => (
        <div key={labels[0]?.key ?? ''} className={styles.page} data-size={size}>
          {Array.from({ length: from - 1 }, (_, at) => `free ${at}`).map(key => (
            <span key={key} />
          ))}
          {labels.map(({ key, item }) => (
            <Label key={key} item={item} size={size} />
          ))}
        </div>
      ))}
    </div>
  )
}
