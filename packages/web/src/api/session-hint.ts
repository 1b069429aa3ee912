// What the cookies tell scripts of the session, and the lock under which it is refreshed: for the page's own start and for the app.
import { cookieNames, readCookie } from '@vetrounds/core/sessions/cookies'

/** Held by the one tab that refreshes. */
export const REFRESH_LOCK = 'auth-refresh'

/** So long an answer is waited for, in milliseconds. */
export const TIMEOUT_MS = 5000

/**
 * Whether the cookies say that somebody is signed in; the refresh token itself is hidden from scripts. The browser removes them at the session's
 * end: their expiry is of the server's clock, and this device's may be wrong by hours.
 */
export const hasHint = (): boolean => readCookie(document.cookie, cookieNames.isLoggedIn) === 'true'

/** Changes with every sign-in and refresh, in whichever tab. */
export const expiries = (): string =>
  [cookieNames.tokenExpiry, cookieNames.refreshExpiry]
    .map(name => readCookie(document.cookie, name) ?? '')
    .join(' ')
