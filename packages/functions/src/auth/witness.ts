// POST /auth/witness: a second person signs in with password and code beside the one who works, to confirm one act on a
// controlled drug. Cognito checks both; its tokens are revoked at once and never leave this function, and no session begins.
import { RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { Actor } from '@vetrounds/core/access/actor'
import { reaches } from '@vetrounds/core/access/actor'
import { can } from '@vetrounds/core/access/can'
import { now } from '@vetrounds/core/clock'
import { AppError } from '@vetrounds/core/errors'
import { findMembership } from '@vetrounds/core/members/member.service'
import { resource } from '@vetrounds/core/resource'
import { accountReader } from '@vetrounds/core/sessions/account-reader.service'
import { logSignIn } from '@vetrounds/core/sessions/session.service'
import { keepProof } from '@vetrounds/core/stock/register.service'
import { type WitnessInput, witnessInput, type witnessRefusals } from '@vetrounds/core/stock/witness'
import { agentOf, type Context } from '../app.ts'
import { accessOf, branchOf } from '../middleware/access.ts'
import { bearerOf, verifyAccessToken } from '../middleware/token.ts'
import { originOf } from './call-origin.ts'
import { cognito } from './cognito.ts'
import { type CognitoAnswer, errorName, forward } from './forward-to-cognito.ts'
import { type Call, completeSignIn, withinLimits } from './limits.ts'
import { inputOf, scoped } from './session-scope.ts'
import { srpClient } from './srp.ts'

const families = ['user.profile', 'user.session', 'user.log', 'rate'] as const

const refused = (because: (typeof witnessRefusals)[number]) => new AppError('witness.refused', { because })

/** The actor, as for a change of the stock: with a live session and the permission. */
const actorOf = async (c: Context): Promise<Actor> => {
  const line = c.get('line')
  const { userId, sessionId } = await verifyAccessToken(bearerOf(c.req.header('authorization')))
  const place = branchOf(c.req.header('x-branch'))
  Object.assign(line, { userId, ...place })
  line.scope?.clinics.add(place.clinicId)
  const { requestId: id, at, ip } = line
  const request = { id, endpoint: 'proveWitness', at, ip, agent: agentOf(c) }
  return accessOf(
    { userId, sessionId, request, ...place },
    { action: 'inventory.adjust', effect: 'atomic', isSensitive: true },
  )
}

/** The witness's name and address: somebody else who works at this branch. Throws `witness.refused`. */
const witnessOf = async ({ clinicId, branchId, userId }: Actor, wanted: string) => {
  if (wanted === userId) throw refused('self')
  const [membership, reader] = await Promise.all([
    findMembership(clinicId, wanted, true),
    accountReader(wanted),
  ])
  const isFit =
    membership?.state === 'active' &&
    reaches(membership, branchId) &&
    can(membership.role, 'inventory.adjust')
  if (!isFit || !reader) throw refused('notMember')
  return { name: membership.name, email: reader.to }
}

const failed = (answer: CognitoAnswer): AppError => {
  const name = errorName(answer)
  if (name === 'TooManyFailedAttemptsException') return new AppError('auth.too_many')
  const isTheirs = answer.status === 400 && name !== 'TooManyRequestsException'
  return isTheirs ? refused('wrong') : new AppError('auth.unavailable')
}

/** One step of the sign-in, counted and logged like those of the sign-in page. */
const step = async (
  c: Context,
  operation: string,
  body: Record<string, unknown>,
): Promise<{ call: Call; answer: CognitoAnswer }> => {
  const call = { operation, body: { ClientId: resource('WebClient').id, ...body }, ip: c.get('line').ip }
  const { answer, failedFor } = await withinLimits(call, () => forward(operation, call.body))
  if (failedFor) await logSignIn(failedFor, 'signInFailed', originOf(c))
  if (answer.status !== 200) throw failed(answer)
  return { call, answer }
}

type Result = { AccessToken?: string; RefreshToken?: string }

const resultOf = ({ body }: CognitoAnswer) => body.AuthenticationResult as Result | undefined

/** Revokes the tokens that Cognito has issued for this sign-in. */
const discard = async ({ RefreshToken: Token }: Result): Promise<void> => {
  if (Token) await cognito().send(new RevokeTokenCommand({ ClientId: resource('WebClient').id, Token }))
}

/** Gives password and code to Cognito. Throws `witness.refused`, `auth.too_many`, `auth.unavailable`. */
const signIn = async (c: Context, email: string, { userId, password, code }: WitnessInput): Promise<void> => {
  const srp = srpClient(resource('UserPool').id, now)
  const begun = await step(c, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: srp.SRP_A },
  })
  const proved = await step(c, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: srp.answer(password, begun.answer.body.ChallengeParameters as Record<string, string>),
  })
  const withoutCode = resultOf(proved.answer)
  if (withoutCode) await discard(withoutCode)
  if (withoutCode || proved.answer.body.ChallengeName !== 'SOFTWARE_TOKEN_MFA') throw refused('noCode')
  const done = await step(c, 'RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: proved.answer.body.Session,
    ChallengeResponses: { USERNAME: userId, SOFTWARE_TOKEN_MFA_CODE: code },
  })
  const result = resultOf(done.answer)
  if (!result) throw refused('wrong')
  const token = await verifyAccessToken(result.AccessToken)
  await completeSignIn(done.call, token.userId)
  await discard(result)
  // The address belongs to another account by now.
  if (token.userId !== userId) throw refused('notMember')
}

/** Stores a proof that a second person has confirmed an act, valid for that act alone. */
export const proveWitness = (c: Context): Promise<Response> =>
  scoped(c, 'proveWitness', families, async () => {
    const actor = await actorOf(c)
    const input = await inputOf(c, witnessInput)
    const { name, email } = await witnessOf(actor, input.userId)
    await signIn(c, email, input)
    const { act, userId: witness } = input
    const id = await keepProof(actor, { act, witness, witnessName: name })
    return c.json({ id, name })
  })
