// Bookings as a table: amounts that were credited or paid back are negative.
import type { Booking } from '@vetrounds/core/money/booking'
import { decimalsOf } from '@vetrounds/core/text/formats'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

export const useBooksSheet = () => {
  const t = useT('invoices')
  const { number } = useFormat()
  return (bookings: readonly Booking[], currency: string) => {
    const units = 10 ** decimalsOf(currency)
    const amount = (minor: number | undefined) => (minor === undefined ? undefined : minor / units)
    const isRounded = bookings.some(({ cash }) => cash !== undefined)
    const heads = ['kind', 'date', 'number', 'of', 'name', 'rate', 'net', 'tax', 'amount', 'method'] as const
    return {
      headers: [
        ...heads.map(head => t(`books.heads.${head}`)),
        t('books.heads.currency'),
        ...(isRounded ? [t('payment.rounded')] : []),
      ],
      rows: bookings.map(booking => {
        const { kind, date, number: own, of, name, rate, net, tax, amount: all, method, cash } = booking
        const sign = kind === 'credit' || kind === 'paid_back' ? -1 : 1
        const signed = (minor: number | undefined) => amount(minor === undefined ? undefined : sign * minor)
        return [
          t(`books.kinds.${kind}`),
          date,
          own,
          of,
          name,
          rate === undefined
            ? undefined
            : number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
          signed(net),
          signed(tax),
          signed(all),
          method && t(`methods.${method}`),
          currency,
          ...(isRounded ? [signed(cash)] : []),
        ]
      }),
    }
  }
}
