// The answers of the session's routes (spec § 7); types only, since the browser's first page loads them.

/** A person as the header of the shell shows them before `/me` is there. */
export type SessionPerson = {
  name: string
  /** Where a new tab opens, as `<clinic>.<branch>`; null before a branch was ever chosen. */
  current_branch: string | null
}

/** The answer of `POST /auth/session` and `POST /auth/refresh`. Lifetimes are in seconds from now. */
export type SessionAnswer = {
  access_token: string
  expires_in: number
  refresh_expires_in: number
  /** Only for a caller that sent a refresh token in the body; a browser's is in its HttpOnly cookie. */
  refresh_token?: string
  user: SessionPerson
}

/** What the browser needs to sign in; public, since the app client has no secret. */
export type SignInConfig = {
  userPoolId: string
  clientId: string
  /** Script of the bot check behind the captcha notice; null if none is active. */
  challenge: string | null
}
