// Cognito's user pool on 127.0.0.1: the real protocol for the operations the product uses, NotImplemented for the rest.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { refuseInLambda } from '../parent.ts'
import { CognitoError, notImplemented } from './errors.ts'
import type { Input } from './input.ts'
import { loadKeys } from './keys.ts'
import * as account from './operations/account.ts'
import * as admin from './operations/admin.ts'
import { listUsers } from './operations/list-users.ts'
import * as mfa from './operations/mfa.ts'
import * as password from './operations/password.ts'
import * as signIn from './operations/sign-in.ts'
import * as signUp from './operations/sign-up.ts'
import type { Answer, Operation, Pool, PoolMail, Triggers } from './pool.ts'
import { openStore } from './store.ts'

interface Options {
  /** A folder of its own, for the key and the users. */
  dir: string
  region?: string
  /** `<region>_<name>`: clients bind passwords to the name, and aws-jwt-verify checks the form. */
  poolId: string
  clientId: string
  port?: number
  /** Milliseconds since the epoch. */
  now?: () => number
  accessTokenSeconds?: number
  refreshTokenSeconds?: number
  /** How long a used refresh token still works; 60 at most at AWS. */
  retryGraceSeconds?: number
  mfa?: 'OPTIONAL' | 'ON'
  mailFrom?: string
  sendMail: (mail: PoolMail) => Promise<void>
  triggers?: Triggers
}

const BODY_AT_MOST = 128 * 1024

/** Operations that are authorised by a password, a code or a token in the request. */
const publicOperations = new Map<string, Operation>(
  Object.entries({
    InitiateAuth: signIn.initiateAuth,
    RespondToAuthChallenge: signIn.respondToAuthChallenge,
    AssociateSoftwareToken: mfa.associateSoftwareToken,
    VerifySoftwareToken: mfa.verifySoftwareToken,
    SetUserMFAPreference: mfa.setUserMfaPreference,
    SignUp: signUp.signUp,
    ConfirmSignUp: signUp.confirmSignUp,
    ResendConfirmationCode: signUp.resendConfirmationCode,
    ChangePassword: password.changePassword,
    ForgotPassword: password.forgotPassword,
    ConfirmForgotPassword: password.confirmForgotPassword,
    GetUser: account.getUser,
    UpdateUserAttributes: account.updateUserAttributes,
    GetUserAttributeVerificationCode: account.getUserAttributeVerificationCode,
    VerifyUserAttribute: account.verifyUserAttribute,
    GetTokensFromRefreshToken: account.getTokensFromRefreshToken,
    RevokeToken: account.revoke,
    GlobalSignOut: account.globalSignOut,
  }),
)

/** Operations that are authorised by a signature with AWS credentials. */
const signedOperations = new Map<string, Operation>(
  Object.entries({
    AdminCreateUser: admin.adminCreateUser,
    AdminGetUser: admin.adminGetUser,
    AdminDeleteUser: admin.adminDeleteUser,
    AdminDisableUser: admin.adminDisableUser,
    AdminEnableUser: admin.adminEnableUser,
    AdminSetUserPassword: admin.adminSetUserPassword,
    AdminResetUserPassword: admin.adminResetUserPassword,
    AdminUserGlobalSignOut: admin.adminUserGlobalSignOut,
    AdminUpdateUserAttributes: admin.adminUpdateUserAttributes,
    AdminSetUserMFAPreference: mfa.adminSetUserMfaPreference,
    ListUsers: listUsers,
  }),
)

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=[\w.-]+\/\d{8}\/([\w-]+)\/cognito-idp\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=[0-9a-f]{64}$/

/**
 * Checks a signature's form and scope, not its digest: the pool knows no secret key, and whoever reaches
 * 127.0.0.1 on this machine may administer it.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-signing-elements.html
 */
const checkSigned = (request: IncomingMessage, region: string): void => {
  const { authorization } = request.headers
  if (!authorization)
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token')
  const [, scope, signed = ''] = SIGNATURE.exec(authorization) ?? []
  if (scope === undefined || !['host', 'x-amz-date'].every(name => signed.split(';').includes(name)))
    throw new CognitoError('IncompleteSignatureException', 'The Authorization header is incomplete.')
  if (scope !== region)
    throw new CognitoError('InvalidSignatureException', `Credential should be scoped to region ${region}.`)
}

