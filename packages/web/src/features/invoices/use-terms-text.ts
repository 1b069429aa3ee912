// What payment terms are called.
import { daysOf, isNet, type PaymentTerms } from '@vetrounds/core/money/invoice-rules'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

export const useTermsText = () => {
  const t = useT('invoices')
  const { number } = useFormat()
  return (terms: PaymentTerms): string =>
    isNet(terms) ? t('terms.net', { count: daysOf(terms), n: number(daysOf(terms)) }) : t(`terms.${terms}`)
}
