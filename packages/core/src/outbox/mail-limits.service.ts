// Limits how many mails a person may have clinics send, and how many one mailbox gets, since anybody can found a clinic.
import type { Person } from '../access/actor.ts'
import type { MyClinic } from '../clinics/clinic.ts'
import { AppError } from '../errors.ts'
import { accountOf, countTry, takeBackAttempt } from '../sessions/rate.service.ts'

// What follows a plus sign is ignored: with it, one mailbox can have as many addresses as somebody likes.
const mailboxOf = (address: string): string => accountOf(address.replace(/\+[^@]*@/, '@'))

type Sender = Pick<MyClinic, 'email' | 'emailConfirmed'>

// A clinic with a confirmed mailbox has its own count for each mailbox it writes to; all other clinics share one count for it.
const countedAs = (to: string, from: Sender | undefined): string =>
  from?.emailConfirmed ? `${mailboxOf(from.email)} ${mailboxOf(to)}` : mailboxOf(to)

type Sending = {
  /** The clinic that sends the mail, as it was before the change; missing for one that is just founded. */
  from?: Sender
  kind?: 'clinicMail' | 'invoiceMail'
}

/**
 * Counts a mail that the person is about to have sent. Within a day, one person can have 60 mails sent, and 200 more with
 * invoices. One mailbox gets 10 a day from each clinic whose own mailbox is confirmed, and 10 from all other clinics together
 * (decision 262). A change that is sent again counts once. One trip. Throws `mail.too_many` with the seconds until the next one.
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
  await Promise.all(counted.map(({ reservation }) => reservation && takeBackAttempt(reservation)))
  throw new AppError('mail.too_many', { seconds: Math.max(...counted.map(({ seconds }) => seconds)) })
}
