// The lines of a draft: each is edited in place, and its total follows; AddLine adds new ones.
import { discountRateOf, FREE_DISCOUNT_RATE, isReadable, lineTotal } from '@vetrounds/core/money/amounts'
import type { InvoiceLine } from '@vetrounds/core/money/invoice'
import {
  CHARGES_AT_MOST,
  chargesOf,
  LINES_AT_MOST,
  STOCK_LINES_AT_MOST,
} from '@vetrounds/core/money/invoice-rules'
import { hasStock } from '@vetrounds/core/stock/item-kinds'
import { conditionOf } from '@vetrounds/core/stock/level'
import { unitText } from '@vetrounds/core/stock/unit-words'
import { memo, useEffect, useRef, useState } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useCan } from '../../api/use-can.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { useItemRow } from '../owners/use-batched.ts'
import { useRateOptions } from '../stock/use-rate-options.ts'
import { useStockWords } from '../stock/use-stock-words.ts'
import { AddLine } from './AddLine.tsx'
import tables from './lines.module.css'
import { Money, nothing } from './marks.tsx'
import { useTakeOverAmended } from './use-amended.ts'
import { useFaultText } from './use-fault-text.ts'
import type { InvoiceDraft } from './use-invoice-draft.ts'
import { useTax } from './use-tax.ts'
import { useUnsignedLines } from './use-unsigned-lines.ts'

/** The actions on a line. They stay the same objects as long as the page is shown. */
type Acts = {
  change: (line: InvoiceLine) => void
  remove: (line: InvoiceLine) => void
  /** Replaces the line by what the record says now. */
  takeOver: (line: InvoiceLine) => void
}

type RowProps = Pick<InvoiceDraft, 'currency' | 'taxRates'> & {
  line: InvoiceLine
  /** The name of the tax; undefined where there is none. */
  tax: string | undefined
  /** What is wrong in the line's fields, in words. */
  quantityFault: string | undefined
  priceFault: string | undefined
  discountFault: string | undefined
  /** Whether the record has been amended since the line was taken over from it. */
  isAmended: boolean
  /** Whether the client has signed the line as it is now. */
  isSigned: boolean
  acts: Acts
}

/**
 * Makes an empty field NaN, like input that can't be read. The field keeps what was typed, and the draft isn't saved until it is
 * a number.
 */
const typedNumber = (value: number | undefined): number => value ?? Number.NaN

/**
 * How much of a line's item the branch has, and what is wrong with the quantity. Charges aren't checked: the record has already
 * taken their stock.
 */
const useLineStock = ({ itemId, chargeId, quantity }: InvoiceLine) => {
  const t = useT('invoices')
  const stock = useT('stock')
  const words = useStockWords()
  const today = useToday()
  const item = useItemRow(chargeId === undefined ? itemId : undefined)
  if (!item || !hasStock(item)) return { usual: item?.sellingPrice }
  const { usable, expired } = conditionOf(item.stock, today)
  const left = words.amount(usable, item.unit)
  const over =
    usable === 0 && expired > 0
      ? t('errors:validation.expiredItem')
      : t('errors:validation.stock', { quantity: isolated(left) })
  return {
    usual: item.sellingPrice,
    left: `${stock('inStock')} ${isolated(left)}`,
    over: quantity > usable ? over : undefined,
  }
}

/** Counts the lines that take stock when the invoice is issued. Charges don't: the record has already taken their stock. */
const countStocked = (lines: readonly InvoiceLine[]): number =>
  lines.filter(({ itemId, unit, chargeId }) => itemId && unit && !chargeId).length
/** How many lines are left when the page first says that a limit is near. */
const LEFT_WHEN_SAID = 4

