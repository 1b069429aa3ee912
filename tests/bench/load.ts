// Measures a first visit to a page and the next one: requests, KB, CPU of the main thread and time until the page shows its
// data, compared with the goals of issue 15 and with a bare page in the same run. Run it against a running stack:
// BASE_URL=http://localhost:3000 npm run bench:load. BASE_URL_BEFORE can name the stack of an earlier checkout; the two take
// turns.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { signInByHttp } from '../e2e/pages/enter.ts'
import { readMainThread, TRACED } from './web/main-thread.ts'
import { share } from './web/measure.ts'

const site = process.env.BASE_URL
if (!site) throw new Error('Say where the product runs: BASE_URL=http://localhost:3000')
const before = process.env.BASE_URL_BEFORE
const account = process.env.ACCOUNT ?? 'molly@vetrounds.example'
const RUNS = Number(process.env.RUNS ?? 3)
/** How long to wait until the service worker of a new device has cached the app's files. */
const SETTLED_MS = 12_000

/** The goals of a first visit; `cpu` is a share of what the stack of BASE_URL_BEFORE takes. */
const GOALS = { requests: 15, scripts: 6, cpu: 0.6 }
const goalOfKb = (path: string): number => (path === '/login' ? 400 : 300)

/** The measured pages, each with the selector of the data that it must show. */
const ROUTES: Record<string, string> = {
  '/login': 'input[name=username]',
  '/': 'button[data-type][data-id]',
  '/?view=week': 'button[data-type][data-id]',
  '/pets': 'role=row >> nth=1',
  '/add-inventory-food': 'role=row >> nth=1',
}

type Load = { requests: number; scripts: number; kb: number; cpu: number; ms: number }

const open = async (page: Page, address: string, selector: string): Promise<Load> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const loads = { requests: 0, scripts: 0, bytes: 0 }
  devtools.on('Network.responseReceived', ({ type, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker || !response.url.startsWith('http')) return
    loads.requests += 1
    if (type === 'Script') loads.scripts += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    loads.bytes += encodedDataLength
  })
  const browser = page.context().browser()
  if (!browser) throw new Error('The page is in no browser.')
  await browser.startTracing(page, { categories: TRACED })
  const began = Date.now()
  await page.goto(address)
  await page.locator(selector).first().waitFor()
  const ms = Date.now() - began
  const { requests, scripts, bytes } = { ...loads }
  const cpu = readMainThread(await browser.stopTracing())
  await devtools.detach()
  return { requests, scripts, kb: bytes / 1000, cpu, ms }
}

const contextOf = async (browser: Browser, at: string, isSignedIn: boolean): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'en-IE', viewport: { width: 1440, height: 900 } })
  if (isSignedIn) await signInByHttp(context.request, account, false, at)
  return context
}

const bare = async (browser: Browser): Promise<Load> => {
  const context = await contextOf(browser, site, false)
  await context.route('**/bare.html', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p id="data">bare</p>' }),
  )
  const load = await open(await context.newPage(), `${site}/bare.html`, '#data')
  await context.close()
  return load
}

const middle = (loads: readonly Load[]): Load => {
  const of = (name: keyof Load) =>
    share(
      loads.map(load => load[name]),
      0.5,
    )
  return { requests: of('requests'), scripts: of('scripts'), kb: of('kb'), cpu: of('cpu'), ms: of('ms') }
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const shown = (value: number, goal?: number): string =>
  goal === undefined
    ? String(Math.round(value))
    : `${Math.round(value)} (${goal}${value > goal ? ', over' : ''})`

/** Measures a first visit and the next one by the same device. */
const visit = async (path: string, selector: string, at: string): Promise<{ cold: Load; warm: Load }> => {
  const context = await contextOf(browser, at, path !== '/login')
  const first = await context.newPage()
  const cold = await open(first, `${at}${path}`, selector)
  await first.waitForTimeout(SETTLED_MS)
  await first.close()
  const warm = await open(await context.newPage(), `${at}${path}`, selector)
  await context.close()
  return { cold, warm }
}

const floors: Load[] = []
for (let at = 0; at < RUNS; at += 1) floors.push(await bare(browser))
const floor = middle(floors)

const lineOf = (what: string, load: Load, then?: Load, kb?: number) => {
  const isCold = kb !== undefined
  const share = then && load.cpu / then.cpu
  return {
    what,
    requests: shown(load.requests, isCold ? GOALS.requests : undefined),
    scripts: shown(load.scripts, isCold ? GOALS.scripts : undefined),
    KB: shown(load.kb, kb),
    'CPU, ms': Math.round(load.cpu),
    'CPU, times bare': Math.round(load.cpu / floor.cpu),
    ...(share !== undefined && {
      'CPU, of before': isCold
        ? `${share.toFixed(2)} (${GOALS.cpu}${share > GOALS.cpu ? ', over' : ''})`
        : share.toFixed(2),
    }),
    'time, times bare': Math.round(load.ms / floor.ms),
  }
}

const table: object[] = [lineOf('bare page', floor)]
for (const [path, selector] of Object.entries(ROUTES)) {
  const visits = new Map<string, { cold: Load; warm: Load }[]>()
  // The two stacks take turns, so that other load of the machine affects both.
  for (let at = 0; at < RUNS; at += 1)
    for (const where of before ? [before, site] : [site])
      visits.set(where, [...(visits.get(where) ?? []), await visit(path, selector, where)])
  for (const kind of ['cold', 'warm'] as const) {
    const of = (where: string) => middle((visits.get(where) ?? []).map(each => each[kind]))
    const then = before ? of(before) : undefined
    if (then) table.push(lineOf(`${path}, ${kind}, before`, then))
    table.push(lineOf(`${path}, ${kind}`, of(site), then, kind === 'cold' ? goalOfKb(path) : undefined))
  }
}
await browser.close()
console.log('Goals of a first visit in brackets.')
console.table(table)
