// The receipt of an advance on 80 mm: black only, by method, with what it is and is not.
import type { AdvanceReceipt as Read } from '@vetrounds/core/money/invoice'
import { paperWords } from '@vetrounds/core/money/paper-words'
import type { Language } from '@vetrounds/core/sessions/person'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Money } from './marks.tsx'
import styles from './receipt.module.css'
import { PaidRows, ReceiptHead } from './receipt-parts.tsx'

type Props = { receipt: Read; language: Language; country: string | undefined }

export const AdvanceReceipt = ({ receipt, language, country }: Props) => {
  const t = useT('invoices')
  const { date, time } = useFormat()
  const { kind, name, at, byName, notes, currency, total, payments, seller, zone } = receipt
  return (
    <article className={styles.receipt}>
      <ReceiptHead seller={seller} />
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
      <p>{paperWords[language].advanceNote}</p>
      {country === 'DE' && <p>{t('paper.noTse')}</p>}
    </article>
  )
}