// Memoised, so that typing redraws only one row: a long invoice has hundreds of fields.
const Row = memo(({ line, currency, taxRates, tax, isAmended, isSigned, acts, ...faults }: RowProps) => {
  const t = useT('invoices')
  const common = useT('common')
  const { percentSign } = useFormat()
  const { discount } = line
  const unit = unitText(line.unit, useLanguage())
  const { usual, left, over } = useLineStock(line)
  const mayNot = useCan()('invoices.correct')
  const isRead = isReadable(line)
  const isTooMuch =
    mayNot !== undefined && isRead && !isSigned && discountRateOf(line, usual) > FREE_DISCOUNT_RATE
  const tooMuch = faults.discountFault ?? (isTooMuch ? common('problems:invoice.discount') : undefined)
  // Remembers the kind of discount: an amount that is emptied to be typed again must not become a rate.
  const [kindBefore, setKind] = useState(discount?.by ?? 'rate')
  const by = discount?.by ?? kindBefore
  const rates = useRateOptions(taxRates, line.taxRate)
  const discounted = (value: number | undefined, kind: 'rate' | 'amount') => {
    setKind(kind)
    acts.change({ ...line, discount: value === undefined ? undefined : { by: kind, value } })
  }
  const of = (label: string) => `${label}: ${isolated(line.name)}`
  return (
    <tr>
      <th scope="row">
        <bdi>{line.name}</bdi>
        {left && <small>{left}</small>}
        {isAmended && (
          <div className={tables.amended}>
            <Badge tone="warn" icon="pencil">
              {t('lines.amended')}
            </Badge>
            <Button size="sm" onPress={() => acts.takeOver(line)}>
              {t('lines.takeOver')}
            </Button>
          </div>
        )}
      </th>
      <td data-label={t('lines.quantity')}>
        <NumberField
          label={of(t('lines.quantity'))}
          isLabelHidden
          decimals={3}
          error={faults.quantityFault ?? over}
          value={line.quantity / 1000}
          onChange={quantity => acts.change({ ...line, quantity: Math.round(typedNumber(quantity) * 1000) })}
          {...(unit && { unit })}
        />
      </td>
      <td data-label={t('lines.price')}>
        <MoneyField
          label={of(t('lines.price'))}
          isLabelHidden
          currency={currency}
          error={faults.priceFault}
          value={line.unitPrice}
          onChange={unitPrice => acts.change({ ...line, unitPrice: typedNumber(unitPrice) })}
        />
      </td>
      <td data-label={t('lines.discount')}>
        <div className={tables.discount}>
          {by === 'rate' ? (
            <NumberField
              label={of(t('lines.percent'))}
              isLabelHidden
              decimals={2}
              error={tooMuch}
              value={discount && discount.value / 100}
              onChange={value =>
                discounted(value === undefined ? undefined : Math.round(value * 100), 'rate')
              }
            />
          ) : (
            <MoneyField
              label={of(t('lines.amount'))}
              isLabelHidden
              currency={currency}
              error={tooMuch}
              value={discount?.value}
              onChange={value => discounted(value, 'amount')}
            />
          )}
          <Select
            label={of(t('lines.discount'))}
            isLabelHidden
            options={[
              { id: 'rate', label: percentSign },
              { id: 'amount', label: currency },
            ]}
            value={by}
            onChange={kind => discounted(0, kind as 'rate' | 'amount')}
          />
        </div>
      </td>
      {tax !== undefined && (
        <td data-label={tax}>
          <Select
            label={of(tax)}
            isLabelHidden
            options={rates}
            value={String(line.taxRate)}
            onChange={rate => acts.change({ ...line, taxRate: Number(rate) })}
          />
        </td>
      )}
      <td className={tables.amount}>
        {isRead ? <Money minor={lineTotal(line)} currency={currency} /> : nothing}
      </td>
      <td>
        <IconButton
          icon="x"
          size="sm"
          label={t('lines.remove', { name: isolated(line.name) })}
          onPress={() => acts.remove(line)}
        />
      </td>
    </tr>
  )
})

