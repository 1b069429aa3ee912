// What the cookies tell scripts of the session, and the lock under which it is refreshed: for the page's own start and for the app.
import { now } from '@vetrounds/core/clock'
import { cookieNames, readCookie } from '@vetrounds/core/sessions/cookies'

/** Held by the one tab that refreshes. */
export const REFRESH_LOCK = 'auth-refresh'

/** So long an answer is waited for, in milliseconds. */
export const TIMEOUT_MS = 5000

/** Whether the cookies say that somebody is signed in; the refresh token itself is hidden from scripts. */
export const hasHint = (): boolean => {
  const expiry = Number(readCookie(document.cookie, cookieNames.refreshExpiry))
  return readCookie(document.cookie, cookieNames.isLoggedIn) === 'true' && !(expiry * 1000 <= now())
}

/** Changes with every sign-in and refresh, in whichever tab. */
export const expiries = (): string =>
  [cookieNames.tokenExpiry, cookieNames.refreshExpiry]
    .map(name => readCookie(document.cookie, name) ?? '')
    .join(' ')
