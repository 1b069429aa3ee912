// The routes of sign-in and session, run in the test's process in front of the embedded user pool, and people who can sign in.

import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { newId } from '@vetrounds/core/ids'
import { createAuth } from '@vetrounds/functions/auth/create-auth'
import { srpClient } from '@vetrounds/functions/auth/srp'
import { handler as triggers } from '@vetrounds/functions/auth/triggers'
import { logTo } from '@vetrounds/functions/middleware/log'
import { modPow } from '@vetrounds/local/cognito/mod-pow'
import { startCognito } from '@vetrounds/local/cognito/server'
import { inject } from 'vitest'
import { asFunction, handledAs } from './rights.ts'

export const SITE = 'http://localhost:3000'
export const PASSWORD = 'Kater-Mikesch-7'

const handler = handledAs('Triggers', triggers)

const POOL = 'eu-west-1_TestPool'
const CLIENT = 'client-of-tests'

export type Answer = { status: number; headers: Headers; cookies: string[]; body: Record<string, unknown> }

type Sent = {
  headers?: Record<string, string>
  cookie?: string
  token?: string
  ip?: string
  agent?: string
  json?: unknown
}

/** What a test knows about a person that it made. */
export type Person = { id: string; email: string }

/** Starts a proxy between the app and the pool, so that a test can make the pool unreachable or let one operation fail. */
const startLine = async (target: string) => {
  const line: { cut: boolean; failing?: string } = { cut: false }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (line.cut) return void request.socket.destroy()
    const { 'x-amz-target': operation = '', 'content-type': type = '', authorization = '' } = request.headers
    if (line.failing && String(operation).endsWith(`.${line.failing}`))
      return void response.writeHead(500, { 'x-amzn-errortype': 'InternalErrorException' }).end('{}')
    const date = String(request.headers['x-amz-date'] ?? '')
    const answer = await fetch(target, {
      method: 'POST',
      headers: {
        'x-amz-target': String(operation),
        'content-type': type,
        ...(authorization && { authorization, 'x-amz-date': date }),
      },
      body: Buffer.concat(chunks),
    })
    const errorType = answer.headers.get('x-amzn-errortype')
    response
      .writeHead(answer.status, errorType ? { 'x-amzn-errortype': errorType } : {})
      .end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, line }
}

