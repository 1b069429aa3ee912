// The QR code that a Saudi simplified tax invoice carries on paper.
import type { Invoice } from '@vetrounds/core/money/invoice'
import { saudiCode } from '@vetrounds/core/money/saudi-code'
import { useT } from '../../i18n/use-t.ts'
import { QrCode } from '../profile/QrCode.tsx'
import styles from './receipt.module.css'

/** Nothing for clinics of other countries, and for drafts. */
export const SaudiCode = ({ invoice, country }: { invoice: Invoice; country: string | undefined }) => {
  const t = useT('invoices')
  const code = saudiCode(invoice, country)
  if (!code) return null
  return (
    <div className={styles.code}>
      <QrCode text={code} label={t('paper.code')} />
    </div>
  )
}
