// The words of a register line, in the list and on paper.
import type { RegisterLine } from '@vetrounds/core/stock/register'
import { useMemo } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { useStockWords } from '../stock/use-stock-words.ts'

export const useLineWords = () => {
  const t = useT('register')
  const stock = useT('stock')
  const words = useStockWords()
  const { date, time, day, number } = useFormat()
  const zone = useBranchZone()
  return useMemo(() => {
    const counted = ({ quantity, unit }: RegisterLine): string => {
      if (quantity === 0) return t('agrees')
      return t(quantity < 0 ? 'missing' : 'more', { quantity: words.amount(Math.abs(quantity), unit) })
    }
    const why = ({ kind, type, reason, label }: RegisterLine): string => {
      if (kind === 'excuse') return t('excuse')
      return [
        type && stock(`types.${type}`),
        reason && type === 'adjustment' && stock(`reasons.${reason}`),
        label,
      ]
        .filter(Boolean)
        .join(' · ')
    }
    return {
      when: ({ at }: RegisterLine) => `${date(at, zone)} ${time(at, zone)}`,
      bottle: ({ batch, expiryDate }: Pick<RegisterLine, 'batch' | 'expiryDate'>) =>
        [batch ?? stock('noBatch'), expiryDate && day(expiryDate)].filter(Boolean).join(' · '),
      /** For whom the drug was taken, or why; of a count, what it found. */
      what: (line: RegisterLine) =>
        line.petName
          ? [line.petName, line.ownerName].filter(Boolean).join(' · ')
          : line.kind === 'count'
            ? counted(line)
            : why(line),
      /** The words beneath `what`: the reason, if `what` names the patient, and notes. */
      more: (line: RegisterLine) =>
        [
          line.petName && (line.kind === 'excuse' ? t('excuse') : line.label),
          line.givenBy && t('givenBy', { name: isolated(line.givenBy) }),
          line.kind === 'count' && line.petName === undefined && line.label,
          line.notes,
        ]
          .filter(Boolean)
          .join(' · '),
      change: ({ quantity }: RegisterLine) =>
        quantity === 0
          ? '–'
          : number(quantity / 1000, { signDisplay: 'exceptZero', maximumFractionDigits: 3 }),
      balance: ({ balance }: RegisterLine) => words.quantity(balance),
      /** What was in the bottle before this line. */
      forward: ({ balance, quantity }: RegisterLine) => words.quantity(balance - quantity),
    }
  }, [t, stock, words, date, time, day, number, zone])
}
