// A team by the screens: a request is approved with another role, a suspension reaches an open page, the clinic is handed over.
import { expect, type Page, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { enter, signInByHttp } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'
import { signUpByHttp } from './pages/newcomer.ts'
import { STREAM_MS } from './pages/stream.ts'

const url = (path: string): string => `${process.env.BASE_URL}${path}`

/** Confirms the clinic's mailbox by the link in its mail, over HTTP: only then can anybody ask to join. */
const confirmMailbox = async (page: Page, email: string): Promise<void> => {
  let text = ''
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(url(`/__local/mail/mails.json?to=${encodeURIComponent(email)}`))
        const [mail]: { text: string }[] = await answer.json()
        text = mail?.text ?? ''
        return text
      },
      { timeout: STREAM_MS },
    )
    .toContain('/confirm-clinic?')
  const link = new URL(/\S+\/confirm-clinic\?\S+/.exec(text)?.[0] ?? '')
  const { clinic: clinicId, token } = Object.fromEntries(link.searchParams)
  const answer = await page.request.post(url('/api/clinics/confirm'), { data: { clinicId, token } })
  expect(await answer.text()).toContain('Clinic of')
}

const askToJoin = async (page: Page, login: string, email: string, role: string): Promise<void> => {
  const token = await signInByHttp(page.request, `${login}@vetrounds.example`, false)
  const answer = await page.request.post(url('/api/join-requests'), {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
    data: { email, role, language: 'en' },
  })
  expect(answer.ok()).toBe(true)
}

/**
 * Lets a minute pass in two steps: timers that became due together would fire in no defined order, and a read that was just
 * made would be reused for the next.
 */
const passMinute = async (page: Page): Promise<void> => {
  for (const half of ['00:30', '00:30']) await page.clock.fastForward(half)
}

test('a request is approved with another role; suspended, the member is out within a minute; the last owner hands over', async ({
  page,
  browser,
}) => {
  const NAME = 'Bridget Naughton'
  const { login, clinic, call, places } = await foundByHttp(page.request, 'Orlagh Dunne', [
    'Quay NOR',
    'Hill SOU',
  ])
  const mailbox = `${clinic.toLowerCase()}@clinics.example`
  await confirmMailbox(page, mailbox)
  const elsewhere = await browser.newContext()
  const theirs = await elsewhere.newPage()
  const member = (await signUpByHttp(elsewhere.request, 'bridget', NAME)).replace(/@.*/, '')
  await askToJoin(theirs, member, mailbox, 'manager')

  const requests = async (): Promise<unknown[]> =>
    (await call('GET', '/members?requests=true', places[0])).rows
  await expect.poll(requests, { timeout: STREAM_MS }).toHaveLength(1)
  await enter(page, login, `/${clinic}/manage?tab=requests`)
  const request = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  await expect(request).toContainText('Asks for: Manager')
  await request.getByRole('button', { name: `Role of ${NAME}` }).click()
  await page.getByRole('option', { name: 'Staff' }).click()
  await expect(request).toContainText('Other than asked for; the email says so')
  await request.getByRole('button', { name: `Approve ${NAME}` }).click()
  const sheet = page.getByRole('dialog', { name: `Approve ${NAME}` })
  await sheet.getByRole('checkbox', { name: 'Quay NOR' }).check({ force: true })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Approved: ${NAME}`)).toBeVisible()
  await expect(page.getByText('No requests')).toBeVisible()
  await page.getByRole('tab', { name: /^Members/ }).click()
  const row = page.getByRole('row', { name: NAME })
  await expect(row).toContainText('Staff')

  // The member is at work in another browser; nobody touches that page while the membership is suspended.
  await theirs.clock.install()
  // A page polls only once its watch runs, which opens the socket; time that passes before has no effect.
  const watched = theirs.waitForEvent('websocket')
  await enter(theirs, member, '/owners')
  await watched
  await expect(theirs.getByRole('banner')).toContainText('Quay NOR')
  await row.getByRole('button', { name: `Actions for ${NAME}` }).click()
  await page.getByRole('menuitem', { name: 'Suspend…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(row).toContainText('Suspended')
  await passMinute(theirs)
  await expect(theirs.getByRole('heading', { name: 'Your membership is suspended' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'My clinics' })).toBeVisible()
  await expect(theirs.getByRole('grid')).toBeHidden()

  await row.getByRole('button', { name: `Actions for ${NAME}` }).click()
  await page.getByRole('menuitem', { name: 'Reinstate…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reinstate' }).click()
  await expect(row).toContainText('Active')
  await passMinute(theirs)
  await expect(theirs.getByRole('heading', { name: 'Owners', exact: true })).toBeVisible()
  await elsewhere.close()

  // The last super_admin must stay one until somebody else is.
  const own = page.getByRole('row', { name: 'Orlagh Dunne' })
  await own.click()
  const mine = page.getByRole('dialog', { name: 'Orlagh Dunne' })
  const admin = mine.getByRole('radio', { name: /^Administrator/ })
  await expect(admin).toBeDisabled()
  await expect(admin).toHaveAccessibleName(/Last super administrator: hand the clinic over first/)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: `Actions for ${NAME}` }).click()
  await page.getByRole('menuitem', { name: 'Hand the clinic over…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText(`The clinic now belongs to ${NAME}`)).toBeVisible()
  await expect(row).toContainText('Super administrator')
  await expect(own).toContainText('Administrator')
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByRole('button', { name: 'Close clinic…' })).toBeDisabled()
})
