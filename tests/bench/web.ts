// Measures how quick the product feels on a slow machine: Chromium at a quarter of this processor's speed, with 100,000
// patients. Run it against a running stack: BASE_URL=http://localhost:3000 npm run bench:web (the bucket lets that origin
// read). Prints a table; method: performance § 1.5. CLINIC can name a clinic of a seeded scale, whose own snapshot is then used
// (after npm run bench, which builds it). Without it, a snapshot is made up for the page: its patients can be searched and
// scrolled, but not opened. Each figure is judged by its ratio to that of a bare page in the same run, since times alone depend
// more on the machine than on the product.
import { chromium, type Page } from '@playwright/test'
import { isoAt, now } from '@vetrounds/core/clock'
import { build } from 'esbuild'
import { signInByHttp } from '../e2e/pages/enter.ts'
import { scrolling, share, slowDown, step, typing, watch } from './web/measure.ts'
import { largeSnapshot } from './web/snapshot.ts'

const site = process.env.BASE_URL
if (!site) throw new Error('Say where the product runs: BASE_URL=http://localhost:3000')
const account = process.env.ACCOUNT ?? 'molly@vetrounds.example'
const RATE = Number(process.env.RATE ?? 4)
const PATIENTS = 100_000
const TEXTS = ['bruno', 'luna mue', 'walsh', 'kaya s', '27609', 'mohammed', 'anna', 'labra', 'jorg', 'sir b']
const STEPS = 15
/** How long to wait until the service worker of a new device has cached the app's files and the page has prefetched. */
const SETTLED_MS = 10_000
const DIALOGS = 3

type Times = { keys: number[]; open: number[]; week: number[]; frames: number[] }

/** Logs progress to stderr, since the bench takes minutes; the table goes to stdout. */
const tell = (what: string): void => console.error(`${isoAt(now()).slice(11, 19)} ${what}`)

const bare = async (page: Page): Promise<Times> => {
  const { outputFiles } = await build({
    entryPoints: [new URL('../../packages/web/bench/bare.tsx', import.meta.url).pathname],
    bundle: true,
    write: false,
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = outputFiles[0]?.text ?? ''
  await page.route('**/bare.js', route => route.fulfill({ body: script, contentType: 'text/javascript' }))
  await page.route('**/bare.html', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><meta charset="utf-8"><div id="root"></div><script src="/bare.js"></script>',
    }),
  )
  await page.goto(`${site}/bare.html`)
  await slowDown(page, RATE)
  tell('the bare page')
  const keys = await typing(page, 'input', TEXTS)
  const open: number[] = []
  const week: number[] = []
  for (let at = 1; at <= STEPS; at += 1) {
    open.push(await step(page, `[data-row="${at}"]`, `document.querySelector('[data-opened="${at}"]')`))
    week.push(await step(page, '#next', `document.querySelector('[data-week="${at}"]')`))
  }
  return { keys, open, week, frames: await scrolling(page, '#list') }
}

/** Serves the page a made-up snapshot of 100,000 patients, when the stack has no clinic of that size. */
const handSnapshot = async (page: Page): Promise<void> => {
  const since = isoAt(now())
  const body = largeSnapshot(PATIENTS, since)
  const url = `${site}/bench-snapshot.json`
  await page
    .context()
    .route('**/bench-snapshot.json', route => route.fulfill({ body, contentType: 'application/json' }))
  await page
    .context()
    .route('**/api/search/snapshot', route =>
      route.fulfill({ json: { state: 'ready', since, url, bytes: body.length } }),
    )
}

