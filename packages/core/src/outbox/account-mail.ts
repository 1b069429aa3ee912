// Mails about a person's account, as data: words and looks are the consumer's.
import type { Language } from '../sessions/person.ts'

type To = { to: string; language: Language }
/** From where and when something was done, as far as is known; the zone to tell the time in. */
type Done = { name: string; at: string; zone: string; agent: string; ip: string; place?: string }

export type AccountMail =
  /** Somebody signed up with the address of an account. */
  | (To & { kind: 'accountExists' })
  | (To & Done & { kind: 'passwordChanged' })
  | (To & Done & { kind: 'newSignIn'; mfa: boolean })
  | (To & Done & { kind: 'twoFactorOn'; why: 'set' | 'replaced' })
  | (To & Done & { kind: 'recoveryCodes' })
  | (To & Done & { kind: 'twoFactorOff'; why: 'person' | 'recovery' | 'reset' | 'elsewhere' })
  | (To & {
      kind: 'resetStarted'
      name: string
      clinic: string
      by: string
      effectiveAt: string
      zone: string
      userId: string
      /** What the cancel link's token is made of (`linkToken`). */
      purpose: string
    })
