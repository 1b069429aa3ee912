// The app without a network, on the production build with its service worker: data that was read stays readable, typed text comes
// back, and only the same person gets what they left behind (product § 10, § 11).
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type CutProxy, startCutProxy } from '../support/cut-proxy.ts'
import { signInByHttp } from './pages/enter.ts'

let proxy: CutProxy

test.beforeEach(async () => {
  proxy = await startCutProxy(process.env.BASE_URL ?? '')
})
test.afterEach(() => proxy.close())

const url = (path: string): string => `${proxy.url}${path}`
const signIn = (context: BrowserContext, login: string) =>
  signInByHttp(context.request, `${login}@vetrounds.example`, false)

const day = (page: Page) => page.getByRole('region', { name: 'Day', exact: true })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const draftNote = (page: Page) => page.getByText(/^Draft from \d\d:\d\d restored/)

/** The keys of all rows in IndexedDB by database, and the keys of local storage. Runs in the page. */
const stored = async (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const rows: Record<string, string[]> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        rows[name] = (await done(database.transaction(store).objectStore(store).getAllKeys())).map(String)
      database.close()
    }
    return { rows, local: Object.keys(localStorage).sort() }
  })

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('calendar and lists stay readable over a reload without a network, and go on when it is back', async ({
    page,
    context,
  }) => {
    await signIn(context, 'grainne')
    await page.goto(url('/'))
    await expect(day(page).getByRole('button', { name: /, / }).first()).toBeVisible()
    await page
      .getByRole('link', { name: /^Owners/ })
      .first()
      .click()
    const rows = page.getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    // Answers are cached a moment after they were read, and pets appear in the rows when this device has found them.
    const answers = async () => (await stored(page)).rows['vetrounds-answers'] ?? []
    await expect.poll(async () => (await answers()).some(key => key.includes('listOwners'))).toBe(true)
    let first = ''
    await expect
      .poll(async () => {
        const before = first
        first = (await rows.nth(1).textContent()) ?? ''
        return first === before
      })
      .toBe(true)

    await proxy.refuse()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Owners' })).toBeVisible()
    await expect(rows.nth(1)).toHaveText(first)
    await expect(page.getByText(/^As of \d\d:\d\d(, offline)?$/)).toBeVisible()
    await page.getByRole('link', { name: 'Calendar' }).first().click()
    await expect(day(page).getByRole('button', { name: /, / }).first()).toBeVisible()
    await expect(page.getByText(/^As of \d\d:\d\d(, offline)?$/)).toBeVisible()

    await proxy.restore()
    await expect(page.getByText(/^As of /)).toBeHidden({ timeout: 40_000 })
    await expect(page).toHaveURL(url('/'))
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return requests.flat().map(request => new URL(request.url).pathname)
    })
    expect(kept).toContain('/index.html')
    expect(kept.filter(path => path.startsWith('/api'))).toEqual([])
  })

  test('a new build says so, and comes when it is chosen', async ({ page }) => {
    await page.goto(url('/about'))
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    const worker = await (await fetch(`${process.env.BASE_URL}/sw.js`)).text()
    proxy.serve('/sw.js', 'text/javascript', `${worker}\n// Another build.`)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(page.getByText('A new version is ready')).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    await expect(page.getByRole('heading').first()).toBeVisible()
    const waits = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
    expect(waits).toBe(false)
  })
})

test('what was typed survives a killed tab; discarded it is gone', async ({ page, context }) => {
  await signIn(context, 'oisin')
  await page.goto(url('/new-owner'))
  await nameField(page).fill('Half an owner')
  await expect.poll(async () => (await stored(page)).rows['vetrounds-drafts']?.length).toBe(1)
  const cdp = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The crashed page never answers this command.
  void cdp.send('Page.crash').catch(() => undefined)
  await crashed

  const again = await context.newPage()
  await again.goto(url('/new-owner'))
  await expect(nameField(again)).toHaveValue('Half an owner')
  await expect(draftNote(again)).toBeVisible()
  await again.getByRole('button', { name: 'Discard draft' }).click()
  await expect(nameField(again)).toHaveValue('')
  await expect(draftNote(again)).toBeHidden()
  await expect.poll(async () => (await stored(again)).rows['vetrounds-drafts']?.length).toBe(0)
})

test('an owner whose answer was lost with the tab is told as saved, not made again', async ({
  page,
  context,
}) => {
  const name = `Nuala ${Date.now()}`
  await signIn(context, 'oisin')
  await page.goto(url('/new-owner'))
  await nameField(page).fill(name)
  await expect.poll(async () => (await stored(page)).rows['vetrounds-drafts']?.length).toBe(1)
  let saves = 0
  // The server saves the owner, but its answer does not arrive.
  await page.route('**/api/owners', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    const answer = await route.fetch()
    if (answer.ok()) saves += 1
  })
  await page.getByRole('button', { name: 'Add owner' }).click()
  await expect.poll(() => saves).toBe(1)
  await page.close()

  const again = await context.newPage()
  await again.goto(url('/new-owner'))
  await expect(nameField(again)).toHaveValue(name)
  await again.getByRole('button', { name: 'Add owner' }).click()
  await expect(again.getByRole('alert')).toContainText('This owner has been saved already')
  // The form can be left without a question, and the owner exists once.
  await again.getByRole('button', { name: 'Cancel' }).click()
  await again.getByRole('searchbox', { name: /^Search name/ }).fill(name)
  await expect(again.getByRole('row', { name })).toHaveCount(1)
  expect((await stored(again)).rows['vetrounds-drafts']).toEqual([])
})

test('a forced end keeps it for the same person alone; a chosen logout leaves nothing', async ({
  context,
}) => {
  const open = async (path: string) => {
    const page = await context.newPage()
    await page.goto(url(path))
    return page
  }
  await signIn(context, 'lucia')
  const mine = await open('/new-owner')
  await nameField(mine).fill('Mine alone')
  await expect.poll(async () => (await stored(mine)).rows['vetrounds-drafts']?.length).toBe(1)
  await mine.close()

  await context.clearCookies({ name: '__Secure-refresh_token' })
  const refused = await open('/owners')
  await expect(refused.getByText('Session expired, please log in again.').first()).toBeVisible()
  await expect(refused).toHaveURL(/\/login/)
  const locked = await stored(refused)
  expect(locked.rows['vetrounds-drafts']).toHaveLength(1)
  expect(locked.local).toContain('locked-people')
  expect(locked.local).not.toContain('signed-in')
  await refused.close()

  await signIn(context, 'ciaran')
  const other = await open('/new-owner')
  await expect(nameField(other)).toBeVisible()
  await expect(nameField(other)).toHaveValue('')
  await nameField(other).fill('Not for lucia')
  await expect.poll(async () => (await stored(other)).rows['vetrounds-drafts']?.length).toBe(2)
  await other.close()
  const leaving = await open('/logout')
  await expect(leaving).toHaveURL(/\/login/)
  await expect.poll(async () => (await stored(leaving)).rows['vetrounds-drafts']?.length).toBe(1)
  await leaving.close()

  await signIn(context, 'lucia')
  const back = await open('/new-owner')
  await expect(nameField(back)).toHaveValue('Mine alone')
  await expect(draftNote(back)).toBeVisible()
  await back.close()
  const left = await open('/logout')
  await expect(left).toHaveURL(/\/login/)
  await expect.poll(async () => Object.values((await stored(left)).rows).flat()).toEqual([])
  // The mark that this data must be wiped is removed with the last of it.
  await expect.poll(async () => (await stored(left)).local.filter(name => name !== 'theme')).toEqual([])
})
