// The offline queue as a person sees it: owner, pet and booking made in one go without a connection, changes that the server
// refuses, and the question before a logout. All tests share one sign-in; only the API is cut off.
import { type BrowserContext, type Page, expect as quick, request, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { decodeText } from '../../packages/web/src/offline/coding.ts'
import { enter } from './pages/enter.ts'

const expect = quick.configure({ timeout: 20_000 })
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const url = (path: string): string => `${process.env.BASE_URL}${path}`
const API = '**/api/**'

/** Letters that no other run has used, since several runs may share a stack. */
const tag = Array.from(String(Date.now()), digit => 'abcdefghij'[Number(digit)])
  .join('')
  .slice(4)

/** A Monday long after the demo's appointments, another one in each run. */
const monday = (): string => {
  const now = Date.now()
  const weeks = 400 + (Math.floor(now / 60_000) % 300)
  const days = ((8 - new Date(now).getUTCDay()) % 7) + 7 * weeks
  return new Date(now + days * 86_400_000).toISOString().slice(0, 10)
}

const DAY = monday()

let context: BrowserContext
let page: Page
/** Headers of this person's requests, so that the test can act as them on another device. */
let headers: Record<string, string> = {}

const cut = async (): Promise<void> => {
  await context.route(API, route => route.abort('connectionfailed'))
  // The text depends on what fails first: the health check or a request.
  const bar = page.getByRole('status').filter({ hasText: /^(You are offline|The service did not answer)\./ })
  await expect(bar).toContainText('What you save waits here and is sent when')
}
const heal = (): Promise<void> => context.unroute(API)

const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const tray = () => page.getByRole('main').getByRole('listitem')
const niamh = () => page.getByRole('group', { name: 'Dr Niamh Kearney', exact: true })
const block = (text: RegExp) => niamh().getByRole('button', { name: text })

const find = async (pet: string): Promise<void> => {
  await page.keyboard.press('F2')
  await expect(page.getByRole('searchbox', { name: 'Patient' })).toBeFocused()
  await page.keyboard.type(pet)
  await expect(page.getByRole('option', { name: new RegExp(pet) })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(1)
}

/** Fills the booking dialog by keyboard. */
const book = async (pet: string, title: string): Promise<void> => {
  await find(pet)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeHidden()
}

const addOwner = async (name: string, phone: string): Promise<void> => {
  await page.keyboard.press('F2')
  const form = page.getByRole('dialog', { name: 'New owner' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  await form.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
}

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ serviceWorkers: 'block' })
  page = await context.newPage()
  page.on('request', sent => {
    const { authorization, 'x-branch': branch, 'x-build': build } = sent.headers()
    if (authorization && branch && build) headers = { authorization, 'x-branch': branch, 'x-build': build }
  })
  await enter(page, 'declan', `/?view=day&date=${DAY}`, { rests: true })
  await expect(niamh()).toBeVisible()
})

test.afterAll(() => context.close())

