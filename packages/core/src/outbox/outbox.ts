// Mails that follow from a change, as data: wording and layout are up to the consumer.
import type { Role } from '../access/roles.ts'
import type { Language } from '../sessions/person.ts'

type To = { to: string; language: Language; clinic: string }

/** A mail with a link. */
type Linked = To & {
  /** ISO text in UTC, and the zone to state it in. */
  validUntil: string
  zone: string
  /** What the link's token is derived from (`linkToken`): the token itself is stored nowhere. */
  purpose: string
}

/** A mail to an owner about an invoice or an estimate. */
type Paper = Linked & {
  /** The owner's name. */
  name: string
  /** The address for replies; missing while nobody has confirmed that the clinic reads it. */
  clinicEmail?: string | undefined
  /** The clinic's country (ISO 3166-1). */
  country: string
  currency: string
}

/** What an invoice, or a letter on it, asks the owner to pay. */
type Asked = {
  /** The invoice's number. */
  number: string
  /** What was open when the mail was written, in minor units of the currency. */
  balance: number
  /** The day by which to pay, `YYYY-MM-DD`. */
  due: string
  /** Where the invoice can be paid, while a pay link is open. */
  payUrl?: string | undefined
  /**
   * Until when the pay link works, as ISO text in UTC, and how much it takes, in minor units; missing in mails that were left
   * before these fields existed.
   */
  payUntil?: string | undefined
  payAmount?: number | undefined
}

export type ClinicMail =
  | (Linked & {
      kind: 'invite'
      by: string
      role: Role
      /** Names of branches; empty for all branches. */
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
      /** Days, `YYYY-MM-DD`: the date of the estimate, and the last day on which it is valid. */
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
