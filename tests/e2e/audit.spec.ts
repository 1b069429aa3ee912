// The clinic's audit log shows who did what: a revealed phone, an export, a failed sign-in, and what was changed.
import { expect, type Page, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { signInBySrp } from '../support/srp.ts'
import { enter } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'
import { STREAM_MS } from './pages/stream.ts'

const site = (): string => process.env.BASE_URL ?? 'http://localhost:3000'

const today = (): string => new Date().toISOString().slice(0, 10)

/** Tries to sign in with a wrong password, as the login page does. */
const failToSignIn = async (page: Page, email: string): Promise<void> => {
  const http = page.context().request
  const cognito = async (operation: string, data: Record<string, unknown>) => {
    const answer = await http.post(`${site()}/api/auth/cognito`, {
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, 'x-stay': '0' },
      data,
    })
    if (!answer.ok()) throw new Error(await answer.text())
    return answer.json()
  }
  const config = await (await http.get(`${site()}/api/auth/config`)).json()
  await expect(signInBySrp(cognito, config, email, 'Wrong-Password-1')).rejects.toThrow('NotAuthorized')
}

test('a reveal, an export and a failed sign-in are in the log, with what a new owner was made of', async ({
  page,
}) => {
  const founder = await foundByHttp(page.context().request, 'Una Logan', ['Harbour HAR'])
  await founder.call('POST', '/owners', founder.places[0], {
    ...{ id: newId(), name: 'Niamh Walsh', phone: '0851234584' },
  })
  const days = [today()]
  await failToSignIn(page, `${founder.login}@vetrounds.example`)
  // Midnight may have passed meanwhile.
  days.push(today())

  await enter(page, founder.login, '/owners')
  await page.getByText('Niamh Walsh').first().dblclick()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('+353 ** *** **84')).toBeVisible()
  await sheet.getByRole('button', { name: 'Reveal: Phone' }).click()
  await expect(sheet.getByRole('link', { name: '+353 85 123 4584' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  expect((await file).suggestedFilename()).toMatch(/^owners-.*\.csv$/)

  const line = (...parts: string[]) =>
    parts.reduce((rows, text) => rows.filter({ hasText: text }), page.getByRole('row'))
  // The event of the failed sign-in is written by the stream, a moment later.
  const actsOf = (day: string) => founder.call('GET', `/audit?day=${day}`, founder.places[0])
  const acts = async (): Promise<string> => JSON.stringify(await Promise.all([...new Set(days)].map(actsOf)))
  await expect.poll(acts, { timeout: STREAM_MS }).toContain('signInFailed')
  await page.goto(`${site()}/audit`)
  await expect(line('Sign-in failed', 'Una Logan')).toBeVisible()
  await expect(line('Phone revealed', 'Niamh Walsh', 'Harbour HAR')).toHaveCount(1)
  await expect(line('Table exported', 'Owners')).toHaveCount(1)

  await page.getByRole('button', { name: /Kind of change/ }).click()
  await page.getByRole('option', { name: 'Phones shown, exports' }).click()
  await expect(line('Owner added')).toHaveCount(0)
  await expect(line('Phone revealed')).toHaveCount(1)
  await page.getByRole('button', { name: /Kind of change/ }).click()
  await page.getByRole('option', { name: 'Everything' }).click()

  await page.getByRole('button', { name: /^Details: .* Owner added$/ }).click()
  const fields = page.getByRole('table').last()
  await expect(fields.getByRole('row', { name: 'Name Niamh Walsh', exact: true })).toBeVisible()
  await expect(fields.getByText('+353 ** *** **84')).toBeVisible()
  await page.getByRole('button', { name: 'Only this subject' }).click()
  await expect(page.getByRole('button', { name: 'Clear: Niamh Walsh' })).toBeVisible()
  await expect(line('Phone revealed')).toHaveCount(1)
  await expect(line('Table exported')).toHaveCount(0)
})

test('how the calendar opens is chosen in one tab and holds in another', async ({ page, context }) => {
  const founder = await foundByHttp(context.request, 'Cal Defaults', ['Harbour HAR'])
  await enter(page, founder.login, '/')
  const view = page.getByRole('navigation', { name: 'View' })
  const isShown = (name: string) =>
    expect(view.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await isShown('Day')
  // The calendar comes back with the view that was chosen last.
  await view.getByRole('link', { name: 'Week' }).click()
  await isShown('Week')
  await page.keyboard.press('Control+o')
  await expect(page.getByRole('heading', { name: 'Owners', exact: true })).toBeVisible()
  await page.keyboard.press('Control+Alt+Home')
  await isShown('Week')
  const first = page.getByRole('link', { name: /^\w+day \d+ \w+$/ }).first()
  await expect(first).toHaveText(/^Mon/)

  // A new tab has the choice from its first moment on.
  const other = await context.newPage()
  await other.goto(`${site()}/preferences`)
  await expect(other.getByRole('radio', { name: 'Week', exact: true })).toBeChecked()
  await other.getByRole('button', { name: /First day of week/ }).click()
  await other.getByRole('option', { name: 'Sunday' }).click()
  const byDay = other.getByRole('radio', { name: 'Day', exact: true })
  await byDay.click({ force: true })
  await expect(byDay).toBeChecked()
  await isShown('Day')
  await view.getByRole('link', { name: 'Week' }).click()
  await expect(first).toHaveText(/^Sun/)
})
