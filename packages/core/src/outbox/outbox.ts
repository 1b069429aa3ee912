// Mails that follow from a change, as data: words and looks are the consumer's.
import type { Role } from '../access/roles.ts'
import type { Language } from '../sessions/person.ts'

type To = { to: string; language: Language; clinic: string }

export type ClinicMail =
  | (To & {
      kind: 'invite'
      by: string
      role: Role
      /** Names; none for all branches. */
      branches: string[]
      /** ISO text in UTC, and the zone to tell it in. */
      validUntil: string
      zone: string
      clinicEmail: string
      /** What the link's token is made of (`linkToken`): the token itself is stored nowhere. */
      purpose: string
    })
  | (To & { kind: 'clinicMailbox'; clinicId: string; purpose: string })
  | (To & { kind: 'request'; name: string; email: string; role: Role })
  | (To & { kind: 'approved'; name: string; role: Role })
  | (To & { kind: 'declined'; name: string })
