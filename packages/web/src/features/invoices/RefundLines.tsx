// The invoice lines to choose a refund from: the quantity of each, whether it goes back to stock, and the amount credited.
import { unitText } from '@vetrounds/core/stock/unit-words'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Money, nothing } from './marks.tsx'
import styles from './refund.module.css'
import type { RefundLine, useRefund } from './use-refund.ts'

type Props = {
  lines: readonly RefundLine[]
  currency: string
  pricesWithTax: boolean
  onPut: ReturnType<typeof useRefund>['put']
}

/** The note on a line: the billed quantity, what is left of it after earlier refunds, or why nothing goes back to stock. */
const useAbout = () => {
  const t = useT('invoices')
  const { number } = useFormat()
  const language = useLanguage()
  const of = (thousandths: number, unit: string | undefined) =>
    isolated(
      [number(thousandths / 1000, { maximumFractionDigits: 3 }), unitText(unit, language)]
        .filter(Boolean)
        .join(' '),
    )
  return ({ line: { quantity, unit }, before, kept }: RefundLine): string => {
    if (before > 0) return t('refund.left', { n: of(quantity - before, unit) })
    // A charge may also be for a service: only a line with a unit is known to be for something from stock.
    if (kept === 'given') return t(unit ? 'refund.given' : 'refund.ofVisit')
    return kept === 'none' && quantity === 1000
      ? t('refund.service')
      : t('refund.billed', { n: of(quantity, unit) })
  }
}

const Line = ({ each, at, currency, onPut }: Omit<Props, 'lines' | 'pricesWithTax'> & Each) => {
  const t = useT('invoices')
  const about = useAbout()
  const { line, kept, isChosen, before, now, isUnread, toStock, amount } = each
  const unit = unitText(line.unit, useLanguage())
  const left = line.quantity - before
  const name = isolated(line.name)
  return (
    <tr data-chosen={isChosen || undefined}>
      <td>
        {left > 0 && (
          <CheckboxField
            label={t('refund.choose', { name })}
            isSelected={isChosen}
            onChange={isIn => onPut(at, { isIn, quantity: left })}
          />
        )}
      </td>
      <th scope="row">
        <bdi>{line.name}</bdi>
        <small>{about(each)}</small>
      </th>
      <td>
        {isChosen ? (
          <NumberField
            label={`${t('refund.quantity')}: ${name}`}
            isLabelHidden
            decimals={3}
            min={0}
            max={left / 1000}
            value={isUnread ? Number.NaN : now / 1000}
            onChange={value => onPut(at, { quantity: Math.round((value ?? 0) * 1000) })}
            {...(unit && { unit })}
          />
        ) : (
          nothing
        )}
      </td>
      <td>
        {kept === 'sold' && isChosen ? (
          <CheckboxField isSelected={toStock} onChange={isIn => onPut(at, { toStock: isIn })}>
            {t('refund.toStock')}
          </CheckboxField>
        ) : (
          nothing
        )}
      </td>
      <td>{isChosen ? <Money minor={amount} currency={currency} /> : nothing}</td>
    </tr>
  )
}

type Each = { each: RefundLine; at: number }

export const RefundLines = ({ lines, currency, pricesWithTax, onPut }: Props) => {
  const t = useT('invoices')
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('lines.item')}</th>
          <th scope="col">{t('lines.quantity')}</th>
          <th scope="col">{t('refund.stock')}</th>
          <th scope="col">{t(pricesWithTax ? 'total' : 'lines.net')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((each, at) => (
          <Line key={each.line.id} each={each} at={at} currency={currency} onPut={onPut} />
        ))}
      </tbody>
    </table>
  )
}
