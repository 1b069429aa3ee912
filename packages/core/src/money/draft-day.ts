// Of which day an invoice is that is issued later than its draft was begun. Apart from invoice-rules.ts, which lists load without zones.
import { instantsOfDays } from '../calendar/days-in-zone.ts'
import { ulidAt } from '../new-id.ts'
import type { InvoiceContent } from './invoice.ts'

type Place = {
  /** Id of the draft, which holds when it was begun. */
  id: string
  /** Today at its branch. */
  today: string
  zone: string
  /** Country of the clinic. */
  country: string | undefined
}

/**
 * A draft as it is issued today. One that still has the day on which it was begun, as its id tells, becomes one of today: otherwise it would
 * be overdue at once, in books of before. A day that somebody has chosen stays. In Germany, where each invoice says when it was done, the day
 * on which it was begun stays as that, unless a line is from another day.
 */
export const datedToday = (content: InvoiceContent, { id, today, zone, country }: Place): InvoiceContent => {
  const { date, doneOn, lines } = content
  if (date >= today) return content
  const { from, to } = instantsOfDays({ from: date, to: date }, zone)
  const [first, next] = [ulidAt(Date.parse(from)), ulidAt(Date.parse(to))]
  const isOfThen = (row: { id: string }) => first <= row.id && row.id < next
  if (!isOfThen({ id })) return content
  const isService = country === 'DE' && !doneOn && lines.length > 0 && lines.every(isOfThen)
  return { ...content, date: today, ...(isService && { doneOn: date }) }
}
