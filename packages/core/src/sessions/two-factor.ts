// Two-factor login in the contract, and recovery codes as people type them. What a second factor is, Cognito keeps.
import * as z from 'zod'

export const recoverInput = z.object({
  /** Cognito's Session of the challenge SOFTWARE_TOKEN_MFA: it proves that the password was given. */
  session: z.string().min(20).max(4096),
  code: z.string().min(1).max(40),
})

/** What the link in the mail about a reset carries. */
export const cancelResetInput = z.object({ user: z.uuid(), token: z.string().min(20).max(100) })

/** Crockford's base 32: no letter looks like a digit. https://www.crockford.com/base32.html */
export const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Signs of a code, 5 bits each. */
export const CODE_LENGTH = 10

/** A typed code without its hyphen, look-alikes put right; undefined for what is none. */
export const plainCode = (typed: string): string | undefined => {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return plain.length === CODE_LENGTH && [...plain].every(sign => CODE_SIGNS.includes(sign))
    ? plain
    : undefined
}

/** A code as it is shown: two groups. */
export const shownCode = (plain: string): string => `${plain.slice(0, 5)}-${plain.slice(5)}`
