// Which dunning letter can be written on an overdue invoice now, or why none can.
import type { InvoiceRow, Letter } from '@vetrounds/core/money/invoice'
import { DUNNING_LEVELS, daysOverdue, dueDunning, dunningFrom } from '@vetrounds/core/money/invoice-rules'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'

/** The names of the three dunning letters in the keys of the texts. */
export const levelNames = ['first', 'second', 'third'] as const

/** Writes and prints a letter, writes and sends it, or sends the latest one again. */
export type LetterAct = 'print' | 'send' | 'again'

/** The letter that can be written now or would be next, what it is called, and why it can't be written. */
export const useDunning = (row: InvoiceRow, letters: readonly Pick<Letter, 'level' | 'date'>[]) => {
  const t = useT('invoices')
  const { day } = useFormat()
  const today = useToday()
  const due = dueDunning(row, letters, today)
  const last = letters.at(-1)
  const level = due ?? Math.min(DUNNING_LEVELS, (last?.level ?? 0) + 1)
  const why = () => {
    if (daysOverdue(row, today) === 0) return t('dunning.none')
    return last?.level === DUNNING_LEVELS
      ? t('dunning.all')
      : t('dunning.young', { date: isolated(day(last?.date ?? today)) })
  }
  return {
    level,
    letter: t(`dunning.levels.${levelNames[level - 1] ?? 'first'}`),
    reason: due === undefined ? why() : undefined,
    /** The first day on which the letter can be written, where the letter before it is too recent. */
    from: due === undefined && last && last.level < DUNNING_LEVELS ? dunningFrom(last) : undefined,
  }
}
