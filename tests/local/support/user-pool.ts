// A user pool for one test, with the official clients, a clock that can be moved and a mailbox.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { startCognito } from '@vetrounds/local/cognito/server'
import { Amplify } from 'aws-amplify'
import { signIn } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './folder.ts'

type Options = Partial<Parameters<typeof startCognito>[0]>
type Mail = Parameters<Parameters<typeof startCognito>[0]['sendMail']>[0]

export const REGION = 'eu-west-1'
export const POOL = 'eu-west-1_TestPool1'
export const CLIENT = 'testclient0123456789'
export const PASSWORD = 'Correct-Horse-7'

// Amplify warns of every endpoint that isn't AWS's own.
ConsoleLogger.LOG_LEVEL = 'ERROR'

/** What Amplify would store in a browser's localStorage; only from there can its refresh token be read. */
const kept = new Map<string, string>()
const storage = {
  setItem: async (key: string, value: string) => void kept.set(key, value),
  getItem: async (key: string) => kept.get(key) ?? null,
  removeItem: async (key: string) => void kept.delete(key),
  clear: async () => kept.clear(),
}

const configureAmplify = (url: string): void => {
  kept.clear()
  const pool = { userPoolId: POOL, userPoolClientId: CLIENT, userPoolEndpoint: url }
  Amplify.configure({ Auth: { Cognito: { ...pool, loginWith: { email: true } } } })
  // After configure(), which sets Amplify's own storage.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
}

const keptToken = (name: string): string => {
  const key = [...kept.keys()].find(each => each.endsWith(`.${name}`))
  return kept.get(key ?? '') ?? ''
}

/** The tokens that Amplify holds, '' where it has none. */
export const tokens = () => ({
  access: keptToken('accessToken'),
  id: keptToken('idToken'),
  refresh: keptToken('refreshToken'),
})

/** Makes Amplify forget who is signed in, without telling the pool. */
export const forgetSignIn = (): void => kept.clear()

let sharedKey: string | undefined

/** A folder with the key of the first pool of this test file: making one takes longer than most tests. */
const folderWithKey = async (): Promise<string> => {
  const dir = await temporaryFolder()
  if (sharedKey) await writeFile(join(dir, 'signing-key.pem'), sharedKey, { mode: 0o600 })
  return dir
}

/** Starts a pool that ends with the running test. `clock.ahead` (ms) moves its time. */
export const startPool = async (options: Options = {}) => {
  const dir = options.dir ?? (await folderWithKey())
  const clock = { ahead: 0 }
  const mails: Mail[] = []
  const pool = await startCognito({
    dir,
    region: REGION,
    poolId: POOL,
    clientId: CLIENT,
    now: () => Date.now() + clock.ahead,
    sendMail: async mail => void mails.push(mail),
    ...options,
  })
  onTestFinished(() => pool.close())
  sharedKey ??= await readFile(join(dir, 'signing-key.pem'), 'utf8')
  configureAmplify(pool.url)
  const client = new CognitoIdentityProviderClient({
    region: REGION,
    endpoint: pool.url,
    maxAttempts: 1,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  onTestFinished(() => client.destroy())

  /** Makes a user who can sign in, and returns the `sub`. */
  const addUser = async (email: string, password = PASSWORD): Promise<string> => {
    const { User } = await client.send(
      new AdminCreateUserCommand({
        UserPoolId: POOL,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
    await client.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: POOL,
        Username: email,
        Password: password,
        Permanent: true,
      }),
    )
    return User?.Username ?? ''
  }

  /** The code in the newest mail. */
  const mailedCode = (): string => /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''

  return { ...pool, dir, clock, mails, client, addUser, mailedCode, now: () => Date.now() + clock.ahead }
}

export type TestPool = Awaited<ReturnType<typeof startPool>>

/** Signs in through Amplify and returns its tokens. */
export const signedIn = async (username: string, password = PASSWORD) => {
  forgetSignIn()
  const { isSignedIn, nextStep } = await signIn({ username, password })
  if (!isSignedIn) throw new Error(`The sign-in waits for ${nextStep.signInStep}.`)
  return tokens()
}