const begin = async () => {
  // Inside the folder of the test run's environment, which is deleted as a whole at the end.
  const dir = await mkdtemp(join(dirname(inject('env').LOCAL_JWKS ?? ''), 'pool-'))
  const mails: { to: string; subject: string; html: string; text: string }[] = []
  const cognito = await startCognito({
    dir,
    poolId: POOL,
    clientId: CLIENT,
    sendMail: async mail => void mails.push(mail),
    triggers: {
      preSignUp: async event => (await handler(event)) as typeof event,
      customMessage: async event => (await handler(event)) as typeof event,
      postAuthentication: async event => (await handler(event)) as typeof event,
    },
  })
  const keys = join(dir, 'jwks.json')
  await writeFile(keys, JSON.stringify(cognito.jwks))
  const { url, line } = await startLine(cognito.url)
  const logLines: string[] = []
  const app = createAuth()
  const admin = new CognitoIdentityProviderClient({ endpoint: cognito.url, region: 'eu-west-1' })

  const send = async (method: string, path: string, sent: Sent = {}): Promise<Answer> => {
    const response = await asFunction('AuthFunction', () =>
      app.request(`/api/auth/${path}`, {
        method,
        headers: {
          'x-router-secret': 'router-secret-of-tests',
          'x-viewer-address': sent.ip ?? '203.0.113.7',
          'user-agent': sent.agent ?? 'Firefox of tests',
          ...(sent.cookie && { cookie: sent.cookie }),
          ...(sent.token && { authorization: `Bearer ${sent.token}` }),
          ...sent.headers,
        },
        ...(sent.json !== undefined && { body: JSON.stringify(sent.json) }),
      }),
    )
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      cookies: response.headers.getSetCookie(),
      body: text ? JSON.parse(text) : {},
    }
  }

  const cognitoCall = (operation: string, body: object, sent: Sent = {}): Promise<Answer> =>
    send('POST', 'cognito', {
      ...sent,
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, ...sent.headers },
      json: body,
    })

  /** Calls the pool itself, past our pass-through, as anybody can. */
  const direct = async (operation: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(cognito.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: CLIENT, ...body }),
    })
    return answer.json()
  }

  /**
   * Does the password step and returns its answer; more steps follow if the person has a second factor. `claimed` overrides the
   * name that is sent with the password's proof.
   */
  const signIn = async (
    email: string,
    password = PASSWORD,
    sent: Sent = {},
    claimed: { USERNAME?: string } = {},
  ): Promise<Answer> => {
    const srp = srpClient(POOL, Date.now, modPow)
    const begun = await cognitoCall(
      'InitiateAuth',
      {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: CLIENT,
        AuthParameters: { USERNAME: email, SRP_A: srp.SRP_A },
      },
      sent,
    )
    if (begun.status !== 200) return begun
    return cognitoCall(
      'RespondToAuthChallenge',
      {
        ClientId: CLIENT,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          ...srp.answer(password, begun.body.ChallengeParameters as Record<string, string>),
          ...claimed,
        },
      },
      sent,
    )
  }

  /** Answers a challenge with a code. */
  const giveCode = (challenge: Answer, code: string, sent: Sent = {}): Promise<Answer> =>
    cognitoCall(
      'RespondToAuthChallenge',
      {
        ClientId: CLIENT,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: challenge.body.Session,
        ChallengeResponses: {
          USERNAME: (challenge.body.ChallengeParameters as Record<string, string>).USER_ID_FOR_SRP,
          SOFTWARE_TOKEN_MFA_CODE: code,
        },
      },
      sent,
    )

  /** A person whom an administrator created: with a permanent password, with a `temporary` one, or only `invited`. */
  const makePerson = async (
    attributes: Record<string, string> = {},
    { invited = false, temporary }: { invited?: boolean; temporary?: string } = {},
  ): Promise<Person> => {
    const email = `${newId().toLowerCase()}@kanalvets.example`
    const all = { email, email_verified: 'true', name: 'Hanna Fischer', ...attributes }
    const { User } = await admin.send(
      new AdminCreateUserCommand({
        UserPoolId: POOL,
        Username: email,
        MessageAction: 'SUPPRESS',
        ...(temporary && { TemporaryPassword: temporary }),
        UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
      }),
    )
    const person = { id: User?.Username ?? '', email }
    if (invited || temporary) return person
    await admin.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: POOL,
        Username: email,
        Password: PASSWORD,
        Permanent: true,
      }),
    )
    return person
  }

  const auth = {
    poolId: POOL,
    clientId: CLIENT,
    /** `cut` makes the pool unreachable for the app; `failing` names an operation that answers with an error. */
    line,
    mails,
    logLines,
    send,
    cognitoCall,
    direct,
    signIn,
    giveCode,
    makePerson,
  }
  const env = {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: url,
    LOCAL_JWKS: keys,
    SITE_ORIGIN: SITE,
  }
  return { auth, env }
}

export type Auth = Awaited<ReturnType<typeof begin>>['auth']

let shared: ReturnType<typeof begin> | undefined

/** Returns the pool and the app of this worker, which end with it, and points the environment of this test file to them. */
export const startAuth = async (): Promise<Auth> => {
  shared ??= begin()
  const { auth, env } = await shared
  Object.assign(process.env, env)
  // A test file must not find what the file before it has set or received.
  Object.assign(auth.line, { cut: false, failing: undefined })
  auth.mails.length = 0
  auth.logLines.length = 0
  logTo(line => auth.logLines.push(line))
  return auth
}

/** The access token of a finished sign-in. */
export const accessTokenOf = ({ body }: Answer): string =>
  (body.AuthenticationResult as { AccessToken: string }).AccessToken

/** A cookie that an answer sets, with its attributes; if set several times, the last one, which a browser keeps. */
export const cookieOf = ({ cookies }: Answer, name: string) => {
  const found = cookies.findLast(each => each.startsWith(`${name}=`))
  if (!found) return undefined
  const [pair = '', ...attributes] = found.split('; ')
  const maxAge = attributes.find(each => each.startsWith('Max-Age='))
  return {
    value: decodeURIComponent(pair.slice(name.length + 1)),
    header: pair,
    maxAge: Number(maxAge?.slice('Max-Age='.length)),
    attributes: attributes.filter(each => each !== maxAge).sort(),
  }
}
