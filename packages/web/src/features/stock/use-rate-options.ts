// The tax rates of a clinic as options of a choice.
import type { TaxRate } from '@vetrounds/core/clinics/clinic'
import type { Option } from '../../ui/SelectList.tsx'
import { useStockWords } from './use-stock-words.ts'

/**
 * The highest first. `isolatedValue` are rates that something has already: they are offered even if they are not the clinic's any more.
 * Rates and ids are hundredths of a percent, the ids as texts.
 */
export const useRateOptions = (
  taxRates: readonly TaxRate[],
  ...own: readonly (number | undefined)[]
): Option[] => {
  const words = useStockWords()
  const rates = new Set([...taxRates.map(({ rate }) => rate), ...own.filter(rate => rate !== undefined)])
  return [...rates].sort((a, b) => b - a).map(rate => ({ id: String(rate), label: words.rate(rate) }))
}
