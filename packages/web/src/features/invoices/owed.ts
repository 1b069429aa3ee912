// What an owner owes, by how long it has been overdue: the ages that bookkeepers group by.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { daysOverdue } from '@vetrounds/core/money/invoice-rules'

/** The most days overdue in each age. The first age is not overdue; the last has no end. */
const ENDS = { notDue: 0, month: 30, twoMonths: 60, longer: Number.POSITIVE_INFINITY } as const

type Age = keyof typeof ENDS

const ages = Object.keys(ENDS) as Age[]

/** Sums the balances in minor units by age on `today`, the branch's day; also what is overdue, and by how many days at most. */
export const owedBy = (open: readonly InvoiceRow[], today: string) => {
  const byAge = ages.map(age => ({ age, amount: 0 }))
  let [overdue, oldest] = [0, 0]
  for (const row of open) {
    const late = daysOverdue(row, today)
    const group = byAge.find(({ age }) => late <= ENDS[age])
    if (group) group.amount += row.balance
    if (late > 0) overdue += row.balance
    oldest = Math.max(oldest, late)
  }
  return { byAge, overdue, oldest }
}
