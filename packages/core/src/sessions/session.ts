// What the routes of the session answer (spec § 7); types alone, since the first page of the browser loads them.

/** A person as the header of the shell shows them before `/me` is there. */
export type SessionPerson = {
  name: string
  /** Where a new tab opens, as `<clinic>.<branch>`; null before a branch was ever chosen. */
  current_branch: string | null
}

/** The answer of `POST /auth/session` and `POST /auth/refresh`. Lives are in seconds from now. */
export type SessionAnswer = {
  access_token: string
  expires_in: number
  refresh_expires_in: number
  /** Only for a caller that sent one in its body; a browser's lies in its HttpOnly cookie. */
  refresh_token?: string
  user: SessionPerson
}

/** What the browser needs to sign in; public by nature, since the app client has no secret. */
export type SignInConfig = {
  userPoolId: string
  clientId: string
  /** Script of the check behind the captcha notice; null where none is active. */
  challenge: string | null
}
