// What all screens share: shortcuts, inactivity, connection, theme and language of the account (issue 4).
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { enter } from './pages/enter.ts'

test.describe.configure({ timeout: 120_000 })

const url = (path: string): string => `${process.env.BASE_URL}${path}`

/** Signs in by the login page, which then applies the preferences of the account. */
const logIn = async (page: Page, name: string): Promise<void> => {
  await page.goto(url('/login?next=%2Fabout'))
  await page.getByLabel('Username').fill(`${name}@vetrounds.example`)
  await page.getByLabel('Password', { exact: true }).fill('Rounds-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(url('/about'))
}

/** Collects the requests to the API from now on. */
const watchCalls = (context: BrowserContext): string[] => {
  const calls: string[] = []
  context.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

declare global {
  interface Window {
    /** The number of requests in progress. */
    underWay: number
  }
}

const countUnderWay = (): void => {
  const { fetch } = window
  window.underWay = 0
  window.fetch = async (...call) => {
    window.underWay += 1
    try {
      return await fetch(...call)
    } finally {
      window.underWay -= 1
    }
  }
}

/** Waits for the heading, too, since the address changes a moment before the page and its keys do. */
const arrive = async (page: Page, path: string, heading: string): Promise<void> => {
  await expect(page).toHaveURL(url(path))
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

const bar = (page: Page) => page.getByText(/^(You are offline|The service did not answer)\./)

test.describe('shortcuts', () => {
  test('go where the table says, but not from a text field, and F2 opens the add form of the page', async ({
    page,
  }) => {
    await enter(page, 'niamh')
    await page.keyboard.press('Control+p')
    await expect(page).toHaveURL(url('/pets'))
    const search = page.getByRole('searchbox')
    await expect(search).toBeFocused()
    await page.keyboard.press('?')
    await expect(search).toHaveValue('?')
    await page.keyboard.press('F2')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Control+i')
    await expect(page).toHaveURL(url('/pets'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+i')
    await arrive(page, '/invoices', 'Invoices')
    await page.keyboard.press('F2')
    await page.waitForURL(/\/invoices\/[0-9A-Z]{26}\?new=$/)
    await expect(page.getByRole('combobox', { name: 'Client' })).toBeVisible()
    // The editor takes the focus, so a click on the heading is needed for the shortcuts.
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+i')
    await arrive(page, '/invoices', 'Invoices')
    await page.keyboard.press('Control+F2')
    await page.waitForURL(/\/invoices\/[0-9A-Z]{26}\?new=$/)
    await expect(page.getByRole('combobox', { name: 'Client' })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+r')
    await arrive(page, '/reports/stock-movement', 'Stock movements')
    await page.keyboard.press('Control+F2')
    await expect(page).toHaveURL(url('/new-owner'))
    // The form takes the focus, so a click on the heading is needed for the shortcuts.
    await expect(page.getByRole('textbox').first()).toBeFocused()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+Alt+p')
    await expect(page.getByRole('heading', { level: 1, name: 'Shortcuts' })).toBeVisible()
    await page.keyboard.press('Control+Alt+Home')
    await expect(page).toHaveURL(url('/'))
  })

  test('AltGr types signs and is no Ctrl+Alt; ? shows the sheet of all keys', async ({ page }) => {
    await enter(page, 'niamh')
    await page.evaluate(() => {
      const keys = { code: 'KeyP', ctrlKey: true, altKey: true, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', modifierAltGraph: true, ...keys }))
    })
    await expect(page).toHaveURL(url('/about'))
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Shortcuts' })
    await expect(sheet).toContainText('Ctrl+Alt+Home')
  })
})

test.describe('inactivity', () => {
  test('asks after 300 s, goes on when told to stay, and logs out all tabs at zero', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await context.addInitScript(countUnderWay)
    await enter(page, 'niamh')
    const other = await context.newPage()
    await other.goto(url('/about'))
    await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.bringToFront()
    // A request in progress would seem to have taken the whole leap, and the service would count as unreachable. After a health
    // check the next one comes in five seconds.
    const leap = async (ms: number, act = async () => {}) => {
      await context.waitForEvent('response', answer => answer.url().endsWith('/api/health-check'))
      for (const tab of [page, other]) await tab.waitForFunction(() => window.underWay === 0)
      await act()
      await page.clock.fastForward(ms)
    }
    const sound = context.waitForEvent('request', request => request.url().endsWith('/sounds/timeout.mp3'))
    // The mouse move counts as activity: the time of inactivity begins here, however long the test took so far.
    await leap(301_000, () => page.mouse.move(10, 10))
    const question = page.getByRole('alertdialog', { name: 'Still there?' })
    await expect(question.getByRole('timer')).toHaveText(/00:5\d/)
    await sound
    await page.mouse.move(50, 400)
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await leap(280_000)
    await expect(question).toBeHidden()
    await leap(90_000)
    await expect(page).toHaveURL(url('/login'))
    const toast = page.getByRole('listitem').filter({ hasText: 'Session Expired' })
    await expect(toast).toContainText('You have been logged out due to inactivity.')
    // The login page itself says it, too, for longer than a toast is shown.
    await page.clock.fastForward(6000)
    await expect(toast).toBeHidden()
    await expect(page.getByText('Session Expired')).toBeVisible()
    await expect(other).toHaveURL(url('/login'))
  })

  test('a remembered device is not asked, and nobody is logged out while the service is out of reach', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await enter(page, 'molly', '/about', { stay: true })
    await page.clock.fastForward(400_000)
    await expect(page).toHaveURL(url('/about'))
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await context.clearCookies({ name: 'remember_me' })
    await context.route('**/api/**', route => route.abort())
    await page.clock.fastForward(10_000)
    await expect(bar(page)).toBeVisible()
    await page.clock.fastForward(900_000)
    await expect(page).toHaveURL(url('/about'))
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
})

/** Longer than the longest pause between two readiness checks, and the answer to one. */
const READY_MS = 45_000

test.describe('connection', () => {
  test('a lost network shows the bar and its return takes it away', async ({ page, context }) => {
    await enter(page, 'niamh')
    await context.setOffline(true)
    await expect(bar(page)).toBeVisible()
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(bar(page)).toBeHidden()
  })

  test('when the service behind the edge is down, only readiness brings it back, in all tabs', async ({
    page,
    context,
  }) => {
    await enter(page, 'niamh')
    const other = await context.newPage()
    await other.goto(url('/about'))
    await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.bringToFront()
    // Only the service fails; the edge still answers the health check.
    const isOurs = (address: URL) => /^\/api\/(?!health-check)/.test(address.pathname)
    await context.route(isOurs, route => route.fulfill({ status: 502, body: 'bad gateway' }))
    await page.keyboard.press('Control+o')
    await expect(bar(page)).toBeVisible()
    await expect(bar(other)).toBeVisible()
    const calls = watchCalls(context)
    // Waits longer than the pause between two health checks, and until readiness is checked, with growing pauses.
    await page.waitForTimeout(7000)
    await expect
      .poll(() => calls.filter(call => call === 'GET /api/ready').length, { timeout: READY_MS })
      .toBeGreaterThanOrEqual(1)
    await expect(bar(page)).toBeVisible()
    expect(calls.filter(call => call.endsWith('health-check'))).toEqual([])
    await context.unroute(isOurs)
    await expect(bar(page)).toBeHidden({ timeout: READY_MS })
    await expect(bar(other)).toBeHidden()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

  test('of several tabs one asks', async ({ page, context }) => {
    const asked: Page[] = []
    context.on('request', request => {
      if (request.url().endsWith('/api/health-check')) asked.push(request.frame().page())
    })
    await enter(page, 'niamh')
    for (const tab of [await context.newPage(), await context.newPage()]) await tab.goto(url('/about'))
    // Each new tab takes the lead from the one before when it gets its first data, and checks at once.
    await expect.poll(() => new Set(asked).size, { timeout: 60_000 }).toBe(3)
    asked.length = 0
    await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
    expect(new Set(asked).size).toBe(1)
  })
})

test('theme and language go to the account, to all tabs, and come back at the next login', async ({
  page,
  context,
  browser,
}) => {
  await enter(page, 'marta')
  const other = await context.newPage()
  await other.goto(url('/about'))
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.bringToFront()
  const saved = () => page.waitForResponse(answer => answer.request().method() === 'PATCH' && answer.ok())
  const theme = saved()
  await page.keyboard.press('Control+l')
  await theme
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  const language = saved()
  await page.getByRole('button', { name: 'Marta Lindqvist' }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await language
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')

  const elsewhere = await browser.newContext()
  const fresh = await elsewhere.newPage()
  await logIn(fresh, 'marta')
  await expect(fresh.locator('html')).toHaveAttribute('lang', 'de')
  await expect(fresh.locator('html')).toHaveAttribute('data-theme', 'dark')
  await elsewhere.close()

  await page.getByRole('button', { name: 'Marta Lindqvist' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Marta Lindqvist' }).click()
  const light = saved()
  await page.getByRole('menuitem', { name: 'Light theme' }).click()
  await light
})

test('a branch is chosen for this tab alone, the page stays, and a new browser begins there', async ({
  page,
  context,
  browser,
}) => {
  await enter(page, 'orla', '/owners')
  const branch = (tab: Page) => tab.getByRole('button', { name: /^Switch branch:/ })
  const before = await branch(page).getAttribute('aria-label')
  const wanted = before?.endsWith('Ranelagh') ? 'Sandyford' : 'Ranelagh'
  const other = await context.newPage()
  await other.goto(url('/about'))
  await expect(branch(other)).toHaveAccessibleName(String(before))
  await page.bringToFront()
  const saved = page.waitForResponse(answer => answer.request().method() === 'PATCH' && answer.ok())
  await branch(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: wanted }).click()
  await saved
  await expect(branch(page)).toHaveAccessibleName(`Switch branch: ${wanted}`)
  await expect(branch(page)).toBeFocused()
  await expect(page).toHaveURL(url('/owners'))
  await expect(branch(other)).toHaveAccessibleName(String(before))

  const elsewhere = await browser.newContext()
  const fresh = await elsewhere.newPage()
  await logIn(fresh, 'orla')
  await expect(branch(fresh)).toHaveAccessibleName(`Switch branch: ${wanted}`)
  await elsewhere.close()
})

test('pointing at a link loads its page ahead, but never the logout', async ({ page }) => {
  await enter(page, 'niamh')
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.locator('nav.rail').getByRole('link', { name: 'Log out' }).hover()
  await page.locator('nav.rail').getByRole('link', { name: 'Clinics' }).hover()
  await expect.poll(() => loaded.some(address => address.includes('/ClinicsPage'))).toBe(true)
  expect(loaded.filter(address => /LogoutPage|auth\/logout/.test(address))).toEqual([])
})

test("an owner's pets are found by number or ULID alone", async ({ page }) => {
  await enter(page, 'niamh')
  for (const [owner, title] of [
    ['1001', 'Owner Pets'],
    ['01JD2Z7K3W8Q5R6T9V0X1Y2Z3A', 'Owner Pets'],
    ['somebody', 'Page Not Found'],
  ]) {
    await page.goto(url(`/${owner}/pets`))
    await expect(page).toHaveTitle(`${title} · VetRounds Veterinary App`)
  }
})