/** The lines without one of them. A charge is billed as a whole or not at all, so its other lines go too. */
const without = (lines: readonly InvoiceLine[], { id, chargeId }: InvoiceLine): InvoiceLine[] =>
  lines.filter(line => line.id !== id && (chargeId === undefined || line.chargeId !== chargeId))

/** Returns actions that stay the same objects, and always call the `acts` given last. */
const useStanding = (acts: Acts): Acts => {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const [standing] = useState<Acts>(() => ({
    change: line => latest.current.change(line),
    remove: line => latest.current.remove(line),
    takeOver: line => latest.current.takeOver(line),
  }))
  return standing
}

export const EditorLines = ({ draft }: { draft: InvoiceDraft }) => {
  const t = useT('invoices')
  const { content, put, currency, taxRates, pricesWithTax } = draft
  const { lines } = content
  const taxes = useTax(undefined)
  const billed = [...taxRates, ...lines.map(({ taxRate: rate }) => ({ rate }))]
  const tax = taxes.shown(billed).length > 0 ? taxes.head(taxRates.map(({ rate }) => rate)) : undefined
  const own = new Set(useUnsignedLines(content) ?? lines)
  const { number } = useFormat()
  const fault = useFaultText(draft)
  const amended = useTakeOverAmended(draft)
  const acts = useStanding({
    change: next => put({ lines: lines.map(each => (each.id === next.id ? next : each)) }),
    remove: line => put({ lines: without(lines, line) }),
    takeOver: line => amended(line)?.(),
  })
  const counts = [
    { key: 'lines.counted', n: lines.length, most: LINES_AT_MOST },
    { key: 'lines.stocked', n: countStocked(lines), most: STOCK_LINES_AT_MOST },
    { key: 'lines.charged', n: chargesOf(lines).length, most: CHARGES_AT_MOST },
  ] as const
  const [all, stocked] = counts
  const full = all.n >= all.most ? 'lines' : stocked.n >= stocked.most ? 'stock' : undefined
  /** The place of the line that scanning an item raises; -1 if there is none. */
  const lineWith = (itemId: string | undefined) =>
    lines.findIndex(each => each.itemId === itemId && !each.chargeId)
  const add = (line: InvoiceLine, isScanned = false) => {
    // Scanning an item again raises the quantity of its line.
    const at = isScanned ? lineWith(line.itemId) : -1
    const there = lines[at]
    const more = there && { ...there, quantity: there.quantity + line.quantity }
    put({ lines: more ? lines.with(at, more) : [...lines, line] })
  }
  const heads = [
    ...(['item', 'quantity', 'price', 'discount'] as const).map(head => t(`lines.${head}`)),
    ...(tax === undefined ? [] : [tax]),
    pricesWithTax ? t('total') : t('lines.net'),
  ]
  return (
    <>
      {lines.length === 0 ? (
        <p className="muted">{t('lines.none')}</p>
      ) : (
        <div className={tables.scroll}>
          <table className={tables.edited}>
            <thead>
              <tr>
                {heads.map(head => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => (
                <Row
                  key={line.id}
                  line={line}
                  currency={currency}
                  taxRates={taxRates}
                  tax={tax}
                  quantityFault={fault.at(`lines.${at}.quantity`)}
                  priceFault={fault.at(`lines.${at}.unitPrice`)}
                  discountFault={fault.at(`lines.${at}.discount`)}
                  isAmended={amended(line) !== undefined}
                  isSigned={!own.has(line)}
                  acts={acts}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {counts
        .filter(({ n, most }) => n >= most - LEFT_WHEN_SAID)
        .map(({ key, n, most }) => (
          <p key={key} className="muted" role="status">
            {t(key, { n: number(n), most: number(most) })}
          </p>
        ))}
      <AddLine
        taxRate={lines.at(-1)?.taxRate ?? taxRates[0]?.rate ?? 0}
        full={full}
        hasLine={itemId => lineWith(itemId) >= 0}
        onAdd={add}
      />
    </>
  )
}
