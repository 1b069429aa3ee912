// The 80 mm receipt of an advance, or of a payment over several invoices: black only, with the amounts by method, and the
// invoices paid or a note on what an advance is and is not.
import { paperWords } from '@vetrounds/core/money/paper-words'
import type { MoneyReceipt as Read, SpreadReceipt } from '@vetrounds/core/money/receipt'
import type { Language } from '@vetrounds/core/sessions/person'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Money } from './marks.tsx'
import styles from './receipt.module.css'
import { PaidRows, ReceiptHead } from './receipt-parts.tsx'

/** What was paid on each invoice, and what is still due on it. */
const Paid = ({ receipt: { invoices, currency } }: { receipt: SpreadReceipt }) => {
  const t = useT('invoices')
  const { day } = useFormat()
  return (
    <ul>
      {invoices.map(({ id, number, date, amount, status, balance }) => (
        <li key={id}>
          <span>
            <Ltr>
              {number}, {day(date)}
            </Ltr>
            <Money minor={amount} currency={currency} />
          </span>
          {status !== 'verified' && <small>{t(`payment.states.${status}`)}</small>}
          {balance > 0 && (
            <small>
              {t('totals.balance')} <Money minor={balance} currency={currency} />
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}

type Props = { receipt: Read; language: Language; country: string | undefined }

export const MoneyReceipt = ({ receipt, language, country }: Props) => {
  const t = useT('invoices')
  const { date, time } = useFormat()
  const { kind, name, at, byName, notes, currency, total, payments, seller, zone } = receipt
  return (
    <article className={styles.receipt}>
      <ReceiptHead seller={seller} country={country} />
      <h1>
        {t('paper.receiptTitle')}: {t(`account.kinds.${kind}`)}
      </h1>
      <p>
        <Ltr>
          {date(at, zone)} {time(at, zone)}
        </Ltr>
      </p>
      <p>
        <bdi>{name}</bdi>
      </p>
      {receipt.kind === 'payment' && <Paid receipt={receipt} />}
      <dl>
        <PaidRows
          currency={currency}
          rows={payments.map(each => ({ ...each, id: each.method, label: t(`methods.${each.method}`) }))}
        />
        <div className={styles.strong}>
          <dt>{t('totals.total')}</dt>
          <dd>
            <Money minor={total} currency={currency} />
          </dd>
        </div>
      </dl>
      {notes && (
        <p>
          <bdi>{notes}</bdi>
        </p>
      )}
      <p>
        <bdi>{byName}</bdi>
      </p>
      {receipt.kind !== 'payment' && <p>{paperWords[language].advanceNote}</p>}
      {country === 'DE' && <p>{t('paper.noTse')}</p>}
    </article>
  )
}
