// An invitation from sending it to the first day: mail, sign-up in another browser, the clinic; afterwards the link is used up.
import { expect, type Page, test } from '@playwright/test'
import { enter, PASSWORD } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'
import { STREAM_MS } from './pages/stream.ts'

const url = (path: string): string => `${process.env.BASE_URL}${path}`

/** Waits until an address has `count` mails; returns the HTML of the newest. */
const mailTo = async (page: Page, email: string, count: number): Promise<string> => {
  let mails: { html: string }[] = []
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(url(`/__local/mail/mails.json?to=${encodeURIComponent(email)}`))
        mails = await answer.json()
        return mails.length
      },
      { timeout: STREAM_MS },
    )
    .toBe(count)
  return mails[0]?.html.replaceAll('&amp;', '&') ?? ''
}

const linkIn = (mail: string): string => /href="[^"]*(\/accept-invite\?token=[^"]+)"/.exec(mail)?.[1] ?? ''

test('an invited vet signs up in another browser, and is in the calendar', async ({ page, browser }) => {
  const { login, clinic, places } = await foundByHttp(page.context().request, 'Maeve Carty', ['Quay NOR'])
  const [branch = ''] = places[0]?.split('.').slice(1) ?? []
  const email = `ciara.${Date.now().toString(36)}@people.example`

  await enter(page, login, `/branches/${branch}/users`)
  // F2 belongs to the page, whose header shows before the page listens to keys.
  await expect(page.getByRole('row', { name: /Maeve Carty/ })).toBeVisible()
  await page.keyboard.press('F2')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Email' }).fill(email)
  await sheet.getByRole('radio', { name: /^Veterinarian/ }).check({ force: true })
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toBeHidden()
  const link = linkIn(await mailTo(page, email, 1))

  const elsewhere = await browser.newContext()
  const vet = await elsewhere.newPage()
  await vet.goto(url(link))
  await expect(vet.getByRole('heading', { name: 'Join Clinic of Maeve Carty' })).toBeVisible()
  await expect(vet.getByRole('definition').filter({ hasText: 'Veterinarian' })).toBeVisible()
  await vet.getByRole('button', { name: 'Create account' }).click()
  await vet.getByRole('textbox', { name: 'Your name' }).fill('Dr Ciara Lynott')
  await expect(vet.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await vet.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await vet.getByRole('button', { name: 'Create account' }).click()
  await expect(vet.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  const mail = await mailTo(page, email, 2)
  const [code = ''] = /\b\d{6}\b/.exec(mail.replace(/<[^>]*>|#[\da-f]{6}/gi, ' ')) ?? []
  await vet.getByRole('textbox', { name: 'Code' }).fill(code)
  await expect(vet.getByText('Logged in as Dr Ciara Lynott')).toBeVisible()
  await vet.getByRole('button', { name: 'Accept invite' }).click()
  await expect(vet).toHaveURL(url('/'))
  await expect(vet.getByRole('banner')).toContainText('Quay NOR')
  await expect(vet.getByRole('region', { name: 'Day', exact: true })).toBeVisible()

  await vet.goto(url(link))
  await expect(vet.getByRole('heading', { name: 'This invitation was already used' })).toBeVisible()
  await elsewhere.close()

  // The founder is the last super administrator, and so can't leave before handing the clinic over.
  await page.goto(url('/clinics'))
  const card = page.getByRole('region', { name: 'Clinic of Maeve Carty' })
  await expect(card.getByRole('button', { name: 'Leave…' })).toBeDisabled()
  await expect(card.getByRole('button', { name: 'Leave…' })).toHaveAccessibleDescription(
    'The last super administrator can’t leave. Hand the clinic over first.',
  )
  await expect(card.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', `/${clinic}/manage`)
})
