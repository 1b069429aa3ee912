// The text on a German fee beside its line: number, factor, and the reason for the factor.
import type { GotFee } from '@vetrounds/core/money/got'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'

export const useFeeText = () => {
  const t = useT('invoices')
  const { number } = useFormat()
  return ({ number: fee, factor, reason }: GotFee): string => {
    const times = number(factor / 100, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
    const text = t('got.fee', { number: isolated(fee), factor: isolated(times) })
    return reason ? `${text} · ${isolated(reason)}` : text
  }
}
