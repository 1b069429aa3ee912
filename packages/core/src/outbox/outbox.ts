// Mails that follow from a change, as data: wording and layout are up to the consumer.
import type { Role } from '../access/roles.ts'
import type { Language } from '../sessions/person.ts'

type To = { to: string; language: Language; clinic: string }

/** What leads to something by a link. */
type Linked = To & {
  /** ISO text in UTC, and the zone to state it in. */
  validUntil: string
  zone: string
  /** What the link's token is derived from (`linkToken`): the token itself is stored nowhere. */
  purpose: string
}

/** A paper about money for an owner. */
type Paper = Linked & {
  /** The owner's. */
  name: string
  /** Where answers go: missing while nobody has confirmed that the clinic reads it. */
  clinicEmail?: string | undefined
  /** ISO 3166-1, the clinic's. */
  country: string
  currency: string
}

/** What an invoice asks for, and a letter on it. */
type Asked = {
  /** Of the invoice. */
  number: string
  /** What was open when the mail was written, in minor units of the currency. */
  balance: number
  /** A day, `YYYY-MM-DD`. */
  due: string
  /** Where it can be paid, while a pay link waits. */
  payUrl?: string | undefined
  /** Until when, as ISO text in UTC, and how much it takes, in minor units; missing in mails from before this was said. */
  payUntil?: string | undefined
  payAmount?: number | undefined
}

export type ClinicMail =
  | (Linked & {
      kind: 'invite'
      by: string
      role: Role
      /** Names of branches; missing for all branches. */
      branches: string[]
    })
  | (Paper &
      Asked & {
        kind: 'invoice'
        /** In minor units of the currency. */
        total: number
      })
  | (Paper &
      Asked & {
        /** A letter on an overdue invoice. */
        kind: 'dunning'
        /** From 1 to 3. */
        level: number
      })
  | (Paper & {
      kind: 'estimate'
      /** Days, `YYYY-MM-DD`: of the estimate, and the last one that it holds. */
      date: string
      holdsUntil: string
      /** The range, in minor units of the currency. */
      total: number
      upTo: number
    })
  | (To & { kind: 'clinicMailbox'; clinicId: string; purpose: string })
  | (To & { kind: 'request'; name: string; email: string; role: Role })
  | (To & { kind: 'approved'; name: string; role: Role })
  | (To & { kind: 'declined'; name: string })