const chooseClinic = async (page: Page, name: string, token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` }
  const { memberships } = await (await page.context().request.get(`${site}/api/me`, { headers })).json()
  const found = memberships.find(({ clinic }: { clinic: { name: string } }) => clinic.name === name)
  if (!found) throw new Error(`${account} is in no clinic ${name}`)
  const here = `${found.clinic.id}.${found.branches[0].id}`
  await page.addInitScript(key => sessionStorage.setItem('branch_id', key), here)
}

const product = async (page: Page): Promise<Times> => {
  const token = await signInByHttp(page.context().request, account, true)
  if (process.env.CLINIC) await chooseClinic(page, process.env.CLINIC, token)
  else await handSnapshot(page)
  await page.goto(`${site}/pets`)
  const field = 'input[type="search"]'
  await page.locator('[role="row"][data-key]').first().waitFor()
  // The snapshot is loaded once the table knows how many patients there are.
  await page.waitForFunction(
    () => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) > 50_000,
    undefined,
    { timeout: 120_000 },
  )
  // A new device caches the app's files in the background, but only once: this must not count.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForTimeout(SETTLED_MS)
  await slowDown(page, RATE)
  tell('typing')
  const keys = await typing(page, field, TEXTS)
  tell(`typing: p98 ${share(keys, 0.98)} ms, scrolling`)
  await page.waitForFunction(
    () => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) > 50_000,
  )
  const frames = await scrolling(page, '[role="grid"]')
  await page.locator('[role="grid"]').evaluate(grid => grid.scrollTo(0, 0))
  tell(`scrolling: ${frames.length} frames, opening patients`)

  const open: number[] = []
  const week: number[] = []
  for (let round = 0; round < (process.env.CLINIC ? 2 : 0); round += 1)
    for (let at = 1; at <= STEPS; at += 1) {
      const row = `[role="row"][aria-rowindex="${at + 1}"]`
      await page.locator(`${row} [role="rowheader"] b`).first().waitFor()
      await page.waitForTimeout(500)
      const title = await page.locator(`${row} [role="rowheader"] b`).first().textContent()
      const isThere = `[...document.querySelectorAll('h1, h2')].some(each => each.textContent.includes(${JSON.stringify(title)})) && !document.querySelector('#main [aria-busy="true"]')`
      const ms = await step(page, `${row} [role="rowheader"]`, isThere)
      // The first round fills the caches and is not measured: the goal is for warm caches.
      if (round > 0) open.push(ms)
      await page.waitForTimeout(500)
      await page.goBack()
    }
  tell(`opening: p95 ${share(open, 0.95).toFixed(0)} ms, weeks`)
  await page.goto(`${site}/?view=week`)
  await page.waitForTimeout(3000)
  const next = 'main button[aria-label="Next week"], main button[aria-label="Next"]'
  const back = 'main button[aria-label="Previous week"], main button[aria-label="Previous"]'
  for (let at = 0; at < STEPS * 2; at += 1) {
    const before = await page.locator('#main h1').first().textContent()
    const isThere = `document.querySelector('#main h1').textContent !== ${JSON.stringify(before)} && !document.querySelector('#main [aria-busy="true"]')`
    const ms = await step(page, at % 2 === 0 ? next : back, isThere)
    if (at >= 2) week.push(ms)
    await page.waitForTimeout(300)
  }
  return { keys, open, week, frames }
}

/** Opens the booking dialog twice in a calendar that was just loaded and is idle: ms from the press to its first field. */
const dialogs = async (page: Page): Promise<{ first: number; second: number }> => {
  await signInByHttp(page.context().request, account, true)
  await page.goto(`${site}/`)
  await page.locator('button[data-type][data-id]').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForTimeout(SETTLED_MS)
  await slowDown(page, RATE)
  const open = async (): Promise<number> => {
    const add = page.locator('#main').getByRole('button', { name: /^Appointment/ })
    await add.evaluate(button => button.setAttribute('data-bench', 'add'))
    const ms = await step(page, '[data-bench="add"]', `document.querySelector('[role="dialog"] input')`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.waitForTimeout(1000)
    return ms
  }
  return { first: await open(), second: await open() }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  /** Measures in a browser context with no other open page, which would take a part of the processor. */
  const alone = async <T>(measure: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await watch(page)
    const times = await measure(page)
    await context.close()
    return times
  }
  const floor = await alone(bare)
  tell(`the bare page: p98 of keys ${share(floor.keys, 0.98)} ms`)
  const ours = await alone(product)
  const opened: { first: number; second: number }[] = []
  for (let at = 0; at < DIALOGS; at += 1) opened.push(await alone(dialogs))
  const middle = (of: 'first' | 'second') =>
    share(
      opened.map(each => each[of]),
      0.5,
    )
  const slow = ({ frames }: Times) => (100 * frames.filter(ms => ms > 34).length) / Math.max(1, frames.length)
  const lines: [name: string, goal: number, ours: number, floor: number, unit: string][] = [
    ['typing in the search, p98', 1.5, share(ours.keys, 0.98), share(floor.keys, 0.98), 'ms'],
    ['opening a patient from the list, p95', 2, share(ours.open, 0.95), share(floor.open, 0.95), 'ms'],
    ['week to week, p95', 2, share(ours.week, 0.95), share(floor.week, 0.95), 'ms'],
    ['frames over 34 ms while scrolling', 1.3, slow(ours), slow(floor), '%'],
    ['first booking dialog, beside the second', 1.5, middle('first'), middle('second'), 'ms'],
  ]
  console.log(`\n${PATIENTS.toLocaleString('en')} patients, processor at 1/${RATE}; goals are ratios`)
  console.log(
    `${''.padEnd(42)}${'here'.padStart(12)}${'bare'.padStart(12)}${'ratio'.padStart(8)}${'goal'.padStart(8)}`,
  )
  for (const [name, goal, here, base, unit] of lines.filter(
    ([name]) => process.env.CLINIC || !name.startsWith('opening'),
  )) {
    const ratio = here / Math.max(base, 0.1)
    console.log(
      name.padEnd(42) +
        `${here.toFixed(1)} ${unit}`.padStart(12) +
        `${base.toFixed(1)} ${unit}`.padStart(12) +
        ratio.toFixed(1).padStart(8) +
        String(goal).padStart(8) +
        (ratio <= goal ? '' : '  over'),
    )
  }
} finally {
  await browser.close()
}
