// What the cookies tell scripts about the session, and the name of the lock under which the session is refreshed. Used by the
// page's own start (page-start.ts) and by the app.
import { cookieNames, readCookie } from '@vetrounds/core/sessions/cookies'

/** The name of the lock that is held by the one tab that refreshes. */
export const REFRESH_LOCK = 'auth-refresh'

/** How long to wait for an answer, in milliseconds. */
export const TIMEOUT_MS = 5000

/**
 * Whether the cookies say that somebody is signed in; the refresh token itself is hidden from scripts. The expiry times in the
 * cookies are not compared here, since they are by the server's clock and this device's clock may be wrong by hours: the browser
 * removes the cookies at the session's end.
 */
export const hasHint = (): boolean => readCookie(document.cookie, cookieNames.isLoggedIn) === 'true'

/** A text of both expiry times; it changes with every sign-in and refresh, in whichever tab. */
export const expiries = (): string =>
  [cookieNames.tokenExpiry, cookieNames.refreshExpiry]
    .map(name => readCookie(document.cookie, name) ?? '')
    .join(' ')