test('owner, pet and booking made offline in one go are all there once, and only once', async () => {
  const owner = `Nora ${tag}`
  const pet = `Remy ${tag}`
  await page.getByRole('link', { name: 'Owners', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: /^Search name/ })).toBeFocused()
  await expect(page.getByText(/owners loaded|\d+ owners/)).toBeVisible()
  await cut()

  await addOwner(owner, '087 412 08 71')
  await expect(page.getByRole('row', { name: owner })).toContainText('Waiting')
  await expect(page.getByRole('row', { name: owner })).toContainText('** 71')
  await toast('Saved here, will be sent later').getByRole('button', { name: 'Add pet' }).press('Enter')

  await expect(page.getByRole('main').getByText(owner)).toBeVisible()
  await page.getByRole('radio', { name: 'Cat', exact: true }).check({ force: true })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(pet)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: pet })).toContainText(owner)
  await expect(page.getByRole('row', { name: pet })).toContainText('Waiting')

  // Goes back through *New pet* and *Owners* to the day, which was read before the cut.
  for (let steps = 0; steps < 3; steps += 1) await page.goBack()
  await expect(niamh()).toBeVisible()
  await book(pet, 'Limps')
  const made = block(new RegExp(`^${pet}, ${owner}, .*Waiting`))
  await expect(made).toBeVisible()
  await made.click()
  await expect(page.getByRole('dialog', { name: pet })).toContainText('Saved here, will be sent later')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^(Offline|No answer) · 3 waiting$/ }).click()
  await expect(tray()).toHaveCount(3)
  await expect(tray().nth(0)).toContainText(new RegExp(`Owner, .${owner}`))
  await expect(tray().nth(1)).toContainText(new RegExp(`Patient, .${pet}`))
  await expect(tray().nth(2)).toContainText(new RegExp(`Appointment, .${pet}`))
  await expect(page.getByRole('button', { name: /Send now/ })).toBeDisabled()
  await expect(page.getByText('This works only online.').first()).toBeVisible()
  await expect(tray().nth(2).getByText('Limps')).toBeHidden()
  await page.getByRole('button', { name: /^Appointment, / }).press('Enter')
  await expect(tray().nth(2).getByText('Limps')).toBeVisible()

  await heal()
  await expect(toast('3 items sent')).toContainText('Connection is back. Everything is saved.')
  await expect(page.getByText('Nothing waits to be sent')).toBeVisible()
  await expect(page.getByText('All saved')).toBeVisible()

  await page.goto(url(`/?view=day&date=${DAY}`))
  await expect(block(new RegExp(`^${pet}, `))).toHaveCount(1)
  await expect(block(new RegExp(`^${pet}, .*Waiting`))).toHaveCount(0)
  await page.goto(url('/owners'))
  await page.getByRole('searchbox', { name: /^Search name/ }).fill(owner)
  await expect(page.getByRole('row', { name: owner })).toHaveCount(1)
  await expect(page.getByRole('row', { name: owner })).toContainText(/1\d{3}$/)

  // Edited and deactivated without a connection: the list shows both at once, and the server has both afterwards.
  const row = page.getByRole('row', { name: owner })
  await row.click()
  await expect(page.getByRole('dialog', { name: owner }).getByText('Number', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await cut()
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).press('Enter')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${tag}@example.org`)
  await page.keyboard.press('Control+Enter')
  await expect(toast('Saved here, will be sent later')).toContainText(owner)
  const sheet = page.getByRole('dialog', { name: owner })
  await expect(sheet).toContainText(`${tag}@example.org`)
  // The form takes the keys until it has faded out.
  await expect(page.getByRole('dialog', { name: 'Edit owner' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('searchbox', { name: /^Search name/ }).fill(owner)
  await expect(row).toContainText('Waiting')
  await expect(row).toContainText(`${tag}@example.org`)
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Deactivate…' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).press('Enter')
  await expect(row).toContainText('Deactivated')
  await toast('Owner deactivated').getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row).not.toContainText('Deactivated')
  await heal()
  await expect(toast('3 items sent')).toBeVisible()
  await page.reload()
  await page.getByRole('searchbox', { name: /^Search name/ }).fill(owner)
  await expect(row).toContainText(`${tag}@example.org`)
  await expect(row).not.toContainText('Waiting')
})

test('the address of an owner who waits serves, and leads to the number once it is known', async () => {
  const owner = `Ida ${tag}`
  await cut()
  await page.keyboard.press('Escape')
  await addOwner(owner, '087 412 08 72')
  const item = await page.evaluate(() => JSON.parse(localStorage.getItem('offline-submissions') ?? '[]')[0])
  const { id } = JSON.parse(decodeText(item.data))
  // Goes to the address without a page load, which would need the connection.
  await page.evaluate(path => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/${id}/pets`)
  await expect(page.getByRole('heading', { name: new RegExp(`Pets of .${owner}`) })).toBeVisible()
  await heal()
  await page.waitForURL(/\/1\d{3}\/pets$/)
  await page.goto(url(`/${id}/pets`))
  await page.waitForURL(/\/1\d{3}\/pets$/)
  await page.goto(url(`/${newId()}/pets`))
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a time that was taken meanwhile is refused, kept, and booked at another by keyboard', async () => {
  const pet = `Remy ${tag}`
  await page.goto(url(`/?view=day&date=${DAY}`))
  await expect(block(new RegExp(`^${pet}, `))).toHaveCount(1)
  // Searches while still online: offline, patients of the server are found only by a search that was made before.
  await find(pet)
  // The first Escape clears the search, the second closes the dialog.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeHidden()
  await cut()
  await book(pet, 'Ear recheck')
  const item = await page.evaluate(() => JSON.parse(localStorage.getItem('offline-submissions') ?? '[]')[0])
  const elsewhere = await request.newContext({ extraHTTPHeaders: headers })
  const taken = await elsewhere.post(url('/api/appointments'), {
    headers: { 'idempotency-key': newId() },
    data: { ...JSON.parse(decodeText(item.data)), id: newId(), title: 'Taken' },
  })
  expect(taken.ok()).toBe(true)
  await elsewhere.dispose()

  await heal()
  await toast('Not sent: 1').getByRole('button', { name: 'Show' }).press('Enter')
  const entry = tray().filter({ hasText: 'Ear recheck' }).or(tray().first())
  await expect(entry).toContainText('Not sent: refused by the server. Another appointment is in the way')
  await expect(entry).toContainText('Refused')
  await entry.getByRole('button', { name: 'Other time' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Ear recheck')
  await expect(dialog.getByRole('alert')).toContainText('already has an appointment')
  await dialog.getByRole('group', { name: 'Next free times' }).getByRole('button').first().press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Nothing waits to be sent')).toBeVisible()
})

