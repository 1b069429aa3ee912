// How many mails a person may have clinics send, and how many one mailbox gets of them: anybody can found a clinic.
import type { Person } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { accountOf, giveBackTry, reserveTry, secondsLeft } from '../sessions/rate.service.ts'

/**
 * Counts a mail that the person is about to have sent: 60 a day of one person, 10 a day to one mailbox, days in UTC. One trip.
 * Throws `mail.too_many` with the seconds until the next day.
 */
export const reserveMail = async ({ userId }: Pick<Person, 'userId'>, to: string): Promise<void> => {
  const counted = await Promise.all([
    reserveTry('clinicMail', userId),
    reserveTry('clinicMailTo', accountOf(to)),
  ])
  if (counted.every(Boolean)) return
  // Whoever has used up their own must not use up somebody's mailbox, nor the other way round.
  await Promise.all(counted.map(each => each && giveBackTry(each)))
  throw new AppError('mail.too_many', { seconds: secondsLeft('clinicMail') })
}
