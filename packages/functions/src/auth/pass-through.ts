// POST /auth/cognito: passes Amplify's calls to Cognito, limited and logged; the refresh token stays here, in a cookie.

import { AppError } from '@vetrounds/core/errors'
import { notePassword } from '@vetrounds/core/sessions/password.service'
import type { Begun } from '@vetrounds/core/sessions/rate.service'
import { endSessions, logSignIn, startSession } from '@vetrounds/core/sessions/session.service'
import { noteCode, noteOff, readTwoFactor, settleFactor } from '@vetrounds/core/sessions/two-factor.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import type { Context } from '../app.ts'
import { parsedBody } from '../input.ts'
import { verifyAccessToken } from '../middleware/token.ts'
import { originOf } from './call-origin.ts'
import { asksForCode, switchCodeOff } from './cognito.ts'
import { keepSignUpProof, keepToken, signUpProof } from './cookies.ts'
import { endEverywhere } from './end-everywhere.ts'
import { type CognitoAnswer, errorName, forward, refusal, sameMailAnswer } from './forward-to-cognito.ts'
import { type Call, completeSignIn, refusedOutright, withinLimits } from './limits.ts'
import { refusedPassword } from './new-password.ts'
import { forwardSignUp, inFixedTimeSteps, isSignUp, proofOfSignIn, refusedSignUp } from './sign-up.ts'
import { forwardFactorChange } from './two-factor.ts'

const BODY_AT_MOST = 64 * 1024

const families = [
  ...(['user.profile', 'user.session', 'user.log', 'user.memberships'] as const),
  ...(['user.twofactor', 'user.device', 'mail', 'rate'] as const),
]

type Result = { AccessToken?: string; RefreshToken?: string; IdToken?: string; NewDeviceMetadata?: unknown }

const callOf = async (c: Context): Promise<Call | CognitoAnswer> => {
  const [, operation = ''] =
    /^AWSCognitoIdentityProviderService\.(\w+)$/.exec(c.req.header('x-amz-target') ?? '') ?? []
  const text = await c.req.text()
  if (text.length > BODY_AT_MOST)
    return refusal('InvalidParameterException', 'The request is too large.', 413)
  try {
    const body = parsedBody(text)
    if (body !== null && typeof body === 'object' && !Array.isArray(body))
      return { operation, body: body as Record<string, unknown>, ip: c.get('line').ip }
  } catch (error) {
    const [field] = error instanceof AppError ? error.errors : []
    if (field) return refusal('InvalidParameterException', `${field.path} is malformed Unicode.`)
    // Otherwise answered below, like any body that is not an object.
  }
  return refusal('SerializationException', 'The request is no JSON object.')
}

// The sign-in asked for no code although our row has a factor: it was switched off at Cognito directly, or our note of that
// failed. Without this, the person would be told to log in with a code that no login asks for. Cognito is asked first, since the
// factor may have been switched on this very moment.
const noteUnasked = async (c: Context, userId: string, token = ''): Promise<void> => {
  const factor = await readTwoFactor(userId, true)
  if (factor?.totp && (await asksForCode(token)) === false) await noteOff(userId, originOf(c), 'elsewhere')
}

// A completed sign-in: the session row records whether a second factor was used, so that no later caller can claim it falsely.
const begin = async (c: Context, call: Call, result: Result): Promise<void> => {
  const { userId, sessionId } = await verifyAccessToken(result.AccessToken)
  c.get('line').userId = userId
  await completeSignIn(call, userId)
  const stay = c.req.header('x-stay') === '1'
  const mfa = call.body.ChallengeName === 'SOFTWARE_TOKEN_MFA'
  await startSession({ userId, sessionId, remembered: stay, mfa }, originOf(c))
  if (mfa) await noteCode(userId, originOf(c))
  else await noteUnasked(c, userId, result.AccessToken)
  if (result.RefreshToken) keepToken(c, { token: result.RefreshToken, stay })
}

// Ends the sessions of anybody else who knew the old password; the session that changed it stays. The account's owner is told.
const afterPassword = async (c: Context, { operation, body }: Call): Promise<void> => {
  if (operation === 'ConfirmForgotPassword') {
    await endEverywhere(c, String(body.Username))
    await notePassword(String(body.Username), 'resetPassword', originOf(c))
  }
  if (operation !== 'ChangePassword') return
  const { userId, sessionId } = await verifyAccessToken(String(body.AccessToken))
  await endSessions(userId, originOf(c), sessionId)
  await notePassword(userId, 'changePassword', originOf(c))
}

const forwarded = async (c: Context, call: Call, begun: Begun | undefined): Promise<CognitoAnswer> => {
  const { operation, body } = call
  if (isSignUp(call)) {
    const { answer, proof } = await forwardSignUp(call, signUpProof(c))
    if (proof) keepSignUpProof(c, proof)
    return answer
  }
  if (operation === 'ForgotPassword')
    return inFixedTimeSteps(async () => sameMailAnswer(await forward(operation, body)))
  const set = await forwardFactorChange(call, originOf(c), sent => forward(sent.operation, sent.body))
  if (set) return set
  // If the factor is due to be switched off, that is done first, so that this very sign-in asks for no code.
  if (begun && body.ChallengeName === 'PASSWORD_VERIFIER')
    await settleFactor(begun.userId, originOf(c), () => switchCodeOff(begun.userId))
  const answer = await forward(operation, body)
  if (begun && errorName(answer) === 'UserNotConfirmedException')
    keepSignUpProof(c, await proofOfSignIn(begun))
  return answer
}

const respond = async (c: Context, call: Call): Promise<CognitoAnswer> => {
  const refused = refusedOutright(call) ?? refusedSignUp(call) ?? (await refusedPassword(call))
  if (refused) return refused
  const { answer, failedFor } = await withinLimits(call, begun => forwarded(c, call, begun))
  // The log has no limit of its own: the limits on attempts bound it.
  if (failedFor) await logSignIn(failedFor, 'signInFailed', originOf(c))
  if (answer.status === 200) await afterPassword(c, call)
  const result = answer.body.AuthenticationResult as Result | undefined
  if (!result) return answer
  await begin(c, call, result)
  // The refresh token is only for the cookie, the identity token for nobody; devices are not tracked (reference § 2, 3).
  const { RefreshToken: _token, IdToken: _identity, NewDeviceMetadata: _device, ...shown } = result
  return { ...answer, body: { ...answer.body, AuthenticationResult: shown } }
}

/** Always answers in Cognito's own form: to Amplify anything else is an UnknownError. */
export const passToCognito = async (c: Context): Promise<Response> => {
  const line = c.get('line')
  line.route = 'passToCognito'
  const scope = newScope({ families })
  line.scope = scope
  const answer = await withScope(scope, async () => {
    const call = await callOf(c)
    if ('status' in call) return call
    try {
      return await respond(c, call)
    } catch (error) {
      line.fault = error instanceof Error ? (error.stack ?? error.message) : 'unknown'
      return refusal('InternalErrorException', 'The service can not be reached.', 500)
    }
  })
  return c.body(JSON.stringify(answer.body), answer.status as 200, {
    'content-type': 'application/x-amz-json-1.1',
    ...(answer.errorType && { 'x-amzn-errortype': answer.errorType }),
  })
}
