// The head and foot of an invoice as these settings print it, with one line as an example.
import type { ClinicView } from '@vetrounds/core/clinics/clinic'
import { taxName } from '@vetrounds/core/money/tax-names'
import { numberName } from '@vetrounds/core/money/tax-number-name'
import { decimalsOf } from '@vetrounds/core/text/formats'
import { useWatch } from 'react-hook-form'
import { useFileUrl } from '../../files/use-file-url.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import styles from './preview.module.css'
import type { BoundForm } from './settings.ts'
import { taxOf } from './tax.ts'

/** The price of the example, in whole units of the currency. */
const EXAMPLE = 62

export const Preview = ({ form, clinic }: { form: BoundForm; clinic: ClinicView }) => {
  const t = useT('manage')
  const language = useLanguage()
  const { money, number } = useFormat()
  const values = useWatch({ control: form.control })
  const logo = useFileUrl(values.logo, '64')
  const { currency } = clinic
  const rate = values.taxRates?.find(each => (each?.rate ?? 0) > 0)
  const share = rate?.rate ?? 0
  const { net, tax, total } = taxOf(EXAMPLE * 10 ** decimalsOf(currency), share, values.pricesWithTax ?? true)
  const taxLine = {
    name: isolated(taxName({ [share]: rate?.name ?? '' }, share, language)),
    rate: number(share / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
  }
  const days = values.paymentDays ?? 0
  const terms =
    !Number.isNaN(days) && (days === 0 ? t('payableNow') : t('payableIn', { count: days, n: number(days) }))
  return (
    <>
      <p className={styles.caption}>{t('preview')}</p>
      <div className={styles.slip}>
        <header>
          <div>
            <b>
              <bdi>{values.name}</bdi>
            </b>
            <Ltr>{values.email}</Ltr>
          </div>
          {logo && <img src={logo} alt="" />}
        </header>
        <p className={styles.row}>
          <span>{t('example')}</span>
          <span>{money(net, currency)}</span>
        </p>
        {rate && (
          <p className={styles.row}>
            <span>{t('taxLine', taxLine)}</span>
            <span>{money(tax, currency)}</span>
          </p>
        )}
        <p className={`${styles.row} ${styles.sum}`}>
          <span>{t('total')}</span>
          <span>{money(total, currency)}</span>
        </p>
        {terms && <p className={styles.note}>{terms}</p>}
        {values.invoiceNote && <p className={styles.note}>{values.invoiceNote}</p>}
        {values.vatNumber && (
          <p className={styles.note}>
            {numberName(clinic.country, values.vatNumber, language)} <Ltr>{values.vatNumber}</Ltr>
          </p>
        )}
      </div>
    </>
  )
}
