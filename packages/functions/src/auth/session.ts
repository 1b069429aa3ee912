// POST /auth/session, /auth/refresh, /auth/logout: begins, extends and ends a session (spec § 7, product § 11).
import {
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { now } from '@vetrounds/core/clock'
import { AppError } from '@vetrounds/core/errors'
import { resource } from '@vetrounds/core/resource'
import type { SessionAnswer, SessionPerson } from '@vetrounds/core/sessions/session'
import {
  endSession,
  findLiveSession,
  findSessionPerson,
  makeProfile,
  noteSeen,
  type Session,
  touchSession,
} from '@vetrounds/core/sessions/session.service'
import { isCheckDue, sessionChecked } from '@vetrounds/core/sessions/session-factor.service'
import { endReused, noteSpent, refreshTokenStatus } from '@vetrounds/core/sessions/spent-token.service'
import { noteOff } from '@vetrounds/core/sessions/two-factor.service'
import { firstName } from '@vetrounds/core/text/plain-name'
import type { Context } from '../app.ts'
import { parsedBody } from '../input.ts'
import { acceptedToken, bearerOf, type VerifiedToken, verifyAccessToken } from '../middleware/token.ts'
import { originOf } from './call-origin.ts'
import { asksForCode, cognito } from './cognito.ts'
import { clearFormer, clearSession, keepToken, keptToken, showSession } from './cookies.ts'
import { endEverywhere } from './end-everywhere.ts'
import { bodyText, noteTokenHolder, scoped } from './session-scope.ts'

const refused = new Set(['NotAuthorizedException', 'RefreshTokenReuseException', 'UserNotFoundException'])

const families = [
  ...(['user.profile', 'user.seen', 'user.session', 'user.log'] as const),
  ...(['user.twofactor', 'mail', 'rate'] as const),
]

const secondsUntil = (ms: number): number => Math.max(0, Math.floor((ms - now()) / 1000))

const answerOf = (
  raw: string,
  token: VerifiedToken,
  session: Session,
  user: SessionPerson,
): SessionAnswer => ({
  access_token: raw,
  expires_in: secondsUntil(token.expiresAt),
  refresh_expires_in: secondsUntil(Date.parse(session.endsAt)),
  user,
})

const languageOf = (locale: string | undefined): 'en' | 'de' | 'ar' | undefined =>
  (['en', 'de', 'ar'] as const).find(language => locale?.toLowerCase().startsWith(language))

const attributesOf = async (raw: string) => {
  try {
    const { UserAttributes = [] } = await cognito().send(new GetUserCommand({ AccessToken: raw }))
    return UserAttributes
  } catch (error) {
    throw new AppError(refused.has((error as Error).name) ? 'auth.required' : 'auth.unavailable')
  }
}

const firstSignIn = async (raw: string, userId: string): Promise<SessionPerson> => {
  const attributes = await attributesOf(raw)
  const value = (name: string) => attributes.find(each => each.Name === name)?.Value
  const email = value('email') ?? ''
  const language = languageOf(value('locale'))
  const name = firstName(value('name'), email)
  return makeProfile({
    userId,
    name: name.slice(0, 120).toWellFormed(),
    email,
    ...(language && { language }),
  })
}

/** After a sign-in: finds its session's row, creates the profile at the very first sign-in, and answers as a refresh does. */
export const beginSession = (c: Context): Promise<Response> =>
  scoped(c, 'startSession', families, async () => {
    const raw = bearerOf(c.req.header('authorization'))
    const token = noteTokenHolder(c, await verifyAccessToken(raw))
    const { userId, sessionId } = token
    // Only the pass-through writes the row: a sign-in that bypassed it and our limits begins no session.
    const session = await findLiveSession(userId, sessionId)
    if (!session) throw new AppError('auth.session_ended')
    await Promise.all([checkFactor(c, session, raw ?? ''), noteSeen(userId)])
    const user = (await findSessionPerson(userId)) ?? (await firstSignIn(raw ?? '', userId))
    const answer = answerOf(raw ?? '', token, session, user)
    showSession(c, answer, session.remembered)
    clearFormer(c)
    return c.json(answer)
  })

// If somebody switched the second factor off at Cognito itself, we notice here, at the latest when their token is renewed.
const checkFactor = async (c: Context, session: Session, raw: string): Promise<void> => {
  if (!isCheckDue(session)) return
  const { userId, sessionId } = session
  const counts = await asksForCode(raw)
  if (counts === false) await noteOff(userId, originOf(c), 'elsewhere')
  if (counts === true) await sessionChecked(userId, sessionId)
}

const rotated = async (token: string): Promise<{ raw: string; token: string }> => {
  try {
    const { AuthenticationResult: result } = await cognito().send(
      new GetTokensFromRefreshTokenCommand({ ClientId: resource('WebClient').id, RefreshToken: token }),
    )
    // Without rotation there is no new token: the old one stays valid.
    return { raw: result?.AccessToken ?? '', token: result?.RefreshToken ?? token }
  } catch (error) {
    const name = (error as Error).name
    throw new AppError(refused.has(name) ? 'auth.refresh_refused' : 'auth.unavailable')
  }
}

const tokenInBody = async (c: Context): Promise<string | undefined> => {
  const text = await bodyText(c)
  if (!text) return undefined
  const { refresh_token: token } = (parsedBody(text) ?? {}) as { refresh_token?: unknown }
  return typeof token === 'string' && token ? token : undefined
}

const prolonged = async (c: Context): Promise<SessionAnswer> => {
  const sent = await tokenInBody(c)
  const kept = keptToken(c)
  const old = sent ?? kept?.token
  if (!old) throw new AppError('auth.refresh_refused')
  const standing = await refreshTokenStatus(old)
  if (standing.token === undefined) {
    if (standing.isReused && standing.session) {
      await endReused(standing.session, originOf(c))
      await endEverywhere(c, standing.session.userId)
    }
    throw new AppError('auth.refresh_refused')
  }
  const next = await rotated(standing.token)
  const fromCookie = !sent && kept
  // Stored before anything else can fail: the old token is spent, and losing the new one would log the person out.
  if (fromCookie) keepToken(c, { token: next.token, stay: kept.stay })
  const token = noteTokenHolder(c, await verifyAccessToken(next.raw))
  const session = await findLiveSession(token.userId, token.sessionId)
  if (!session) {
    await revoke(next.token)
    throw new AppError('auth.refresh_refused')
  }
  // Done first, since a token that is noted as used up, but not named by the session, is taken for a stolen copy.
  await touchSession(token.userId, token.sessionId, old)
  const [user] = await Promise.all([
    findSessionPerson(token.userId),
    // Two tokens if the answer to an earlier refresh was lost: neither may be used again once the newest was.
    ...[...new Set([old, standing.token])]
      .filter(spent => spent !== next.token)
      .map(spent => noteSpent(spent, next.token, token)),
    noteSeen(token.userId),
    checkFactor(c, session, next.raw),
  ])
  const answer = answerOf(next.raw, token, session, user ?? (await firstSignIn(next.raw, token.userId)))
  if (fromCookie) showSession(c, answer, session.remembered)
  return sent ? { ...answer, refresh_token: next.token } : answer
}

/**
 * Gives a new access token. A refusal changes no cookie, not even for a token that was just renewed: its answer may arrive after
 * somebody else has signed in in this browser, and would replace theirs.
 * The refused page clears the cookies that scripts can see.
 */
export const refreshSession = (c: Context): Promise<Response> =>
  scoped(c, 'refreshSession', families, async () => {
    try {
      return c.json(await prolonged(c))
    } catch (error) {
      const failure = error instanceof AppError ? error : new AppError('auth.unavailable')
      if (!(error instanceof AppError)) c.get('line').fault = (error as Error).stack ?? String(error)
      if (failure.status === 401) c.header('set-cookie', undefined)
      throw failure
    }
  })

const revoke = async (token: string): Promise<void> => {
  try {
    await cognito().send(new RevokeTokenCommand({ ClientId: resource('WebClient').id, Token: token }))
  } catch (error) {
    // An invalid token needs no revoking; whatever else fails, the ended row refuses every later use of the token.
    if (!refused.has((error as Error).name)) console.warn(`RevokeToken: ${(error as Error).name}`)
  }
}

// A refused token has nothing left to end; any other failure is thrown.
const unlessRefused = (error: unknown): undefined => {
  if (error instanceof AppError && error.code === 'auth.refresh_refused') return undefined
  throw error
}

/** Ends the session that the cookies or the access token belong to, and its refresh token. */
const ended = async (c: Context): Promise<void> => {
  const kept = keptToken(c)
  const standing = kept ? await refreshTokenStatus(kept.token) : undefined
  // A used-up token gives no access, but its session ends all the same.
  if (standing?.token === undefined && standing?.session) {
    const { userId, sessionId } = standing.session
    await endSession(userId, sessionId, originOf(c))
  }
  let token = await acceptedToken(bearerOf(c.req.header('authorization')))
  let newest = standing?.token
  // If somebody opens /logout directly, only the cookie tells whose session it is.
  if (!token && kept && newest) {
    const next = await rotated(newest).catch(unlessRefused)
    // Stored, so that the next attempt finds the token if this one fails further on.
    if (next) keepToken(c, { token: next.token, stay: kept.stay })
    token = next && (await verifyAccessToken(next.raw))
    newest = next?.token ?? newest
  }
  if (token) {
    const { userId, sessionId } = noteTokenHolder(c, token)
    await endSession(userId, sessionId, originOf(c))
  }
  if (newest) await revoke(newest)
}

/**
 * Ends this browser's session: row, refresh token, cookies. Works with an expired access token, and is safe to repeat. The
 * cookies go last: a logout that failed is sent again, and the refresh token may be all that tells whose session it is. So each
 * failure is answered by 503, after which the page still has to log out.
 */
export const logOut = (c: Context): Promise<Response> =>
  scoped(c, 'endSession', families, async () => {
    try {
      await ended(c)
    } catch (error) {
      if (error instanceof AppError && error.status === 503) throw error
      c.get('line').fault = (error as Error).stack ?? String(error)
      throw new AppError('auth.unavailable')
    }
    clearSession(c)
    return c.body(null, 204)
  })
