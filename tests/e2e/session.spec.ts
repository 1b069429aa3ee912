// Signing in and out in the browser: the login form, cookies, two tabs, lost and refused refreshes (issue 3, Sessions).
import { gzipSync } from 'node:zlib'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { totp } from '@vetrounds/local/cognito/totp'
import { httpSignIn } from '../support/http-sign-in.ts'
import { enter } from './pages/enter.ts'

const PASSWORD = 'Rounds-2026'
const REFRESH = '**/api/auth/refresh'

const url = (path: string): string => `${process.env.BASE_URL}${path}`
const login = (name: string): string => `${name}@vetrounds.example`

const fillLogin = async (page: Page, name: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Username').fill(login(name))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const signIn = async (page: Page, name: string, { stay = false, at = '/about' } = {}): Promise<void> => {
  await page.goto(url(`/login?next=${encodeURIComponent(at)}`))
  if (stay) await page.getByRole('checkbox', { name: /Stay logged in/ }).check()
  await fillLogin(page, name)
  await page.waitForURL(url(at))
}

const cookiesOf = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map(cookie => [cookie.name, cookie]))

/** Counts the refreshes of a context, and the most at the same time; delays the answer of each by 400 ms. */
const watchRefreshes = async (context: BrowserContext) => {
  const seen = { total: 0, now: 0, most: 0 }
  await context.route(REFRESH, async route => {
    seen.total += 1
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    const answer = await route.fetch()
    await new Promise(resolve => setTimeout(resolve, 400))
    seen.now -= 1
    await route.fulfill({ response: answer })
  })
  return seen
}

/** Whether no tab refreshes or waits for its turn to refresh (`REFRESH_LOCK`). Runs in the page. */
const isNobodyRefreshing = async (): Promise<boolean> => {
  const { held = [], pending = [] } = await navigator.locks.query()
  return ![...held, ...pending].some(({ name }) => name === 'auth-refresh')
}

test('a sign-in leads to the wanted page, and the cookies bear their names', async ({ page, context }) => {
  await page.goto(url('/owners'))
  await expect(page).toHaveURL(url('/login?next=%2Fowners'))
  await expect(page.getByText('The captcha is not active on this installation.')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await fillLogin(page, 'niamh')
  await expect(page).toHaveURL(url('/owners'))

  const cookies = await cookiesOf(context)
  const seconds = Date.now() / 1000
  expect(cookies['__Secure-refresh_token']).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/api/auth',
  })
  for (const name of [
    'token_expiry',
    'refresh_expiry',
    'user_name',
    'remember_me',
    'isLoggedIn',
    'branch_id',
  ])
    expect(cookies[name], name).toMatchObject({
      httpOnly: false,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    })
  expect(Number(cookies.token_expiry?.value)).toBeGreaterThan(seconds + 1700)
  expect(Number(cookies.refresh_expiry?.value)).toBeGreaterThan(seconds + 43_000)
  expect(cookies['__Secure-refresh_token']?.expires).toBeLessThan(seconds + 43_300)
  expect(cookies.remember_me?.value).toBe('0')
  expect(decodeURIComponent(cookies.user_name?.value ?? '')).toBe('Dr Niamh Kearney')
  expect(cookies.branch_id?.value).toMatch(/^[0-9A-Z]{26}\.[0-9A-Z]{26}$/)

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(kept).not.toContain('eyJ')
})

test('staying logged in lasts a year and outlives the browser’s memory', async ({ page, context }) => {
  await signIn(page, 'orla', { stay: true })
  const cookies = await cookiesOf(context)
  const year = Date.now() / 1000 + 364 * 86_400
  expect(cookies.remember_me?.value).toBe('1')
  for (const name of ['__Secure-refresh_token', 'token_expiry', 'refresh_expiry', 'user_name', 'isLoggedIn'])
    expect(cookies[name]?.expires, name).toBeGreaterThan(year)
  const next = await context.newPage()
  await next.goto(url('/owners'))
  await expect(next).toHaveURL(url('/owners'))
  await expect(next.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a wrong password is one sentence, in the language of the page', async ({ page }) => {
  await page.goto(url('/login'))
  await fillLogin(page, 'declan', 'wrong-and-long-1')
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByLabel('اسم المستخدم')).toBeVisible()
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'إظهار كلمة المرور' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('تعذّر تسجيل الدخول. يُرجى المحاولة مرة أخرى.')
})

