// Amplify on top of our session: Amplify signs people in and manages the account, but owns no token (reference/signing-in).
// Loaded with the pages that need it (/login, /reset-password, settings), never with home.
import type { SignInConfig } from '@vetrounds/core/sessions/session'
import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { passBotCheck } from './bot-check.ts'
import { followServer } from './server-clock.ts'
import { session } from './session.ts'
import type { Current } from './token.ts'

type Store = Parameters<typeof cognitoUserPoolsTokenProvider.tokenOrchestrator.setAuthTokenStore>[0]

type Jwt = NonNullable<Awaited<ReturnType<Store['loadTokens']>>>['accessToken']

/** `stay`: whether the current sign-in is to last a year on this device. The form resets it when it disappears. */
export const signInFlags = { stay: false }

const jwt = (raw: string, payload: Record<string, unknown>): Jwt => ({
  payload: payload as Jwt['payload'],
  toString: () => raw,
})

const usernameOf = ({ claims }: Current): string => claims.username ?? claims.sub

const tokensOf = (current: Current) => ({
  accessToken: jwt(current.token, current.claims),
  // The identity token never leaves the server, but getCurrentUser reads it: this stand-in has the claims it needs.
  idToken: jwt('', {
    'cognito:username': usernameOf(current),
    sub: current.claims.sub,
    exp: current.claims.exp,
  }),
})

// A custom token provider alone breaks signIn, which stores tokens through the orchestrator: the orchestrator's store has to be
// ours too.
const store: Store = {
  storeTokens: async tokens => session.begin(tokens.accessToken.toString()),
  loadTokens: async () => {
    const current = session.peek()
    return current ? { ...tokensOf(current), clockDrift: current.drift, username: usernameOf(current) } : null
  },
  clearTokens: async () => session.forget(),
  getLastAuthUser: async () => {
    const current = session.peek()
    return current ? usernameOf(current) : 'username'
  },
  getDeviceMetadata: async () => null,
  clearDeviceMetadata: async () => undefined,
  setKeyValueStorage: () => undefined,
  setOAuthMetadata: async () => undefined,
  getOAuthMetadata: async () => null,
}

const configure = ({ userPoolId, clientId }: SignInConfig): void => {
  cognitoUserPoolsTokenProvider.tokenOrchestrator.setAuthTokenStore(store)
  Amplify.configure(
    {
      Auth: {
        Cognito: {
          userPoolId,
          userPoolClientId: clientId,
          loginWith: { email: true },
          userPoolEndpoint: `${location.origin}/api/auth/cognito`,
        },
      },
    },
    {
      Auth: {
        tokenProvider: {
          getTokens: async options => {
            const current = await session.get({ force: options?.forceRefresh ?? false })
            return current ? tokensOf(current) : null
          },
        },
        // Sent with every call, also with the answer to a challenge: the server stores the value with the refresh token.
        headers: async () => ({ 'x-stay': signInFlags.stay ? '1' : '0' }),
      },
    },
  )
}

let prepared: Promise<SignInConfig> | undefined

const prepare = async (): Promise<SignInConfig> => {
  const answer = await fetch('/api/auth/config', { signal: AbortSignal.timeout(5000) })
  if (!answer.ok) throw new Error(`The sign-in could not be prepared: ${answer.status}.`)
  // The password proof contains a timestamp, which Cognito compares with its own clock.
  followServer(answer.headers.get('date'))
  const config: SignInConfig = await answer.json()
  // Without the solved challenge's cookie, the firewall would answer the first call with 202.
  if (config.challenge) await passBotCheck(config.challenge)
  configure(config)
  return config
}

/** Configures Amplify, once per page load. Throws if the service can't be reached; the caller may then call again. */
export const prepareAmplify = (): Promise<SignInConfig> => {
  prepared ??= prepare().catch((error: unknown) => {
    prepared = undefined
    throw error
  })
  return prepared
}
