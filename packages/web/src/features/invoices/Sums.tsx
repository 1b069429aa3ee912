// The sums of an invoice, as screen and paper show them.
import type { Totals } from '@vetrounds/core/money/amounts'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import styles from './invoices.module.css'
import { Money } from './marks.tsx'

type Props = {
  sums: Totals
  currency: string
  pricesWithTax: boolean
  /** What was credited and paid, and what is due. */
  ledger?: { credited: number; paid: number; balance: number }
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

/** The tax of each rate, with what it is on. */
export const TaxLines = ({ sums, currency, pricesWithTax }: Omit<Props, 'ledger'>) => {
  const t = useT('invoices')
  const { money, number } = useFormat()
  const rateText = (rate: number) =>
    isolated(number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 }))
  return sums.taxes.map(({ rate, net, tax }) => (
    <SumLine
      key={rate}
      label={t(pricesWithTax ? 'totals.taxIn' : 'totals.tax', {
        rate: rateText(rate),
        net: isolated(money(net, currency)),
      })}
      minor={tax}
      currency={currency}
    />
  ))
}

export const Sums = ({ sums, currency, pricesWithTax, ledger }: Props) => {
  const t = useT('invoices')
  return (
    <dl className={styles.totals}>
      <SumLine label={t('totals.subtotal')} minor={sums.subtotal} currency={currency} />
      {sums.discount > 0 && (
        <SumLine label={t('totals.discount')} minor={-sums.discount} currency={currency} />
      )}
      <TaxLines sums={sums} currency={currency} pricesWithTax={pricesWithTax} />
      <div className={styles.grand}>
        <dt>{t('totals.total')}</dt>
        <dd>
          <Money minor={sums.total} currency={currency} />
        </dd>
      </div>
      {ledger && (
        <>
          {ledger.credited > 0 && (
            <SumLine label={t('totals.credited')} minor={-ledger.credited} currency={currency} />
          )}
          <SumLine label={t('totals.paid')} minor={-ledger.paid} currency={currency} />
          <div className={styles.grand}>
            <dt>{t('totals.balance')}</dt>
            <dd>
              <Money minor={ledger.balance} currency={currency} />
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}
