// Sets a session's cookies on an answer, and removes them (names and lifetimes: core sessions/cookies).
import { now } from '@vetrounds/core/clock'
import {
  clearedAtLogout,
  cookieNames,
  cookieText,
  formerNames,
  REFRESH_PATH,
  REMEMBERED_SECONDS,
  readCookie,
  UNREMEMBERED_SECONDS,
} from '@vetrounds/core/sessions/cookies'
import type { SessionAnswer } from '@vetrounds/core/sessions/session'
import { SIGN_UP_SECONDS } from '@vetrounds/core/sessions/sign-up.service'
import type { Context } from '../app.ts'

// Browsers refuse a cookie whose name and value are longer than this (RFC 6265bis § 5.6).
const COOKIE_AT_MOST = 4096

const add = (c: Context, text: string): void => c.header('set-cookie', text, { append: true })

/** A refresh token as its cookie stores it: the value includes whether the person stays logged in. */
export type KeptToken = { token: string; stay: boolean }

/** The refresh token of the request's cookie. */
export const keptToken = (c: Context): KeptToken | undefined => {
  const value = readCookie(c.req.header('cookie'), cookieNames.refreshToken)
  const [, stay, token] = /^([01])\.(.+)$/.exec(value ?? '') ?? []
  return token ? { token, stay: stay === '1' } : undefined
}

/** Stores the refresh token in its HttpOnly cookie. Throws for a token that no browser would store. */
export const keepToken = (c: Context, { token, stay }: KeptToken, maxAge?: number): void => {
  const value = `${stay ? 1 : 0}.${token}`
  if (cookieNames.refreshToken.length + encodeURIComponent(value).length > COOKIE_AT_MOST)
    throw new Error(`A refresh token of ${token.length} characters does not fit into a cookie.`)
  const life = maxAge ?? (stay ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS)
  add(c, cookieText(cookieNames.refreshToken, value, { maxAge: life, path: REFRESH_PATH, httpOnly: true }))
}

/** Sets the cookies that scripts may read: for a year when remembered, otherwise until the token or the session ends. */
export const showSession = (c: Context, answer: SessionAnswer, remembered: boolean): void => {
  const seconds = Math.floor(now() / 1000)
  const life = (end: number) => ({ maxAge: remembered ? REMEMBERED_SECONDS : end })
  const untilToken = life(answer.expires_in)
  const untilEnd = life(answer.refresh_expires_in)
  add(c, cookieText(cookieNames.tokenExpiry, String(seconds + answer.expires_in), untilToken))
  add(c, cookieText(cookieNames.refreshExpiry, String(seconds + answer.refresh_expires_in), untilEnd))
  add(c, cookieText(cookieNames.userName, answer.user.name, untilEnd))
  add(c, cookieText(cookieNames.rememberMe, remembered ? '1' : '0', untilEnd))
  add(c, cookieText(cookieNames.isLoggedIn, 'true', untilEnd))
  // A branch chosen in this browser stays; otherwise the account's last one is used.
  if (answer.user.current_branch && !readCookie(c.req.header('cookie'), cookieNames.branchId))
    add(c, cookieText(cookieNames.branchId, answer.user.current_branch, untilEnd))
}

/** The secret that the browser was given for entering the password of an unconfirmed account. */
export const signUpProof = (c: Context): string | undefined =>
  readCookie(c.req.header('cookie'), cookieNames.signUp)

/** Gives the browser the secret that `signUpProof` reads, for as long as a sign-up's code is valid. */
export const keepSignUpProof = (c: Context, proof: string): void =>
  add(
    c,
    cookieText(cookieNames.signUp, proof, { maxAge: SIGN_UP_SECONDS, path: REFRESH_PATH, httpOnly: true }),
  )

const removed = { maxAge: 0, path: REFRESH_PATH, httpOnly: true }

/** Removes the cookies that earlier versions of the app left in the browser. */
export const clearFormer = (c: Context): void => {
  for (const name of formerNames) add(c, cookieText(name, '', removed))
}

/** Removes every cookie of the session. */
export const clearSession = (c: Context): void => {
  add(c, cookieText(cookieNames.refreshToken, '', removed))
  clearFormer(c)
  for (const name of clearedAtLogout) add(c, cookieText(name, '', { maxAge: 0 }))
}
