// Reads and keeps the preference cookies of spec § 3 and § 9.
import { type CookieName, cookieText, REMEMBERED_SECONDS, readCookie } from '@vetrounds/core/sessions/cookies'

/** The value of a cookie, or nothing. */
export const preferenceCookie = (name: CookieName): string | undefined => readCookie(document.cookie, name)

/** Keeps a preference for a year. */
export const keepCookie = (name: CookieName, value: string): void => {
  document.cookie = cookieText(name, value, { maxAge: REMEMBERED_SECONDS })
}
