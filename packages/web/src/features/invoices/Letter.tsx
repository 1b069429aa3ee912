// The letter on an overdue invoice, on A4: the last one that was written.
import type { Invoice } from '@vetrounds/core/money/invoice'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { levelNames } from './dunning-levels.ts'
import { Money } from './marks.tsx'
import styles from './paper.module.css'

export const Letter = ({ invoice }: { invoice: Invoice }) => {
  const t = useT('invoices')
  const { day } = useFormat()
  const { row, seller, buyer, dunnings } = invoice
  const letter = dunnings.at(-1)
  const level = levelNames[(letter?.level ?? 1) - 1] ?? 'first'
  return (
    <article className={styles.a4}>
      <header>
        <div>
          <b>{seller?.name}</b>
          <p>{seller?.branch}</p>
          {seller?.address && <p className={styles.address}>{seller.address}</p>}
          <p>{seller?.email}</p>
        </div>
        <div>
          <h1>{t(`dunning.levels.${level}`)}</h1>
          {letter && (
            <p>
              <Ltr>{day(letter.date)}</Ltr>
            </p>
          )}
        </div>
      </header>
      <section className={styles.parties}>
        <div>
          <b>
            <bdi>{buyer?.name ?? row.name}</bdi>
          </b>
          {buyer?.address && <p className={styles.address}>{buyer.address}</p>}
        </div>
        <dl>
          <div>
            <dt>{t('number')}</dt>
            <dd>
              <Ltr>{row.number}</Ltr>
            </dd>
          </div>
          <div>
            <dt>{t('date')}</dt>
            <dd>
              <Ltr>{day(row.date)}</Ltr>
            </dd>
          </div>
          <div>
            <dt>{t('dunning.dueSince')}</dt>
            <dd>
              <Ltr>{day(row.due)}</Ltr>
            </dd>
          </div>
          <div>
            <dt>{t('total')}</dt>
            <dd>
              <Money minor={row.total} currency={row.currency} />
            </dd>
          </div>
          <div className={styles.strong}>
            <dt>{t('balanceDue')}</dt>
            <dd>
              <Money minor={letter?.amount ?? row.balance} currency={row.currency} />
            </dd>
          </div>
        </dl>
      </section>
      <p className={styles.note}>{t(`dunning.letters.${level}`)}</p>
      {seller?.note && <p className={styles.note}>{seller.note}</p>}
      {seller?.iban && (
        <p className={styles.note}>
          {t('fields.iban')} <Ltr>{seller.iban}</Ltr>
        </p>
      )}
    </article>
  )
}