test('the second factor: required, wrong, right', async ({ page }) => {
  const person = await httpSignIn(url(''), login('noura'), PASSWORD)
  const secret = await person.enableTotp()
  try {
    await page.goto(url('/login?next=%2Fabout'))
    await fillLogin(page, 'noura')
    await expect(page.getByRole('heading', { name: 'Two-factor code' })).toBeVisible()
    const field = page.getByLabel('Code')
    await expect(field).toHaveCount(1)
    await page.getByRole('button', { name: 'Verify code' }).click()
    await expect(page.getByRole('alert')).toHaveText('Required')
    const code = totp(secret, Date.now())
    await field.fill(code === '000000' ? '111111' : '000000')
    await expect(page.getByRole('alert')).toHaveText('Invalid 2FA code. Please try again.')
    await field.fill('')
    // The form submits by itself after the sixth digit.
    await field.pressSequentially(totp(secret, Date.now()))
    await page.waitForURL(url('/about'))
  } finally {
    await person.disableTotp()
  }
})

test('a forgotten password is set by the link of a mail, once', async ({ page, request }) => {
  await page.goto(url('/login'))
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(login('sean'))
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(
    page.getByText(/If an account exists for .*sean@vetrounds\.example.*, a link is on its way\./),
  ).toBeVisible()

  const mails = await request.get(url(`/__local/mail/mails.json?to=${login('sean')}`))
  const [mail]: { subject: string; html: string }[] = await mails.json()
  expect(mail?.subject).toBe('Reset your password')
  const [, code] = /\/reset-password\?code=([^"<\s]+)/.exec(mail?.html ?? '') ?? []
  expect(code).toMatch(/^\d{6}\.[\w-]{36}$/)

  const set = async (password: string, repeated = password) => {
    await page.goto(url(`/reset-password?code=${code}`))
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Confirm password').fill(repeated)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await set('short-1A')
  await expect(page.getByText('At least 10 characters, with upper and lower case and a digit')).toBeVisible()
  await set(PASSWORD, `${PASSWORD}x`)
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await set(PASSWORD)
  await expect(page.getByText('Password changed')).toBeVisible()
  await set(PASSWORD)
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await fillLogin(page, 'sean')
  await page.waitForURL(url('/'))
})

test('two tabs never refresh at once, and one refresh serves both', async ({ page, context }) => {
  await page.clock.install()
  await enter(page, 'priya', '/about', { stay: true })
  const seen = await watchRefreshes(context)
  const other = await context.newPage()
  await other.goto(url('/about'))
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect.poll(() => seen).toMatchObject({ total: 1, now: 0, most: 1 })
  // The new tab has its token, and the first tab knows. The next refresh must be more than a second later, as in real use: the
  // cookie by which a tab sees that another has refreshed has a resolution of one second.
  await page.waitForTimeout(1600)

  // Both timers become due at the same moment, since the tabs share the clock. (A remembered device has no inactivity question.)
  await page.clock.fastForward('26:00')
  await expect.poll(() => seen).toMatchObject({ total: 2, now: 0, most: 1 })
  // A tab that still waits for its turn might refresh once more.
  for (const tab of [page, other]) await tab.waitForFunction(isNobodyRefreshing)
  expect(seen).toMatchObject({ total: 2, now: 0, most: 1 })
  for (const tab of [page, other]) await expect(tab).toHaveURL(url('/about'))
})

test('a 401 is answered by one refresh and one repeat of the request', async ({ page, context }) => {
  await enter(page, 'katrin')
  await page.goto('about:blank')
  const asked: string[] = []
  await context.route(/\/api\/me(\?|$)/, route => {
    asked.push('me')
    if (asked.filter(each => each === 'me').length > 1) return route.continue()
    return route.fulfill({ status: 401, json: { code: 'auth.expired' } })
  })
  await context.route(REFRESH, route => {
    asked.push('refresh')
    return route.continue()
  })
  await page.goto(url('/owners'))
  // The first refresh is the one that every new page makes.
  await expect.poll(() => asked).toEqual(['refresh', 'me', 'refresh', 'me'])
  await expect(page.getByRole('link', { name: /Dr\. Katrin Seidel/ }).first()).toBeVisible()
})

test('a refused refresh says why and leads to the login', async ({ page, context }) => {
  const logged: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await page.clock.install()
  await enter(page, 'oisin', '/owners', { stay: true })
  await context.route(REFRESH, route =>
    route.fulfill({ status: 401, json: { code: 'auth.refresh_refused' } }),
  )
  await page.clock.fastForward('26:00')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Authentication Error').first()).toBeVisible()
  await expect(page.getByText('Session expired, please log in again.').first()).toBeVisible()
  expect(logged.join('\n')).toContain('The session could not be refreshed')
  expect((await cookiesOf(context)).isLoggedIn).toBeUndefined()
})

test('a refused refresh at the start of a page says so, too', async ({ page, context }) => {
  await enter(page, 'grainne', '/owners')
  await context.route(REFRESH, route =>
    route.fulfill({ status: 401, json: { code: 'auth.refresh_refused' } }),
  )
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Session expired, please log in again.').first()).toBeVisible()
})

test('a refresh that can’t be asked for keeps the session', async ({ page, context }) => {
  await page.clock.install()
  await enter(page, 'ciaran', '/owners', { stay: true })
  await context.route(REFRESH, route => route.fulfill({ status: 503, json: { code: 'auth.unavailable' } }))
  const refused = page.waitForResponse(REFRESH)
  await page.clock.fastForward('35:00')
  await refused
  await expect(page).toHaveURL(url('/owners'))
  expect((await cookiesOf(context)).isLoggedIn?.value).toBe('true')
  await page.reload()
  await expect(page.getByText('The service can’t be reached')).toBeVisible()
  await expect(page).toHaveURL(url('/owners'))
  await context.unroute(REFRESH)
  // The next attempt is at most half a minute after the last one was refused.
  await expect(async () => {
    await page.clock.fastForward('00:30')
    await expect(page.getByText('The service can’t be reached')).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page).toHaveURL(url('/owners'))
})

test('/logout ends the session, clears its names and takes the dark class off, in every tab', async ({
  page,
  context,
}) => {
  await enter(page, 'molly')
  // Waits until the account's theme was applied.
  await page.waitForLoadState('networkidle')
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'))
  if (!isDark) await page.getByRole('button', { name: 'Toggle theme' }).click()
  const other = await context.newPage()
  await other.goto(url('/owners'))
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  const { '__Secure-refresh_token': before } = await cookiesOf(context)

  await page.goto(url('/logout'))
  await expect(page).toHaveURL(url('/login'))
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveClass(/\bdark\b/)
  await expect(other).toHaveURL(/\/login/)
  const cookies = await cookiesOf(context)
  for (const name of [
    '__Secure-refresh_token',
    'token_expiry',
    'refresh_expiry',
    'branch_id',
    'user_name',
    'shortcuts',
    'isLoggedIn',
  ])
    expect(cookies[name], name).toBeUndefined()

  // The old refresh token, if somebody had kept it, must be refused.
  const again = await fetch(url('/api/auth/refresh'), {
    method: 'POST',
    headers: { cookie: `__Secure-refresh_token=${before?.value}` },
  })
  expect(again.status).toBe(401)

  await fillLogin(page, 'molly')
  await expect(page).toHaveURL(url('/'))
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
})

test('home and its shell load nothing of Amplify, and the login stays under 326 kB', async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', response => {
    if (!response.url().endsWith('.js')) return
    const body = response.body()
    // A file that was still loading when the next page opened has no body; nobody waits for it.
    body.catch(() => undefined)
    scripts.set(response.url(), body)
  })
  await page.goto(url('/login'))
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  const bodies = await Promise.all(scripts.values())
  const total = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  expect(total).toBeGreaterThan(150_000)
  // The form loads while the page asks for a session, so files that follow the first paint are counted, too. It has 14 files
  // less than when the limit was 292 kB (decision 106). Since decision 200 the frame of the app is loaded with it.
  expect(total).toBeLessThan(326_000)

  await enter(page, 'lucia', '/owners')
  await page.goto('about:blank')
  scripts.clear()
  await page.goto(url('/owners'))
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const texts = (await Promise.all(scripts.values())).map(body => body.toString())
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.filter(text => text.includes('AWSCognitoIdentityProviderService'))).toEqual([])
})