test('what is moved and cancelled offline shows at once, and is so after the return', async () => {
  // The booking may be at any vet. Takes the first of two buttons: its block, and its line in the list beside the day.
  const other = (text: RegExp) => page.getByRole('button', { name: text }).first()
  await page.goto(url(`/?view=day&date=${DAY}`))
  await expect(block(/Limps/)).toBeVisible()
  // The cached day shows at once; the booking comes with the fresh answer.
  await expect(other(/Ear recheck/)).toBeVisible()
  await cut()
  await block(/Limps/).click()
  const sheet = page.getByRole('dialog', { name: `Remy ${tag}` })
  await sheet.getByRole('button', { name: 'More acts' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit details' }).press('Enter')
  // The notes were never read before the cut, so they can't be changed.
  await expect(sheet.getByLabel('Notes')).toBeDisabled()
  await expect(sheet.getByText('This works only online.')).toBeVisible()
  await sheet.getByRole('radio', { name: '15 min' }).check({ force: true })
  await sheet.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(toast('Saved here, will be sent later')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(block(/08:30–08:45.*Limps.*Waiting/)).toBeVisible()

  await other(/Ear recheck/).click()
  await sheet.getByRole('button', { name: 'More acts' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel appointment' }).press('Enter')
  await expect(other(/Ear recheck.*Cancelled.*Waiting/)).toBeVisible()
  await page.keyboard.press('Escape')

  await heal()
  await expect(toast('2 items sent')).toBeVisible()
  await page.reload()
  await expect(block(/08:30–08:45.*Limps/)).toBeVisible()
  await expect(other(/Ear recheck.*Cancelled/)).toBeVisible()
  await expect(block(/Waiting/)).toHaveCount(0)
})

test('what the server refuses is read, retried and discarded, and a logout asks for it', async () => {
  await page.goto(url('/owners'))
  await expect(page.getByRole('searchbox', { name: /^Search name/ })).toBeFocused()
  // Without the numbering plans the form accepts wrong numbers, so that the server refuses them.
  await page.route(/\/assets\/phone-[^/]+\.js$/, route => route.abort())
  await cut()
  await addOwner(`Oona ${tag}`, '087 12')
  await addOwner(`Pia ${tag}`, '087 13')
  await heal()
  await expect(toast('Not sent: 2')).toBeVisible()
  await page.getByRole('link', { name: 'Not sent: 2' }).click()
  await expect(tray()).toHaveCount(2)
  const oona = tray().filter({ hasText: 'Oona' })
  await expect(oona).toContainText('refused by the server. The server did not accept these entries.')

  await oona.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(toast('Not sent: 1')).toBeVisible()
  await expect(oona).toContainText('Refused')
  await oona.getByRole('button', { name: /^More actions for/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Discard' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Discard this item?' })
  await question.getByRole('button', { name: 'Keep' }).press('Enter')
  await expect(tray()).toHaveCount(2)
  await oona.getByRole('button', { name: /^More actions for/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Discard' }).press('Enter')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(tray()).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Unsent items: 1' })).toBeFocused()

  await page.getByRole('link', { name: 'Log out' }).first().click()
  const leave = page.getByRole('dialog', { name: 'Unsent items: 1' })
  await leave.getByRole('button', { name: 'Stay' }).press('Enter')
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /Appointment/ })
      .first(),
  ).toBeVisible()
  await page.goto(url('/logout'))
  await leave.getByRole('button', { name: 'Send and log out' }).press('Enter')
  await expect(leave.getByText('Sent: 0. Still here: 1.')).toBeVisible()
  await leave.getByRole('button', { name: 'Keep and log out' }).press('Enter')
  await page.waitForURL(/\/login/)

  // Another person on this machine sees how many unsent items there are, and nothing more.
  await enter(page, 'molly', '/not-sent', { rests: true })
  await expect(page.getByText('Unsent items of Declan Moran: 1')).toBeVisible()
  await expect(page.getByText('Pia')).toHaveCount(0)
})
