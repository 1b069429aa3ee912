// Says what an amount is rounded to in cash, where coins can't make it.
import { inCash } from '@vetrounds/core/money/denominations'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'

/** The text for an amount in minor units; undefined if coins can make the amount, or it can't be read. */
export const useRoundedText = (currency: string): ((amount: number | undefined) => string | undefined) => {
  const t = useT('invoices')
  const { money } = useFormat()
  return amount => {
    if (amount === undefined || !Number.isSafeInteger(amount)) return undefined
    const cash = inCash(amount, currency)
    return cash === amount ? undefined : `${t('payment.rounded')}: ${isolated(money(cash, currency))}`
  }
}