test('a forced new password is refused in the person’s language, whatever Cognito or the network says', async ({
  page,
}) => {
  const answers = [
    {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: 'x'.repeat(30),
      ChallengeParameters: { userAttributes: '{}', requiredAttributes: '[]' },
    },
    {
      __type: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    },
  ]
  await page.route('**/api/auth/cognito', async route => {
    if (!route.request().headers()['x-amz-target']?.endsWith('RespondToAuthChallenge'))
      return route.fallback()
    const answer = answers.shift()
    if (!answer) return route.abort()
    await route.fulfill({ status: '__type' in answer ? 400 : 200, json: answer })
  })
  await page.goto(url('/login'))
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByLabel('Benutzername').fill(login('niamh'))
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Neues Passwort wählen' })).toBeVisible()
  const change = page.getByRole('button', { name: 'Passwort ändern' })
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Neues-Wort-42')
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill('Neues-Wort-42')
  await change.click()
  await expect(page.getByRole('alert')).toHaveText(/Mindestens 10 Zeichen/)
  await change.click()
  await expect(page.getByRole('alert')).toHaveText(/Anmeldung fehlgeschlagen/)
})

test('a device whose clock is a day fast is told so, and logs in all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const day = 86_400_000
    const real = Date
    globalThis.Date = class extends real {
      constructor(...given: [number]) {
        super(...((given.length > 0 ? given : [real.now() + day]) as [number]))
      }
      static override now = () => real.now() + day
    } as DateConstructor
  })
  await page.goto(url('/login?next=%2Fabout'))
  await expect(page.getByText('The clock of this device is wrong')).toBeVisible()
  await fillLogin(page, 'niamh')
  await expect(page).toHaveURL(url('/about'))
})
