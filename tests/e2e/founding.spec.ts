// A new chain starts by itself, with nothing but the screens and the mailbox: from the sign-up to the second branch.
import { expect, type Page, test } from '@playwright/test'
import { PASSWORD } from './pages/enter.ts'

const site = process.env.BASE_URL ?? 'http://localhost:3000'

/** Opens a mail as its reader does; returns the frame that shows its content. */
const openMail = async (page: Page, to: string, subject: string) => {
  await page.goto(`${site}/__local/mail?to=${encodeURIComponent(to)}`)
  await page.getByRole('link', { name: subject }).click()
  return page.frameLocator('iframe[title="HTML of the mail"]')
}

/** The drafts of forms that the browser has stored, which it does half a second after the last letter. */
const drafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opened = indexedDB.open('vetrounds-drafts')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const [name = ''] = opened.result.objectStoreNames
          const rows = opened.result.transaction(name).objectStore(name).getAll()
          rows.onsuccess = () => {
            opened.result.close()
            resolve(JSON.stringify(rows.result))
          }
        }
      }),
  )

test('a founder signs up, founds a clinic, confirms its mailbox and opens a second branch', async ({
  page,
  context,
}) => {
  const run = Date.now().toString(36)
  const [email, clinic] = [`roisin.${run}@founders.example`, `Harbour Vets ${run}`]
  const answered: string[] = []
  const type = async (label: string, text: string) => {
    answered.push(label)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  }

  await page.goto(`${site}/login`)
  await page.getByRole('link', { name: 'Create account' }).click()
  await type('Your name', 'Róisín Daly')
  await type('Email', email)
  answered.push('Password')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Short1')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(password).toHaveAccessibleDescription(/does not meet all four rules/)
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()

  const mailbox = await context.newPage()
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  const first = await openMail(mailbox, email, 'Confirm your email address')
  const code = (await first.getByText(/^\s*\d{6}\s*$/).textContent()) ?? ''
  await type('Code', code.trim())

  // A person without a clinic is sent from the calendar to the same page.
  await expect(page.getByRole('textbox', { name: 'Clinic name' })).toBeVisible()
  await page.goto(site)
  await expect(page).toHaveURL(`${site}/welcome`)

  // Only names have to be typed. The country is guessed from the browser's time zone, which is New York.
  await type('Clinic name', clinic)
  await expect(page.getByRole('textbox', { name: 'Clinic email' })).toHaveValue(email)
  await expect(page.getByRole('button', { name: /Country$/ })).toContainText('United States')
  answered.push('Country')
  await page.getByRole('button', { name: /Country$/ }).click()
  await page.getByRole('option', { name: 'Ireland' }).click()
  await expect(page.getByRole('button', { name: /Currency$/ })).toContainText('EUR, Euro')
  await expect(page.getByRole('button', { name: /Time zone$/ })).toContainText('Dublin, now')
  await page.getByRole('button', { name: /^Remove .VAT. 9%$/ }).click()
  await page.getByRole('button', { name: /^Next: first branch/ }).click()
  await type('Branch name', 'Ranelagh')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('RAN')

  // After a reload in the middle, the form goes on where it was.
  await expect.poll(() => drafts(page)).toContain('Ranelagh')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'First branch' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Branch name' })).toHaveValue('Ranelagh')
  await page.getByRole('button', { name: 'Back to the clinic' }).click()
  await expect(page.getByRole('textbox', { name: 'Clinic name' })).toHaveValue(clinic)
  await expect(page.getByRole('group', { name: 'Tax rates' })).toContainText(/VAT 23%.*VAT 13\.5%/)
  await expect(page.getByRole('group', { name: 'Tax rates' })).not.toContainText('9%')
  await page.getByRole('button', { name: /^Next: first branch/ }).click()
  const founded: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/clinics')) founded.push(request.url())
  })
  await page.getByRole('button', { name: /^Set up clinic/ }).dblclick()
  await expect(page.getByRole('heading', { name: /is set up$/ })).toBeVisible()
  expect(founded).toHaveLength(1)
  expect(answered.length).toBeLessThan(12)

  await page.getByRole('button', { name: 'Open the calendar' }).click()
  await expect(page.getByRole('region', { name: 'Day', exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Ranelagh')
  const steps = page.getByRole('complementary', { name: 'First steps' })
  await expect(steps).toContainText('0 of 5')

  // Opening the link alone confirms nothing; pressing the button does.
  const second = await openMail(mailbox, email, `Confirm the mailbox of ${clinic}`)
  const opened = context.waitForEvent('page')
  await second.getByRole('link', { name: 'Confirm mailbox' }).click()
  const confirming = await opened
  await confirming.getByRole('button', { name: 'Confirm mailbox' }).click()
  await expect(confirming.getByRole('alert')).toContainText(/Colleagues can now ask to join .Harbour Vets/)

  await steps.getByRole('link', { name: 'Check the hours of the branch' }).click()
  await expect(page.getByRole('row', { name: /Ranelagh/ })).toBeVisible()
  await page.keyboard.press('F2')
  const branch = page.getByRole('dialog', { name: 'New branch' })
  await branch.getByRole('textbox', { name: 'Name' }).fill('Sandyford')
  await branch.getByRole('textbox', { name: 'Code' }).fill('SAN')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /Sandyford/ })).toBeVisible()
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await expect(steps).toContainText('1 of 5')
  await steps.getByRole('button', { name: 'Add demo patient' }).click()
  await expect(page.getByRole('dialog', { name: 'Biscuit' })).toBeVisible()
})
