// Parts of every receipt of 80 mm.
import type { InvoicePayment, Party } from '@vetrounds/core/money/invoice'
import { hasTrn } from '@vetrounds/core/money/paper-titles'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Money } from './marks.tsx'
import styles from './receipt.module.css'

type HeadProps = { seller: Party | undefined; country: string | undefined }

/** Who took the money. */
export const ReceiptHead = ({ seller, country }: HeadProps) => {
  const t = useT('invoices')
  return (
    <header>
      <b>{seller?.name}</b>
      <p>{seller?.branch}</p>
      {seller?.address && <p className={styles.address}>{seller.address}</p>}
      {seller?.vatNumber && (
        <p>
          {t(hasTrn(country) ? 'fields.trn' : 'fields.vatNumber')} <Ltr>{seller.vatNumber}</Ltr>
        </p>
      )}
    </header>
  )
}

type PaidRow = { id: string; label: string; amount: number } & Pick<InvoicePayment, 'given' | 'cash'>

/** What was paid by each method, with what coins made of it, what was handed over in cash and went back of it. */
export const PaidRows = ({ rows, currency }: { rows: readonly PaidRow[]; currency: string }) => {
  const t = useT('invoices')
  return rows
    .flatMap(({ id, label, amount, given, cash = amount }) => [
      { id, label, amount },
      ...(cash === amount ? [] : [{ id: `${id} cash`, label: t('payment.rounded'), amount: cash }]),
      ...(given !== undefined && given > cash
        ? [
            { id: `${id} given`, label: t('payment.given'), amount: given },
            { id: `${id} change`, label: t('payment.change'), amount: given - cash },
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
}
