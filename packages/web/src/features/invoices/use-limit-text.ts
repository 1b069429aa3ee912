// Says why an invoice takes no more lines or charges, beside the button that would exceed the limit.
import { CHARGES_AT_MOST, LINES_AT_MOST } from '@vetrounds/core/money/invoice-rules'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

export const useLimitText = () => {
  const t = useT('invoices')
  const { number } = useFormat()
  return {
    lines: t('lines.most', { most: number(LINES_AT_MOST) }),
    charges: t('unbilled.most', { most: number(CHARGES_AT_MOST) }),
  }
}