const readBody = async (request: IncomingMessage): Promise<Input> => {
  const chunks: Buffer[] = []
  let size = 0
  // Keeps the connection, so that the client can read the refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > BODY_AT_MOST) throw new CognitoError('RequestEntityTooLarge', 'The request is too large.', 413)
    chunks.push(chunk)
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Input
  } catch {
    // Answered below, like every body that is no object.
  }
  throw new CognitoError('SerializationException', 'The request is no JSON object.')
}

const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/

const operate = async (pool: Pool, request: IncomingMessage): Promise<Answer> => {
  const [, name = ''] = TARGET.exec(String(request.headers['x-amz-target'] ?? '')) ?? []
  const signed = signedOperations.get(name)
  const operation = signed ?? publicOperations.get(name)
  if (!operation) throw notImplemented(`operation ${name || 'without x-amz-target'}`)
  if (signed) checkSigned(request, pool.region)
  return operation(pool, await readBody(request))
}

const openPool = async (options: Options): Promise<Pool> => {
  const { region = 'eu-west-1', poolId } = options
  const [poolRegion, poolName] = poolId.split('_')
  if (poolRegion !== region || !poolName)
    throw new Error(`The user pool's id must be ${region}_ and a name, not ${poolId}.`)
  await mkdir(options.dir, { recursive: true, mode: 0o700 })
  return {
    region,
    poolId,
    poolName,
    clientId: options.clientId,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${poolId}`,
    keys: await loadKeys(options.dir),
    store: openStore(options.dir),
    now: options.now ?? Date.now,
    accessTokenSeconds: options.accessTokenSeconds ?? 1800,
    refreshTokenSeconds: options.refreshTokenSeconds ?? 365 * 86_400,
    retryGraceSeconds: options.retryGraceSeconds ?? 60,
    mfa: options.mfa ?? 'OPTIONAL',
    mailFrom: options.mailFrom ?? 'no-reply@localhost',
    sendMail: options.sendMail,
    triggers: options.triggers ?? {},
  }
}

const errorOf = (cause: unknown): CognitoError => {
  if (cause instanceof CognitoError) return cause
  process.stderr.write(`user pool: ${cause instanceof Error ? cause.stack : String(cause)}\n`)
  return new CognitoError('InternalErrorException', 'The user pool failed; its log says why.', 500)
}

/**
 * Starts a user pool with one app client, which has no secret and allows SRP alone. Users are kept in `dir` and survive kill -9.
 * @throws inside Lambda, for a pool id of another form, and when the port is taken
 */
export const startCognito = async (options: Options) => {
  refuseInLambda('Cognito')
  const pool = await openPool(options)
  const jwksPath = `/${pool.poolId}/.well-known/jwks.json`

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body: Answer, headers: Record<string, string> = {}): void => {
      if (!request.complete) response.shouldKeepAlive = false
      response.writeHead(status, { 'x-amzn-requestid': randomUUID(), ...headers }).end(JSON.stringify(body))
    }
    try {
      if (request.method === 'GET' && request.url === jwksPath)
        send(200, pool.keys.jwks, { 'content-type': 'application/json' })
      else if (request.method === 'POST' && request.url === '/')
        send(200, await operate(pool, request), { 'content-type': 'application/x-amz-json-1.1' })
      else throw notImplemented(`address ${request.method} ${request.url}`)
    } catch (cause) {
      const error = errorOf(cause)
      const body = { __type: error.name, message: error.message }
      send(error.status, body, {
        'content-type': 'application/x-amz-json-1.1',
        'x-amzn-errortype': error.name,
      })
    }
  }
  const running = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const answered = answer(request, response).finally(() => running.delete(answered))
    running.add(answered)
  })
  try {
    server.listen(options.port ?? 0, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    pool.store.close()
    throw error
  }
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    jwks: pool.keys.jwks,
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
      // A trigger or a mail may be under way still.
      await Promise.allSettled(running)
      pool.store.close()
    },
  }
}
