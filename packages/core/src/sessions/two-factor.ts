// Two-factor login in the contract, and recovery codes as people type them. The second factor itself is kept by Cognito.
import * as z from 'zod'

export const recoverInput = z.object({
  /** Cognito's Session for the challenge SOFTWARE_TOKEN_MFA: it proves that the password was given. */
  session: z.string().min(20).max(4096),
  code: z.string().min(1).max(40),
})

/** The token in the link of the mail about a reset. */
export const cancelResetInput = z.object({ user: z.uuid(), token: z.string().min(20).max(100) })

/** Crockford's base 32: no letter looks like a digit. https://www.crockford.com/base32.html */
export const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters per code, 5 bits each. */
export const CODE_LENGTH = 10

/** A typed code without its hyphen, look-alikes corrected; undefined if it can't be one. */
export const plainCode = (typed: string): string | undefined => {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return plain.length === CODE_LENGTH && [...plain].every(sign => CODE_SIGNS.includes(sign))
    ? plain
    : undefined
}

/** A code as it is displayed: in two groups. */
export const shownCode = (plain: string): string => `${plain.slice(0, 5)}-${plain.slice(5)}`
