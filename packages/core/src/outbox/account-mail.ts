// Mails about a person's account, as data: wording and layout are up to the consumer.
import type { Language } from '../sessions/person.ts'

type To = { to: string; language: Language }
/** Where and when something was done, as far as known, and the zone to state the time in. */
type Done = { name: string; at: string; zone: string; agent: string; ip: string; place?: string }

export type AccountMail =
  /** Somebody tried to sign up with the address of an existing account. */
  | (To & { kind: 'accountExists' })
  | (To & Done & { kind: 'passwordChanged' })
  /** A refresh token came back after its successor was used: somebody may have a copy. */
  | (To & Done & { kind: 'sessionCopied' })
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
      /** What the cancel link's token is derived from (`linkToken`). */
      purpose: string
    })
