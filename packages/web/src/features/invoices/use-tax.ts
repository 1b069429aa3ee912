// Names the taxes of an invoice on the screen: once it is issued, as its seller calls them; until then, as the clinic's rates do.
import type { Party } from '@vetrounds/core/money/invoice'
import { showsTax, taxHead, taxName, taxNamesOf } from '@vetrounds/core/money/tax-names'
import { useMembership } from '../../api/working-place.ts'
import { useLanguage } from '../../i18n/use-t.ts'

export const useTax = (seller: Party | undefined) => {
  const language = useLanguage()
  const rates = useMembership()?.clinic.taxRates
  const names = seller ? seller.taxNames : rates && taxNamesOf(rates)
  return {
    name: (rate: number) => taxName(names, rate, language),
    head: (rates: readonly number[]) => taxHead(names, rates, language),
    /** The taxes to show: none where the clinic has no tax. */
    shown: <T extends { rate: number }>(taxes: readonly T[]) => (showsTax(names, taxes) ? taxes : []),
  }
}
