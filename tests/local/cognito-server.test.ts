// The user pool as a server: its protocol, what it stores, and where it refuses to run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { totp } from '@vetrounds/local/cognito/totp'
import { confirmSignIn, setUpTOTP, signIn, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from './support/folder.ts'
import { quickenAmplify } from './support/quick-amplify.ts'
import { CLIENT, forgetSignIn, PASSWORD, POOL, REGION, signedIn, startPool } from './support/user-pool.ts'

const EMAIL = 'vet@example.com'
const PROCESS = fileURLToPath(new URL('./support/pool-process.ts', import.meta.url))

beforeAll(quickenAmplify)

const post = (url: string, target: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
      ...headers,
    },
    body,
  })

test('errors have a type in body and header, and a request id', async () => {
  const { url } = await startPool()
  const answer = await post(url, 'GetUser', JSON.stringify({ AccessToken: 'x' }))
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('application/x-amz-json-1.1')
  expect(answer.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException')
  expect(answer.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await answer.json()).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' })
})

test.each([
  ['GetUser', '{', 'SerializationException'],
  ['GetUser', '[]', 'SerializationException'],
  ['GetUser', '{}', 'InvalidParameterException'],
  ['GetUser', '{"AccessToken":1}', 'InvalidParameterException'],
  [
    'SignUp',
    `{"ClientId":"${CLIENT}","Username":"a@b.c","Password":"${PASSWORD}","UserAttributes":{}}`,
    'InvalidParameterException',
  ],
  ['constructor', '{}', 'NotImplementedException'],
  ['CreateUserPool', '{}', 'NotImplementedException'],
  ['AdminInitiateAuth', '{}', 'NotImplementedException'],
])('%s with %s answers %s', async (target, body, name) => {
  const { url } = await startPool()
  const answer = await post(url, target, body)
  expect(await answer.json()).toMatchObject({ __type: name })
})

test('a request that is too large is refused, and the next one answered', async () => {
  const { url } = await startPool()
  const large = await post(url, 'GetUser', JSON.stringify({ AccessToken: 'x'.repeat(1_000_000) }))
  expect(large.status).toBe(413)
  expect((await post(url, 'GetUser', '{"AccessToken":"x"}')).status).toBe(400)
})

test('closing waits for a trigger that runs', async () => {
  let ended = false
  let called = (): void => undefined
  const calling = new Promise<void>(resolve => {
    called = resolve
  })
  const pool = await startPool({
    triggers: {
      preSignUp: async event => {
        called()
        await sleep(100)
        ended = true
        return event
      },
    },
  })
  const lost = pool.addUser(EMAIL).catch(error => error)
  await calling
  await pool.close()
  expect(ended).toBe(true)
  expect(await lost).toBeInstanceOf(Error)
})

test('the SDK does not repeat an operation that the pool lacks', async () => {
  const pool = await startPool()
  const client = new CognitoIdentityProviderClient({
    region: REGION,
    endpoint: pool.url,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  onTestFinished(() => client.destroy())
  const refused = client.send(new DescribeUserPoolCommand({ UserPoolId: POOL }))
  await expect(refused).rejects.toMatchObject({
    name: 'NotImplementedException',
    $metadata: { attempts: 1, httpStatusCode: 501 },
  })
})

test('administration needs a signature of the right form, region and pool', async () => {
  const pool = await startPool()
  await pool.addUser(EMAIL)
  const body = JSON.stringify({ UserPoolId: POOL, Username: EMAIL })
  const typeOf = async (headers: Record<string, string>) =>
    (await (await post(pool.url, 'AdminGetUser', body, headers)).json()).__type
  const signature = (region: string) =>
    `AWS4-HMAC-SHA256 Credential=test/20261121/${region}/cognito-idp/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`
  expect(await typeOf({})).toBe('MissingAuthenticationTokenException')
  expect(await typeOf({ authorization: 'Bearer x' })).toBe('IncompleteSignatureException')
  expect(await typeOf({ authorization: signature('us-east-1') })).toBe('InvalidSignatureException')
  const other = new AdminGetUserCommand({ UserPoolId: 'eu-west-1_Other', Username: EMAIL })
  await expect(pool.client.send(other)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

test('users, authenticators and sign-ins are there after a restart, and the key is the same', async () => {
  const first = await startPool()
  await first.addUser(EMAIL)
  const { access, refresh } = await signedIn(EMAIL)
  const { sharedSecret } = await setUpTOTP()
  const code = totp(sharedSecret, first.now())
  await verifyTOTPSetup({ code })
  await updateMFAPreference({ totp: 'PREFERRED' })
  await first.close()

  const second = await startPool({ dir: first.dir })
  expect(second.jwks).toEqual(first.jwks)
  await second.client.send(new GetUserCommand({ AccessToken: access }))
  await second.client.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT, RefreshToken: refresh }))
  forgetSignIn()
  await signIn({ username: EMAIL, password: PASSWORD })
  await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  })
  second.clock.ahead += 30_000
  const next = totp(sharedSecret, second.now())
  expect((await confirmSignIn({ challengeResponse: next })).isSignedIn).toBe(true)
})

test('what was acknowledged survives kill -9', async () => {
  const dir = await temporaryFolder()
  const child = spawn(process.execPath, [PROCESS, dir, POOL, CLIENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [endpoint] = await once(createInterface(child.stdout), 'line')
  const client = new CognitoIdentityProviderClient({
    region: REGION,
    endpoint,
    maxAttempts: 1,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  onTestFinished(() => client.destroy())
  const acknowledged: string[] = []
  let lost = 0
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const of = { UserPoolId: POOL, Username: `user${at}@example.com` }
      try {
        await client.send(new AdminCreateUserCommand({ ...of, MessageAction: 'SUPPRESS' }))
        await client.send(new AdminSetUserPasswordCommand({ ...of, Password: PASSWORD, Permanent: true }))
        acknowledged.push(of.Username)
        if (acknowledged.length === 10) child.kill('SIGKILL')
      } catch {
        lost += 1
      }
    }),
  )
  expect(lost).toBeGreaterThan(0)
  expect(acknowledged.length).toBeGreaterThanOrEqual(10)
  const pool = await startPool({ dir })
  for (const Username of acknowledged) {
    const user = await pool.client.send(new AdminGetUserCommand({ UserPoolId: POOL, Username }))
    expect(user.UserStatus).toBe('CONFIRMED')
  }
  await signedIn(acknowledged[0] ?? '')
})

test("key and users are their owner's to read, and no password is among them", async () => {
  const pool = await startPool({ dir: await temporaryFolder() })
  await pool.addUser(EMAIL)
  const { refresh } = await signedIn(EMAIL)
  for (const name of ['signing-key.pem', 'pool.sqlite'])
    expect((await stat(join(pool.dir, name))).mode & 0o777).toBe(0o600)
  const [file, log] = await Promise.all(
    ['pool.sqlite', 'pool.sqlite-wal'].map(name => readFile(join(pool.dir, name), 'latin1')),
  )
  expect(file + (log ?? '')).toContain(EMAIL)
  expect(file + (log ?? '')).not.toContain(PASSWORD)
  expect(file + (log ?? '')).not.toContain(refresh)
})

test('each checkout makes a key of its own', async () => {
  const [one, other] = [await startPool({ dir: await temporaryFolder() }), await startPool()]
  expect(one.jwks).not.toEqual(other.jwks)
})

test('it listens on 127.0.0.1 alone, and refuses to run in Lambda or with a foreign pool id', async () => {
  const pool = await startPool()
  expect(new URL(pool.url).hostname).toBe('127.0.0.1')
  await expect(startPool({ poolId: 'us-east-1_TestPool1' })).rejects.toThrow(/eu-west-1_/)
  await expect(startPool({ port: Number(new URL(pool.url).port) })).rejects.toThrow(/EADDRINUSE/)
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'api')
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(startPool()).rejects.toThrow(/Lambda/)
})
