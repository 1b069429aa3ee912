// Signs in to a running stack as one of the demo's people, over HTTP.

import { newId } from '@vetrounds/core/ids'
import { srpClient } from '@vetrounds/functions/auth/srp'

const PASSWORD = 'Rounds-2026'

type Body = Record<string, unknown>

interface HttpAnswer {
  status: number
  replayed: boolean
  body: Body
}

/** A signed-in person at their first branch. */
export interface DemoPerson {
  /** Takes the address of the stack each time, since a restarted stack listens on another port. */
  call(url: string, method: string, path: string, body?: Body, key?: string): Promise<HttpAnswer>
}

const cognito = async (url: string, operation: string, body: Body): Promise<Body> => {
  const answer = await fetch(`${url}/api/auth/cognito`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(body),
  })
  const result: Body = JSON.parse(await answer.text())
  if (answer.status !== 200) throw new Error(`${operation}: ${JSON.stringify(result)}`)
  return result
}

const tokenOf = async (url: string, email: string): Promise<string> => {
  const config: { userPoolId: string; clientId: string } = JSON.parse(
    await (await fetch(`${url}/api/auth/config`)).text(),
  )
  const srp = srpClient(config.userPoolId, Date.now)
  const begun = await cognito(url, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: config.clientId,
    AuthParameters: { USERNAME: email, SRP_A: srp.SRP_A },
  })
  const ended = await cognito(url, 'RespondToAuthChallenge', {
    ClientId: config.clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: srp.answer(PASSWORD, begun.ChallengeParameters as Record<string, string>),
  })
  return String((ended.AuthenticationResult as Body).AccessToken)
}

/** Signs in and takes the first branch of the person's first clinic. */
export const signInDemo = async (url: string, email: string): Promise<DemoPerson> => {
  const token = await tokenOf(url, email)
  let place = ''
  const call: DemoPerson['call'] = async (base, method, path, body, key = newId()) => {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(place && { 'x-branch': place }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      replayed: answer.headers.has('idempotent-replayed'),
      body: JSON.parse(await answer.text()),
    }
  }
  const { body } = await call(url, 'GET', '/me')
  const current = body.current as { clinicId: string; branchId: string }
  place = `${current.clinicId}.${current.branchId}`
  return { call }
}
