// The second factor from end to end: set up, used to log in, a code that works only once, and a login by a recovery code.
import { expect, type Page, test } from '@playwright/test'
import { totp } from '@vetrounds/local/cognito/totp'
import { PASSWORD, signInByHttp } from './pages/enter.ts'
import { signUpByHttp } from './pages/newcomer.ts'

const STEP_MS = 30_000

const url = (path: string): string => `${process.env.BASE_URL ?? 'http://localhost:3000'}${path}`

/** Logs out, and logs in again up to the question for a code. */
const logInAgain = async (page: Page, email: string): Promise<void> => {
  await page.goto(url('/logout'))
  await expect(page).toHaveURL(url('/login'))
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Two-factor code' })).toBeVisible()
}

test('two-factor: set up, logged in with, and got back without the phone', async ({ page, context }) => {
  const email = await signUpByHttp(context.request, 'second.factor', 'Sorcha Twomey')
  await signInByHttp(context.request, email, false)
  await page.goto(url('/profile'))

  await page.getByRole('button', { name: 'Set up two-factor' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const typed = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()
  const secret = typed?.replaceAll(' ', '') ?? ''
  const field = page.getByLabel('Enter the six digits it shows')
  const verify = page.getByRole('button', { name: 'Verify code' })
  await field.fill(totp(secret, Date.now() - 10 * STEP_MS))
  await verify.click()
  await expect(page.getByText('Invalid 2FA code. Please try again.')).toBeVisible()
  const used = Date.now()
  await field.fill(totp(secret, used))
  await verify.click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const code = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Codes are kept' }).click()
  await expect(page.getByText('Unused recovery codes: 10')).toBeVisible()

  await logInAgain(page, email)
  // Each use needs a new code. The code of the next time step is accepted early, since clocks may differ.
  const next = totp(secret, Math.max(Date.now(), used + STEP_MS))
  await page.getByLabel('Code').fill(next)
  await expect(page).not.toHaveURL(/login/)

  await logInAgain(page, email)
  await page.getByLabel('Code').fill(next)
  await expect(page.getByRole('alert')).toHaveText('Invalid 2FA code. Please try again.')

  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const recovery = page.getByRole('textbox', { name: 'Recovery code' })
  const use = page.getByRole('button', { name: 'Use recovery code' })
  await recovery.fill('AAAAA-AAAAA')
  await use.click()
  await expect(page.getByText('This recovery code doesn’t fit, or was used already')).toBeVisible()
  await recovery.fill(code.toLowerCase())
  await use.click()
  await expect(page).toHaveURL(url('/profile?recovered#two-factor'))
  await expect(page.getByText(/A recovery code was used: two-factor login is off/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
})
