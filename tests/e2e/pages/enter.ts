// Enters the product with a session of the test's own, begun by HTTP: Amplify's form has its own tests in session.spec.ts.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { signInBySrp } from '../../support/srp.ts'

/** Of every demo person. */
export const PASSWORD = 'Rounds-2026'

type Body = Record<string, unknown>

interface Preferences {
  theme?: 'light' | 'dark'
  language?: 'en' | 'de' | 'ar'
  numerals?: 'latn' | 'arab'
}

const site = (): string => process.env.BASE_URL ?? 'http://localhost:3000'

/** Gives a browser context the cookies of a sign-in; the answer is its access token. Throws for a step that is refused. */
export const signInByHttp = async (
  http: APIRequestContext,
  email: string,
  stay: boolean,
  at = site(),
): Promise<string> => {
  const cognito = async (operation: string, data: Body): Promise<Body> => {
    const answer = await http.post(`${at}/api/auth/cognito`, {
      headers: {
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'x-stay': stay ? '1' : '0',
      },
      data,
    })
    if (!answer.ok()) throw new Error(`${operation}: ${await answer.text()}`)
    return answer.json()
  }
  const config = await (await http.get(`${at}/api/auth/config`)).json()
  const AccessToken = await signInBySrp(cognito, config, email, PASSWORD)
  const session = await http.post(`${at}/api/auth/session`, {
    headers: { authorization: `Bearer ${AccessToken}` },
  })
  if (!session.ok()) throw new Error(`The session could not be started: ${await session.text()}`)
  return AccessToken
}

/** Writes preferences to the account, which every page load takes over. */
const prefer = async (http: APIRequestContext, token: string, wanted: Preferences): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` }
  const { person } = await (await http.get(`${site()}/api/me`, { headers })).json()
  const answer = await http.patch(`${site()}/api/me`, {
    headers: { ...headers, 'idempotency-key': newId() },
    data: { v: person.v, ...wanted },
  })
  if (!answer.ok()) throw new Error(`The preferences could not be set: ${await answer.text()}`)
}

/**
 * A browser that never comes to rest, as on a busy machine: it loads no other page ahead, which costs as much as the page that is
 * looked at. What the page itself has for later is loaded. In FULL browsers rest.
 */
const neverRest = async (page: Page): Promise<void> => {
  if (process.env.FULL) return
  await page.context().addInitScript(() => {
    const idle = globalThis.requestIdleCallback
    globalThis.requestIdleCallback = (run, options) => (options?.timeout ? idle(run, options) : 0)
  })
}

/**
 * Opens `path` as a person of the demo, without the login page; `stay` is remembered for a year. Each call is a session
 * of its own, since refresh tokens rotate. Preferences go to the account: give them to one that no other test reads.
 * With `rests`, other pages are loaded ahead, as for someone whose network goes.
 */
export const enter = async (
  page: Page,
  login: string,
  path = '/about',
  { stay = false, rests = false, ...wanted }: Preferences & { stay?: boolean; rests?: boolean } = {},
): Promise<void> => {
  if (!rests) await neverRest(page)
  const http = page.context().request
  const token = await signInByHttp(http, `${login}@vetrounds.example`, stay)
  if (Object.keys(wanted).length > 0) await prefer(http, token, wanted)
  // The page is whole once the account has been read: its theme and language win over the browser's.
  const account = page.waitForResponse(answer => new URL(answer.url()).pathname === '/api/me' && answer.ok())
  await page.goto(`${site()}${path}`)
  await account
  await expect(page.locator('#main h1').first()).toBeAttached()
}
