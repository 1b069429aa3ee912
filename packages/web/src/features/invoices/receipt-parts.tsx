// Parts of every 80 mm receipt.
import type { InvoicePayment, Party } from '@vetrounds/core/money/invoice'
import { numberName } from '@vetrounds/core/money/tax-number-name'
import type { ReactNode } from 'react'
import { InLanguage } from '../../i18n/InLanguage.tsx'
import { Ltr } from '../../i18n/Ltr.tsx'
import type { Language } from '../../i18n/language.ts'
import { type Translate, useLanguage, useT } from '../../i18n/use-t.ts'
import { Money } from './marks.tsx'
import styles from './receipt.module.css'

type Said = { say: (t: Translate<'invoices'>, language: Language) => string }

const Said = ({ say }: Said) => say(useT('invoices'), useLanguage())

/** A label, followed by its second language where the law requires one. */
export const Twin = ({ say, second }: Said & { second: Language | undefined }) => (
  <>
    <Said say={say} />
    {second && (
      <span className={styles.twin}>
        {' '}
        <InLanguage language={second}>
          <Said say={say} />
        </InLanguage>
      </span>
    )}
  </>
)

type HeadProps = {
  seller: Party | undefined
  country: string | undefined
  second?: Language | undefined
}

/** The head of a receipt: who took the money. */
export const ReceiptHead = ({ seller, country, second }: HeadProps) => {
  const { vatNumber } = seller ?? {}
  return (
    <header>
      <b>{seller?.name}</b>
      <p>{seller?.branch}</p>
      {seller?.address && <p className={styles.address}>{seller.address}</p>}
      {vatNumber && (
        <div>
          <Twin second={second} say={(_, language) => numberName(country, vatNumber, language)} />{' '}
          <Ltr>{vatNumber}</Ltr>
        </div>
      )}
    </header>
  )
}

type PaidRow = { id: string; label: ReactNode; amount: number } & Pick<InvoicePayment, 'given' | 'cash'>
type PaidProps = { rows: readonly PaidRow[]; currency: string; second?: Language | undefined }

/** Each payment with its label; below it, where they differ, the amount rounded to coins, the cash handed over, the change. */
export const PaidRows = ({ rows, currency, second }: PaidProps) =>
  rows
    .flatMap(({ id, label, amount, given, cash = amount }) => [
      { id, label, amount },
      ...(cash === amount
        ? []
        : [
            {
              id: `${id} cash`,
              label: <Twin second={second} say={t => t('payment.rounded')} />,
              amount: cash,
            },
          ]),
      ...(given !== undefined && given > cash
        ? [
            {
              id: `${id} given`,
              label: <Twin second={second} say={t => t('payment.given')} />,
              amount: given,
            },
            {
              id: `${id} change`,
              label: <Twin second={second} say={t => t('payment.change')} />,
              amount: given - cash,
            },
          ]
        : []),
    ])
    .map(({ id, label, amount }) => (
      <div key={id}>
        <dt>{label}</dt>
        <dd>
          <Money minor={amount} currency={currency} />
        </dd>
      </div>
    ))
