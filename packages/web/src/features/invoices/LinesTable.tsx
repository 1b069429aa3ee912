// The lines of an invoice or an estimate, to be read on the screen.
import { lineTotal } from '@vetrounds/core/money/amounts'
import type { Invoice } from '@vetrounds/core/money/invoice'
import { unitText } from '@vetrounds/core/stock/unit-words'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import tables from './lines.module.css'
import { Money } from './marks.tsx'
import { useFeeText } from './use-fee-text.ts'
import { useTax } from './use-tax.ts'

type Props = Pick<Invoice, 'content' | 'pricesWithTax' | 'seller'> & { currency: string }

export const LinesTable = ({ content, pricesWithTax, seller, currency }: Props) => {
  const t = useT('invoices')
  const tax = useTax(seller)
  const rates = tax.shown(content.lines.map(({ taxRate }) => ({ rate: taxRate }))).map(({ rate }) => rate)
  const { number, money } = useFormat()
  const language = useLanguage()
  const percent = (rate: number) => number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  const feeText = useFeeText()
  const heads = [
    ...(['item', 'quantity', 'price', 'discount'] as const).map(head => t(`lines.${head}`)),
    ...(rates.length > 0 ? [tax.head(rates)] : []),
    pricesWithTax ? t('total') : t('lines.net'),
  ]
  return (
    <table className={tables.table}>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {content.lines.map(line => {
          const { discount } = line
          return (
            <tr key={line.id}>
              <th scope="row">
                <bdi>{line.name}</bdi>
                {line.got && <small className="muted"> {feeText(line.got)}</small>}
              </th>
              <td>
                <bdi>
                  {number(line.quantity / 1000, { maximumFractionDigits: 3 })} {unitText(line.unit, language)}
                </bdi>
              </td>
              <td>
                <Money minor={line.unitPrice} currency={currency} />
              </td>
              <td>
                {discount && discount.value > 0 ? (
                  <bdi>
                    {discount.by === 'rate' ? percent(discount.value) : money(discount.value, currency)}
                  </bdi>
                ) : (
                  '–'
                )}
              </td>
              {rates.length > 0 && (
                <td>
                  <bdi>{percent(line.taxRate)}</bdi>
                </td>
              )}
              <td>
                <b>
                  <Money minor={lineTotal(line)} currency={currency} />
                </b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
