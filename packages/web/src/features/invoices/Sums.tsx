// The sums of a draft or an invoice, as the screen shows them.
import type { Totals } from '@vetrounds/core/money/amounts'
import type { Invoice } from '@vetrounds/core/money/invoice'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import styles from './invoices.module.css'
import { Money } from './marks.tsx'
import { useTax } from './use-tax.ts'

type Props = {
  sums: Totals
  currency: string
  pricesWithTax: boolean
  /** The seller that an issued invoice names. */
  seller?: Invoice['seller']
  /** The invoice, once it is issued: what was credited and paid, and what is due. */
  ledger?: Pick<Invoice, 'row' | 'payments'>
}

/** The verified deposit, in minor units; 0 once so much was given back that less than the deposit remains paid. */
const depositIn = ({ row, payments }: Pick<Invoice, 'row' | 'payments'>): number => {
  const deposit = payments
    .filter(({ isDeposit, status }) => isDeposit && status === 'verified')
    .reduce((all, { amount }) => all + amount, 0)
  return deposit <= row.paid ? deposit : 0
}

export const SumLine = ({
  label,
  minor,
  currency,
}: {
  label: ReactNode
  minor: number
  currency: string
}) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Money minor={minor} currency={currency} />
    </dd>
  </div>
)

/** The tax of each rate, with its net amount; nothing where the clinic has no tax. */
export const TaxLines = ({ sums, currency, pricesWithTax, seller }: Omit<Props, 'ledger'>) => {
  const t = useT('invoices')
  const tax = useTax(seller)
  const { money, number } = useFormat()
  const rateText = (rate: number) =>
    isolated(number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 }))
  return tax.shown(sums.taxes).map(({ rate, net, tax: minor }) => (
    <SumLine
      key={rate}
      label={t(pricesWithTax ? 'totals.taxIn' : 'totals.tax', {
        tax: isolated(tax.name(rate)),
        rate: rateText(rate),
        net: isolated(money(net, currency)),
      })}
      minor={minor}
      currency={currency}
    />
  ))
}

/** What was credited, the deposit, what was paid besides, and what is due. */
const Ledger = ({ ledger, currency }: { ledger: NonNullable<Props['ledger']>; currency: string }) => {
  const t = useT('invoices')
  const { credited, paid, balance } = ledger.row
  const deposit = depositIn(ledger)
  return (
    <>
      {credited > 0 && <SumLine label={t('totals.credited')} minor={-credited} currency={currency} />}
      {deposit > 0 && <SumLine label={t('payment.deposit')} minor={-deposit} currency={currency} />}
      {(deposit === 0 || paid > deposit) && (
        <SumLine label={t('totals.paid')} minor={deposit - paid} currency={currency} />
      )}
      <div className={styles.grand}>
        <dt>{t('totals.balance')}</dt>
        <dd>
          <Money minor={balance} currency={currency} />
        </dd>
      </div>
    </>
  )
}

export const Sums = ({ sums, currency, pricesWithTax, seller, ledger }: Props) => {
  const t = useT('invoices')
  return (
    <dl className={styles.totals}>
      <SumLine label={t('totals.subtotal')} minor={sums.subtotal} currency={currency} />
      {sums.discount > 0 && (
        <SumLine label={t('totals.discount')} minor={-sums.discount} currency={currency} />
      )}
      <TaxLines sums={sums} currency={currency} pricesWithTax={pricesWithTax} seller={seller} />
      <div className={styles.grand}>
        <dt>{t('totals.total')}</dt>
        <dd>
          <Money minor={sums.total} currency={currency} />
        </dd>
      </div>
      {ledger && <Ledger ledger={ledger} currency={currency} />}
    </dl>
  )
}
