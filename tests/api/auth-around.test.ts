// Attempts to bypass the limits of sign-in: a step of a sign-in that began elsewhere (not through our API), and a token with
// somebody else's name.
import { srpClient } from '@vetrounds/functions/auth/srp'
import { totp } from '@vetrounds/local/cognito/totp'
import { beforeAll, expect, test } from 'vitest'
import { type Auth, accessTokenOf, PASSWORD, startAuth } from '../support/auth.ts'
import { enter, freshAddress, nameOf, setUp } from '../support/two-factor.ts'

const WRONG = 'Falsch-und-lang-1'

let auth: Auth

beforeAll(async () => {
  auth = await startAuth()
})

test('the next step of a sign-in that was begun around us is refused, the right code, too', async () => {
  const who = await enter(auth)
  const { person, ip } = who
  const secret = await setUp(auth, who)
  const srp = srpClient(auth.poolId, Date.now)
  const begun = await auth.direct('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: person.email, SRP_A: srp.SRP_A },
  })
  const challenge = await auth.direct('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: srp.answer(PASSWORD, begun.ChallengeParameters as Record<string, string>),
  })
  expect(challenge.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  const SOFTWARE_TOKEN_MFA_CODE = totp(secret, Date.now())
  const respond = (ChallengeName: string, more: object) =>
    auth.cognitoCall(
      'RespondToAuthChallenge',
      {
        ClientId: auth.clientId,
        ChallengeName,
        Session: challenge.Session,
        ChallengeResponses: { USERNAME: person.id, ...more },
      },
      { ip },
    )
  const taken = await respond('SOFTWARE_TOKEN_MFA', { SOFTWARE_TOKEN_MFA_CODE })
  expect(nameOf(taken)).toBe('NotAuthorizedException')
  expect(taken.cookies).toEqual([])
  expect(nameOf(await respond('NEW_PASSWORD_REQUIRED', { NEW_PASSWORD: 'Neues-Wort-42' }))).toBe(
    'NotAuthorizedException',
  )
  expect(nameOf(await respond('MFA_SETUP', {}))).toBe('InvalidParameterException')
  // The code itself is right: in a sign-in that begins here, it is accepted.
  const here = await auth.signIn(person.email, PASSWORD, { ip })
  expect(nameOf(await auth.giveCode(here, SOFTWARE_TOKEN_MFA_CODE, { ip }))).toBe('signed in')
})

test('somebody invited gets in with a password of their own, in a sign-in begun here', async () => {
  const invited = await auth.makePerson({}, { temporary: PASSWORD })
  const ip = freshAddress()
  const challenge = await auth.signIn(invited.email, PASSWORD, { ip })
  expect(nameOf(challenge)).toBe('NEW_PASSWORD_REQUIRED')
  const done = await auth.cognitoCall(
    'RespondToAuthChallenge',
    {
      ClientId: auth.clientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: challenge.body.Session,
      ChallengeResponses: { USERNAME: invited.id, NEW_PASSWORD: 'Neues-Wort-42' },
    },
    { ip },
  )
  expect(nameOf(done)).toBe('signed in')
})

test('tokens that somebody made up in another’s name use up none of their tries', async () => {
  const person = await auth.makePerson()
  const done = await auth.signIn(person.email, PASSWORD, { ip: freshAddress() })
  const AccessToken = accessTokenOf(done)
  const [head, , signature] = AccessToken.split('.')
  const claims = Buffer.from(JSON.stringify({ sub: person.id })).toString('base64url')
  const change = (token: string, PreviousPassword: string) =>
    auth.cognitoCall(
      'ChangePassword',
      { AccessToken: token, PreviousPassword, ProposedPassword: 'Neues-Wort-42' },
      { ip: freshAddress() },
    )
  const verify = (token: string, UserCode: string) =>
    auth.cognitoCall('VerifySoftwareToken', { AccessToken: token, UserCode }, { ip: freshAddress() })
  for (const forged of [`${head}.${claims}.${signature}`, `x.${claims}.y`])
    for (let round = 0; round < 6; round += 1) {
      expect(nameOf(await change(forged, WRONG))).toBe('NotAuthorizedException')
      expect(nameOf(await verify(forged, '000000'))).toBe('NotAuthorizedException')
    }
  const { body } = await auth.cognitoCall('AssociateSoftwareToken', { AccessToken }, { ip: freshAddress() })
  expect((await verify(AccessToken, totp(String(body.SecretCode), Date.now()))).body.Status).toBe('SUCCESS')
  expect((await change(AccessToken, PASSWORD)).status).toBe(200)
})

test('five wrong passwords of one’s own lock the change of it, and an ended session counts for nothing', async () => {
  const person = await auth.makePerson()
  const signedIn = async () =>
    accessTokenOf(await auth.signIn(person.email, PASSWORD, { ip: freshAddress() }))
  const [ended, own] = [await signedIn(), await signedIn()]
  await auth.send('POST', 'logout', { token: ended })
  const change = (AccessToken: string, PreviousPassword: string) =>
    auth.cognitoCall(
      'ChangePassword',
      { AccessToken, PreviousPassword, ProposedPassword: 'Neues-Wort-42' },
      { ip: freshAddress() },
    )
  for (let round = 0; round < 6; round += 1)
    expect(nameOf(await change(ended, PASSWORD))).toBe('NotAuthorizedException')
  for (let round = 0; round < 5; round += 1)
    expect(nameOf(await change(own, WRONG))).toBe('NotAuthorizedException')
  expect(nameOf(await change(own, PASSWORD))).toBe('TooManyFailedAttemptsException')
})
