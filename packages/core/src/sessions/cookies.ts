// Names, lifetimes and text of all session cookies: the server sets them, the browser reads them (spec § 3, product § 11).
import { DAY_SECONDS } from '../calendar/lengths.ts'

/**
 * The exact names. `refreshToken`, the only place where a browser keeps the refresh token, and `signUp` are HttpOnly, and their
 * prefix makes browsers accept them over HTTPS only. Scripts may read all others.
 */
export const cookieNames = {
  refreshToken: '__Secure-refresh_token',
  /** Shows that the password of an unconfirmed account was given in this browser. */
  signUp: '__Secure-sign_up',
  /** Expiry of the access and of the refresh token, in whole seconds since the epoch. */
  tokenExpiry: 'token_expiry',
  refreshExpiry: 'refresh_expiry',
  /** Where a new tab opens, as `<clinic>.<branch>`: the same value as in the `X-Branch` header. */
  branchId: 'branch_id',
  userName: 'user_name',
  theme: 'theme',
  language: 'language',
  /** A JSON object of action → keys. */
  shortcuts: 'shortcuts',
  /** `1` means remembered for a year. */
  rememberMe: 'remember_me',
  isLoggedIn: 'isLoggedIn',
  currentLanguage: 'currentLanguage',
} as const

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames]

/** The names of the HttpOnly cookies before they got their prefix. These cookies are removed, since nothing reads them. */
export const formerNames = ['refresh_token', 'sign_up'] as const

/** The cookies that logging out clears (spec § 4): tokens, name, shortcuts, branch and login. Theme and language stay. */
export const clearedAtLogout: readonly CookieName[] = [
  cookieNames.tokenExpiry,
  cookieNames.refreshExpiry,
  cookieNames.branchId,
  cookieNames.userName,
  cookieNames.shortcuts,
  cookieNames.rememberMe,
  cookieNames.isLoggedIn,
]

/** The path of the HttpOnly cookies: they are sent to the session's routes only. */
export const REFRESH_PATH = '/api/auth'

/** Lifetime of a remembered session and its cookies (spec § 9), and of any other session (product § 11), in seconds. */
export const REMEMBERED_SECONDS = 365 * DAY_SECONDS
export const UNREMEMBERED_SECONDS = 12 * 3600

type Attributes = {
  /** Seconds until it expires; 0 removes it. */
  maxAge: number
  path?: string
  httpOnly?: boolean
}

/** One cookie, formatted for `Set-Cookie` and `document.cookie`; always secure and same-site strict. */
export const cookieText = (
  name: CookieName | (typeof formerNames)[number],
  value: string,
  { maxAge, path = '/', httpOnly }: Attributes,
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    `Max-Age=${Math.max(0, Math.floor(maxAge))}`,
    `Path=${path}`,
    'Secure',
    'SameSite=Strict',
    ...(httpOnly ? ['HttpOnly'] : []),
  ].join('; ')

/** The value of a cookie in a `Cookie` header or in `document.cookie`; undefined when missing, empty or malformed. */
export const readCookie = (header: string | undefined, name: CookieName): string | undefined => {
  const found = header
    ?.split(';')
    .map(part => part.trim())
    .find(part => part.startsWith(`${name}=`))
  if (!found) return undefined
  try {
    return decodeURIComponent(found.slice(name.length + 1)) || undefined
  } catch {
    return undefined
  }
}
