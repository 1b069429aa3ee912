// Parts of every receipt of 80 mm.
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

/** A label, followed by the same in a second language where the law wants it. */
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

/** Who took the money. */
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

/** What was paid by each method, with what coins made of it, what was handed over in cash and went back of it. */
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
