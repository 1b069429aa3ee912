// Mails that follow from a change, as data: wording and layout are up to the consumer.
import type { Role } from '../access/roles.ts'
import type { Language } from '../sessions/person.ts'

type To = { to: string; language: Language; clinic: string }

export type ClinicMail =
  | (To & {
      kind: 'invite'
      by: string
      role: Role
      /** Names of branches; missing for all branches. */
      branches: string[]
      /** ISO text in UTC, and the zone to state it in. */
      validUntil: string
      zone: string
      clinicEmail: string
      /** What the link's token is derived from (`linkToken`): the token itself is stored nowhere. */
      purpose: string
    })
  | (To & {
      kind: 'invoice'
      /** The owner's. */
      name: string
      number: string
      /** ISO 3166-1, the clinic's. */
      country: string
      /** In minor units of the currency. */
      total: number
      balance: number
      currency: string
      /** A day, `YYYY-MM-DD`. */
      due: string
      /** Where it can be paid, while a pay link waits. */
      payUrl?: string | undefined
      /** ISO text in UTC, and the zone to state it in. */
      validUntil: string
      zone: string
      clinicEmail: string
      purpose: string
    })
  | (To & {
      /** A letter on an overdue invoice. */
      kind: 'dunning'
      /** The owner's. */
      name: string
      /** From 1 to 3. */
      level: number
      /** Of the invoice. */
      number: string
      /** ISO 3166-1, the clinic's. */
      country: string
      /** When the letter was written, in minor units of the currency. */
      balance: number
      currency: string
      /** A day, `YYYY-MM-DD`. */
      due: string
      payUrl?: string | undefined
      /** ISO text in UTC, and the zone to state it in. */
      validUntil: string
      zone: string
      clinicEmail: string
      purpose: string
    })
  | (To & {
      kind: 'estimate'
      /** The owner's. */
      name: string
      /** ISO 3166-1, the clinic's. */
      country: string
      /** Days, `YYYY-MM-DD`: of the estimate, and the last one that it holds. */
      date: string
      holdsUntil: string
      /** The range, in minor units of the currency. */
      total: number
      upTo: number
      currency: string
      /** ISO text in UTC, and the zone to state it in. */
      validUntil: string
      zone: string
      clinicEmail: string
      purpose: string
    })
  | (To & { kind: 'clinicMailbox'; clinicId: string; purpose: string })
  | (To & { kind: 'request'; name: string; email: string; role: Role })
  | (To & { kind: 'approved'; name: string; role: Role })
  | (To & { kind: 'declined'; name: string })
