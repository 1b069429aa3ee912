// Opens the product with a session begun by HTTP. The login form, which uses Amplify, is tested in session.spec.ts.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { signInBySrp } from '../../support/srp.ts'

/** The password of every person of the demo. */
export const PASSWORD = 'Rounds-2026'

type Body = Record<string, unknown>

interface Preferences {
  theme?: 'light' | 'dark'
  language?: 'en' | 'de' | 'ar'
  numerals?: 'latn' | 'arab'
}

const site = (): string => process.env.BASE_URL ?? 'http://localhost:3000'

/** Signs in by HTTP, which gives the browser context its cookies; returns the access token. Throws when a step is refused. */
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

/** Saves preferences in the account, from which every page load takes them. */
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
 * Lets the browser never become idle, as on a busy machine, so that it prefetches no other pages, which would cost as much as
 * the page under test. What the page itself loads later still loads. In FULL, browsers become idle as usual.
 */
const neverRest = async (page: Page): Promise<void> => {
  if (process.env.FULL) return
  await page.context().addInitScript(() => {
    const idle = globalThis.requestIdleCallback
    globalThis.requestIdleCallback = (run, options) => (options?.timeout ? idle(run, options) : 0)
  })
}

/**
 * Opens `path` as a person of the demo, without the login page; with `stay` the device is remembered for a year. Each call has
 * a session of its own, since refresh tokens rotate. Preferences are saved in the account: only set those of accounts that no
 * other test uses. With `rests`, other pages are prefetched, which tests need that lose the network later.
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
  // The page is complete once the account was read: its theme and language replace those of the browser.
  const account = page.waitForResponse(answer => new URL(answer.url()).pathname === '/api/me' && answer.ok())
  await page.goto(`${site()}${path}`)
  await account
  await expect(page.locator('#main h1').first()).toBeAttached()
}
