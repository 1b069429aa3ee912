// Limits how many mails a person may have clinics send, and how many one mailbox gets, since anybody can found a clinic.
import type { Person } from '../access/actor.ts'
import type { MyClinic } from '../clinics/clinic.ts'
import { AppError } from '../errors.ts'
import { accountOf, countTry, giveBackTry } from '../sessions/rate.service.ts'

// With a plus sign, one mailbox has as many addresses as somebody likes.
const mailboxOf = (address: string): string => accountOf(address.replace(/\+[^@]*@/, '@'))

type Sender = Pick<MyClinic, 'email' | 'emailConfirmed'>

// Who has proved to read a mailbox is stopped by what that one sent; strangers share what a mailbox gets of them all.
const countedAs = (to: string, from: Sender | undefined): string =>
  from?.emailConfirmed ? `${mailboxOf(from.email)} ${mailboxOf(to)}` : mailboxOf(to)

type Sending = {
  /** The clinic whose mail it is, as it was before; none for one that is just founded. */
  from?: Sender
  kind?: 'clinicMail' | 'invoiceMail'
}

/**
 * Counts a mail that the person is about to have sent: within a day 60 by one person, beside them 200 with invoices. To one mailbox go 10 a
 * day of a clinic whose own is confirmed, and 10 of all others together (decision 262). A change that is sent again counts once. One trip.
 * Throws `mail.too_many` with the seconds until the next one.
 */
export const reserveMail = async (
  { userId, request }: Person,
  to: string,
  { from, kind = 'clinicMail' }: Sending = {},
): Promise<void> => {
  const counted = await Promise.all([
    countTry(kind, userId, request),
    countTry('clinicMailTo', countedAs(to, from), request),
  ])
  if (counted.every(({ reservation }) => reservation)) return
  // A person over their own limit must not use up a mailbox's, nor the other way round.
  await Promise.all(counted.map(({ reservation }) => reservation && giveBackTry(reservation)))
  throw new AppError('mail.too_many', { seconds: Math.max(...counted.map(({ seconds }) => seconds)) })
}
