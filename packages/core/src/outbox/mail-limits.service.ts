// Limits how many mails a person may have clinics send, and how many one mailbox gets, since anybody can found a clinic.
import type { Person } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { accountOf, countTry, giveBackTry } from '../sessions/rate.service.ts'

// With a plus sign, one mailbox has as many addresses as somebody likes.
const mailboxOf = (address: string): string => address.replace(/\+[^@]*@/, '@')

/**
 * Counts a mail that the person is about to have sent: within a day 60 by one person, beside them 200 with invoices, and 10 to one
 * mailbox. A change that is sent again counts once. One trip. Throws `mail.too_many` with the seconds until the next one.
 */
export const reserveMail = async (
  { userId, request }: Person,
  to: string,
  kind: 'clinicMail' | 'invoiceMail' = 'clinicMail',
): Promise<void> => {
  const counted = await Promise.all([
    countTry(kind, userId, request),
    countTry('clinicMailTo', accountOf(mailboxOf(to)), request),
  ])
  if (counted.every(({ reservation }) => reservation)) return
  // A person over their own limit must not use up a mailbox's, nor the other way round.
  await Promise.all(counted.map(({ reservation }) => reservation && giveBackTry(reservation)))
  throw new AppError('mail.too_many', { seconds: Math.max(...counted.map(({ seconds }) => seconds)) })
}
