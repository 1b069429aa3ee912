// The words for stock: quantities with their unit, prices in the clinic's currency, tax rates.
import { THOUSANDTHS } from '@vetrounds/core/money/amounts'
import type { Unit } from '@vetrounds/core/stock/item-kinds'
import { useMemo } from 'react'
import { useMembership } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

export const useStockWords = () => {
  const t = useT('stock')
  const { number, money } = useFormat()
  const currency = useMembership()?.clinic.currency
  return useMemo(() => {
    const plain = (quantity: number) => number(quantity / THOUSANDTHS, { maximumFractionDigits: 3 })
    return {
      /** Without its unit. */
      quantity: plain,
      /** With its sign, for differences. */
      signed: (quantity: number) =>
        number(quantity / THOUSANDTHS, { maximumFractionDigits: 3, signDisplay: 'always' }),
      amount: (quantity: number, unit: Unit) => `${plain(quantity)} ${t(`units.${unit}`)}`,
      price: (minor: number) => (currency ? money(minor, currency) : ''),
      rate: (rate: number) => number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    }
  }, [t, number, money, currency])
}
