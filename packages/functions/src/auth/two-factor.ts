// Setting up two-factor login and switching it off by the pass-through: who may do it, and what is noted.
import { findLiveSession, type Origin, type Session } from '@vetrounds/core/sessions/session.service'
import { isFreshEnough, isSettingUp, noteSetUp } from '@vetrounds/core/sessions/session-factor.service'
import {
  isFactorRequired,
  noteOff,
  noteOn,
  noteVerified,
  readTwoFactor,
} from '@vetrounds/core/sessions/two-factor.service'
import { acceptedToken, type VerifiedToken } from '../middleware/token.ts'
import { type CognitoAnswer, refusal } from './forward-to-cognito.ts'
import type { Call } from './limits.ts'

const setting = new Set(['AssociateSoftwareToken', 'VerifySoftwareToken', 'SetUserMFAPreference'])

const wantedOf = ({ body }: Call): boolean | undefined => {
  const { Enabled } = (body.SoftwareTokenMfaSettings ?? {}) as { Enabled?: unknown }
  return typeof Enabled === 'boolean' ? Enabled : undefined
}

const noSession = () => refusal('NotAuthorizedException', 'Access Token has been revoked')
const unproved = () =>
  refusal('TwoFactorNeededException', 'Sign in again with the code of your authenticator first.')

// Somebody who finds an open session must not be able to take over the account: the page asks for a new sign-in.
const refusedStale = (
  { operation }: Call,
  wanted: boolean | undefined,
  session: Session,
  hasFactor: boolean,
): CognitoAnswer | undefined => {
  if (hasFactor && !session.mfa) return unproved()
  const stale = hasFactor ? unproved() : refusal('SignInNeededException', 'Sign in again first.')
  if (operation === 'AssociateSoftwareToken') return isFreshEnough(session, hasFactor) ? undefined : stale
  // If it was begun without our pass-through, nothing was checked here, so its code is no proof either.
  if (operation === 'VerifySoftwareToken') return isSettingUp(session) ? undefined : stale
  return wanted || !hasFactor || isFreshEnough(session, hasFactor) ? undefined : stale
}

const refusedOff = async ({ operation }: Call, wanted: boolean | undefined, userId: string) => {
  if (operation !== 'SetUserMFAPreference') return undefined
  if (wanted === undefined)
    return refusal('InvalidParameterException', 'Only an authenticator app is offered here.')
  // Cognito knows no clinics: somebody who bypasses us there is noticed at the next refresh.
  return !wanted && (await isFactorRequired(userId))
    ? refusal('TwoFactorRequiredException', 'A clinic requires two-factor login.')
    : undefined
}

type Noting = { call: Call; answer: CognitoAnswer; who: VerifiedToken; origin: Origin; replaces: boolean }

const note = async ({ call, answer, who, origin, replaces }: Noting): Promise<void> => {
  const { userId, sessionId } = who
  if (call.operation === 'AssociateSoftwareToken') await noteSetUp(userId, sessionId)
  if (call.operation === 'VerifySoftwareToken' && answer.body.Status === 'SUCCESS')
    await noteVerified(who, origin, replaces)
  if (call.operation !== 'SetUserMFAPreference') return
  if (wantedOf(call)) await noteOn(userId, sessionId, origin)
  else await noteOff(userId, origin, 'person')
}

/**
 * Carries out a call that changes a signed-in person's second factor, and notes the result. Undefined for any other
 * call. A session that has not used the factor recently can't replace or remove it: otherwise a stolen one could.
 */
export const forwardFactorChange = async (
  call: Call,
  origin: Origin,
  forwarded: (call: Call) => Promise<CognitoAnswer>,
): Promise<CognitoAnswer | undefined> => {
  if (!setting.has(call.operation) || !call.body.AccessToken) return undefined
  const who = await acceptedToken(String(call.body.AccessToken))
  if (!who) return noSession()
  const [session, factor] = await Promise.all([
    findLiveSession(who.userId, who.sessionId, true),
    readTwoFactor(who.userId, true),
  ])
  if (!session) return noSession()
  const wanted = wantedOf(call)
  const hasFactor = factor?.totp ?? false
  const refused =
    refusedStale(call, wanted, session, hasFactor) ?? (await refusedOff(call, wanted, who.userId))
  if (refused) return refused
  const { AccessToken } = call.body
  const SoftwareTokenMfaSettings = { Enabled: wanted, PreferredMfa: wanted }
  const body =
    call.operation === 'SetUserMFAPreference' ? { AccessToken, SoftwareTokenMfaSettings } : call.body
  const answer = await forwarded({ ...call, body })
  if (answer.status === 200) await note({ call, answer, who, origin, replaces: hasFactor })
  return answer
}
