// Signs in by Cognito's SRP protocol without a browser (in the browser tests of tests/e2e, Amplify does it).
import { srpClient } from '@vetrounds/functions/auth/srp'
import { modPow } from '@vetrounds/local/cognito/mod-pow'

type Call = (operation: string, body: Record<string, unknown>) => Promise<Record<string, unknown>>

/** Signs in with a password by the two calls of SRP, which `call` makes; returns the access token. */
export const signInBySrp = async (
  call: Call,
  { userPoolId, clientId }: { userPoolId: string; clientId: string },
  email: string,
  password: string,
): Promise<string> => {
  const srp = srpClient(userPoolId, Date.now, modPow)
  const begun = await call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: email, SRP_A: srp.SRP_A },
  })
  const ended = await call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: srp.answer(password, begun.ChallengeParameters as Record<string, string>),
  })
  return (ended.AuthenticationResult as { AccessToken: string }).AccessToken
}
