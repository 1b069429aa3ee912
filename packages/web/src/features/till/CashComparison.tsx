// Compares the cash that should be in the till with the cash counted, and lists what was booked by the other payment methods.
import type { Booked } from '@vetrounds/core/money/till'
import { bookedSum, expectedCash } from '@vetrounds/core/money/till-rules'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../invoices/marks.tsx'
import styles from './till.module.css'

type Props = {
  currency: string
  float: number
  booked: readonly Booked[]
  counted: number
  /** The field for the float, shown in place of its amount where the float has to be typed. */
  floatField?: ReactNode
  /** The reason for a difference, or the field for it. */
  children?: ReactNode
}

export const CashComparison = ({ currency, float, booked, counted, floatField, children }: Props) => {
  const t = useT('till')
  const { number } = useFormat()
  const cash = booked.find(({ method }) => method === 'cash') ?? { count: 0, taken: 0, back: 0 }
  const expected = expectedCash(float, booked)
  const line = (label: ReactNode, minor: number, look?: string) => (
    <div className={look ? `ends ${look}` : 'ends'}>
      <dt>{label}</dt>
      <dd>
        <Money minor={minor} currency={currency} />
      </dd>
    </div>
  )
  const off = counted - expected
  return (
    <section className={styles.panel} aria-label={t('expected')}>
      <h2>{t('expected')}</h2>
      {floatField}
      <dl className={styles.lines}>
        {!floatField && line(t('float'), float)}
        {line(
          <>
            {t('payments')} <span className="faint">{number(cash.count)}</span>
          </>,
          cash.taken,
        )}
        {cash.back > 0 && line(t('back2'), -cash.back)}
        {line(t('should'), expected, styles.should)}
        {line(t('counted'), counted)}
        <div className={`ends ${styles.difference}`} data-off={off !== 0 || undefined}>
          <dt>
            {off !== 0 && <Icon name="triangle-alert" size="sm" />} {t('difference')}
          </dt>
          <dd>
            <Money minor={off} currency={currency} />
          </dd>
        </div>
      </dl>
      {children}
    </section>
  )
}

type OthersProps = {
  currency: string
  booked: readonly Booked[]
  /** The total of the card terminal's slip, or the field for it; nothing if there were no card payments. */
  slip: ReactNode
  /** By how much the slip differs from the booked card payments, in minor units; undefined until the slip is typed. */
  slipOff: number | undefined
}

export const OtherMethods = ({ currency, booked, slip, slipOff }: OthersProps) => {
  const t = useT('till')
  const ofInvoices = useT('invoices')
  const { number } = useFormat()
  const others = booked.filter(({ method }) => method !== 'cash')
  return (
    <section className={styles.panel} aria-label={t('others')}>
      <h2>{t('others')}</h2>
      {others.length === 0 ? (
        <p className="muted">{t('nothing')}</p>
      ) : (
        <table className={styles.methods}>
          <thead>
            <tr>
              <th scope="col">{ofInvoices('method')}</th>
              <th scope="col">{t('booked')}</th>
              <th scope="col">{t('slip')}</th>
              <th scope="col">{t('difference')}</th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ method, count, ...sums }) => {
              const isCard = method === 'credit_card'
              return (
                <tr key={method}>
                  <th scope="row">
                    {ofInvoices(`methods.${method}`)} <span className="faint">{number(count)}</span>
                  </th>
                  <td>
                    <Money minor={bookedSum(sums)} currency={currency} />
                  </td>
                  <td>{isCard ? slip : '–'}</td>
                  <td>
                    {isCard && slipOff === 0 && t('agrees')}
                    {isCard && slipOff !== undefined && slipOff !== 0 && (
                      <b className={styles.off}>
                        <Money minor={slipOff} currency={currency} />
                      </b>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
