// Cognito's keys, by which tokens are checked, can't be fetched: nobody is logged out by that.
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { FetchError, WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Auth, accessTokenOf, cookieOf, PASSWORD, startAuth } from '../support/auth.ts'

let auth: Auth

beforeAll(async () => {
  auth = await startAuth()
})

const begin = async () => {
  const signedIn = await auth.signIn((await auth.makePerson()).email)
  return {
    token: accessTokenOf(signedIn),
    cookie: cookieOf(signedIn, '__Secure-refresh_token')?.header ?? '',
  }
}

const failing = async <T>(failure: Error, work: () => Promise<T>): Promise<T> => {
  const spy = vi.spyOn(CognitoJwtVerifier.prototype, 'verify').mockRejectedValue(failure)
  return work().finally(() => spy.mockRestore())
}
const withoutKeys = <T>(work: () => Promise<T>) => failing(new FetchError('jwks.json', 'timed out'), work)

const refresh = (cookie: string) => auth.send('POST', 'refresh', { cookie })

test('a refresh is answered by 503 and hands out the renewed token, which the next one takes', async () => {
  const { cookie } = await begin()
  const answer = await withoutKeys(() => refresh(cookie))
  expect(answer).toMatchObject({ status: 503, body: { code: 'retry' } })
  const renewed = cookieOf(answer, '__Secure-refresh_token')?.header ?? ''
  expect([renewed !== '', renewed !== cookie]).toEqual([true, true])
  expect((await refresh(renewed)).status).toBe(200)
})

test('a logout by the access token alone ended nothing, and says so', async () => {
  const { token, cookie } = await begin()
  const out = () => auth.send('POST', 'logout', { token })
  expect((await withoutKeys(out)).status).toBe(503)
  expect((await out()).status).toBe(204)
  expect((await refresh(cookie)).status).toBe(401)
})

test('a change of the password is not refused as somebody else’s', async () => {
  const { token } = await begin()
  const body = { AccessToken: token, PreviousPassword: PASSWORD, ProposedPassword: `${PASSWORD}-neu` }
  const change = () => auth.cognitoCall('ChangePassword', body)
  expect((await withoutKeys(change)).status).toBe(500)
  expect((await change()).status).toBe(200)
})

test('a token of a key that Cognito did not name a moment ago is refused like every made-up token', async () => {
  const { cookie } = await begin()
  const { status } = await failing(new WaitPeriodNotYetEndedJwkError(), () => refresh(cookie))
  expect(status).toBe(401)
})
