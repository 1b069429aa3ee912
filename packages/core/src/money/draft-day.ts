// The date of an invoice that is issued later than its draft was begun. Kept out of invoice-rules.ts, which lists load without
// the code for time zones.
import { instantsOfDays } from '../calendar/days-in-zone.ts'
import { ulidAt } from '../new-id.ts'
import type { InvoiceContent } from './invoice.ts'

type Place = {
  /** Id of the draft: a ULID, which contains when the draft was begun. */
  id: string
  /** Today at the branch of the draft. */
  today: string
  zone: string
  /** Country of the clinic. */
  country: string | undefined
}

/**
 * A draft as it is issued today. If its date is still the day on which it was begun (told by its id), it is dated today:
 * otherwise the invoice would be overdue at once and fall into the books of a past day. A date that somebody has chosen stays. In
 * Germany, where each invoice states the day of service, the former date is kept as that (`doneOn`), unless one is given or a
 * line is from another day.
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
