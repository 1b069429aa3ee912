// An invoice's 80 mm receipt: black only, with the tax of each rate and its letter, the payments, and what is still due.
import { lawfulSecond } from '@vetrounds/core/clinics/document-language'
import { lineTotal } from '@vetrounds/core/money/amounts'
import type { Invoice, InvoiceLine, InvoiceRow } from '@vetrounds/core/money/invoice'
import { titlesOf } from '@vetrounds/core/money/paper-titles'
import { showsTax, taxName } from '@vetrounds/core/money/tax-names'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { InvoiceNumber, Money } from './marks.tsx'
import styles from './receipt.module.css'
import { PaidRows, ReceiptHead, Twin } from './receipt-parts.tsx'
import { SaudiCode } from './SaudiCode.tsx'
import { useFeeText } from './use-fee-text.ts'

/** The letter of a rate: the highest is A. */
const letterOf = (rates: readonly number[], rate: number): string =>
  String.fromCodePoint(65 + rates.toSorted((a, b) => b - a).indexOf(rate))

/** Whether the invoice was cancelled or refunded, which the receipt says. */
const isUndone = ({ status }: Pick<InvoiceRow, 'status'>): boolean =>
  status === 'cancelled' || status === 'refunded'

/** Whether the invoice is issued, and neither cancelled nor refunded. */
const isOpenOrPaid = ({ status }: Pick<InvoiceRow, 'status'>): boolean =>
  status !== 'draft' && !isUndone({ status })

const usePercent = (): ((rate: number) => string) => {
  const { number } = useFormat()
  return rate => number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}

/** The quantity and unit price of a line, and its discount. */
const Reckoned = ({ line, currency }: { line: InvoiceLine; currency: string }) => {
  const { number } = useFormat()
  const percent = usePercent()
  const { quantity, unitPrice, discount } = line
  return (
    <bdi>
      {number(quantity / 1000, { maximumFractionDigits: 3 })} ×{' '}
      <Money minor={unitPrice} currency={currency} />
      {discount && discount.value > 0 && (
        <>
          {' − '}
          {discount.by === 'rate' ? (
            <bdi>{percent(discount.value)}</bdi>
          ) : (
            <Money minor={discount.value} currency={currency} />
          )}
        </>
      )}
    </bdi>
  )
}

type Props = {
  invoice: Invoice
  country: string | undefined
  /** IANA zone of the branch that billed. */
  zone: string
}

export const Receipt = ({ invoice, country, zone }: Props) => {
  const t = useT('invoices')
  const { date, time, day } = useFormat()
  const percent = usePercent()
  const feeText = useFeeText()
  const { row, content, sums, seller, payments, issuedAt } = invoice
  const { currency } = row
  const rates = sums.taxes.map(({ rate }) => rate)
  const taxNames = seller?.taxNames
  const isTaxed = showsTax(taxNames, sums.taxes)
  const language = useLanguage()
  const second = lawfulSecond(language, country)
  return (
    <article className={styles.receipt}>
      <ReceiptHead seller={seller} country={country} second={second} />
      <h1>
        <Twin
          second={second}
          say={t => t(`paper.${row.status === 'draft' ? 'draft' : titlesOf(country, seller).slip}`)}
        />{' '}
        <InvoiceNumber row={row} />
      </h1>
      {!row.number && isOpenOrPaid(row) && <p>{t('provisionalBody')}</p>}
      {isUndone(row) && (
        <p>
          <b>{t(`statuses.${row.status}`)}</b>
        </p>
      )}
      <p>
        {/* As on the sheet: in Saudi Arabia the time of issue; elsewhere the date in the books, not the day on which it
            reached the server. */}
        <Ltr>
          {country === 'SA' && issuedAt ? `${date(issuedAt, zone)} ${time(issuedAt, zone)}` : day(row.date)}
        </Ltr>
      </p>
      {row.name && (
        <p>
          <bdi>{row.name}</bdi>
          {row.petName && (
            <>
              {' · '}
              <bdi>{row.petName}</bdi>
            </>
          )}
        </p>
      )}
      <ul>
        {content.lines.map(line => (
          <li key={line.id}>
            <bdi>{line.name}</bdi>
            {line.got && <small>{feeText(line.got)}</small>}
            <span>
              <Reckoned line={line} currency={currency} />
              <span>
                <Money minor={lineTotal(line)} currency={currency} />{' '}
                {isTaxed && letterOf(rates, line.taxRate)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <dl>
        {sums.discount > 0 && (
          <>
            <div>
              <dt>
                <Twin second={second} say={t => t('totals.subtotal')} />
              </dt>
              <dd>
                <Money minor={sums.subtotal} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>
                <Twin second={second} say={t => t('totals.discount')} />
              </dt>
              <dd>
                <Money minor={-sums.discount} currency={currency} />
              </dd>
            </div>
          </>
        )}
        <div className={styles.strong}>
          <dt>
            <Twin second={second} say={t => t('totals.total')} />
          </dt>
          <dd>
            <Money minor={sums.total} currency={currency} />
          </dd>
        </div>
        {(isTaxed ? sums.taxes : []).map(({ rate, net, tax }) => (
          <div key={rate}>
            <dt>
              {letterOf(rates, rate)} <bdi>{taxName(taxNames, rate, language)}</bdi>
              {second && <bdi lang={second}> {taxName(taxNames, rate, second)}</bdi>}{' '}
              <bdi>{percent(rate)}</bdi> <Money minor={net} currency={currency} />
            </dt>
            <dd>
              <Money minor={tax} currency={currency} />
            </dd>
          </div>
        ))}
        {row.credited > 0 && (
          <div>
            <dt>
              <Twin second={second} say={t => t('totals.credited')} />
            </dt>
            <dd>
              <Money minor={-row.credited} currency={currency} />
            </dd>
          </div>
        )}
        <PaidRows
          currency={currency}
          second={second}
          rows={payments
            .filter(({ status }) => status === 'verified')
            .map(({ id, method, amount, given, cash, isDeposit }) => ({
              ...{ id, amount, given, cash },
              label: (
                <Twin
                  second={second}
                  say={t =>
                    amount < 0
                      ? t('payment.paidBack')
                      : [isDeposit && t('payment.deposit'), t(`methods.${method}`)]
                          .filter(Boolean)
                          .join(' · ')
                  }
                />
              ),
            }))}
        />
        {row.balance !== 0 && (
          <div className={styles.strong}>
            <dt>
              <Twin second={second} say={t => t('totals.balance')} />
            </dt>
            <dd>
              <Money minor={row.balance} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <SaudiCode invoice={invoice} country={country} />
      <p>{t('paper.thanks')}</p>
      {country === 'DE' && <p>{t('paper.noTse')}</p>}
    </article>
  )
}
