// What a first visit costs, and the next one: requests, KB, main-thread CPU and time until the data of a page stands, beside a bare
// page of the same machine and hour. Run against a stack that is up: BASE_URL=http://localhost:3000 npm run bench:load
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { signInByHttp } from '../e2e/pages/enter.ts'
import { share } from './web/measure.ts'

const site = process.env.BASE_URL
if (!site) throw new Error('Say where the product runs: BASE_URL=http://localhost:3000')
const account = process.env.ACCOUNT ?? 'molly@vetrounds.example'
const RUNS = Number(process.env.RUNS ?? 3)
/** Until a new device has kept the app's files. */
const SETTLED_MS = 12_000

/** By the selector of what the page was opened for. `GOAL` of issue 15: 15 requests, 6 of them scripts, 300 KB; 400 KB on the login. */
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
  await devtools.send('Performance.enable')
  const loads = { requests: 0, scripts: 0, bytes: 0 }
  devtools.on('Network.responseReceived', ({ type, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker || !response.url.startsWith('http')) return
    loads.requests += 1
    if (type === 'Script') loads.scripts += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    loads.bytes += encodedDataLength
  })
  const cpuNow = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const began = Date.now()
  await page.goto(address)
  await page.locator(selector).first().waitFor()
  const counted = { ...loads }
  const load = {
    requests: counted.requests,
    scripts: counted.scripts,
    kb: counted.bytes / 1000,
    cpu: (await cpuNow()) * 1000,
    ms: Date.now() - began,
  }
  await devtools.detach()
  return load
}

const contextOf = async (browser: Browser, isSignedIn: boolean): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'en-IE', viewport: { width: 1440, height: 900 } })
  if (isSignedIn) await signInByHttp(context.request, account, false)
  return context
}

const bare = async (browser: Browser): Promise<Load> => {
  const context = await contextOf(browser, false)
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
const repeat = async (run: () => Promise<Load>): Promise<Load[]> => {
  const loads: Load[] = []
  for (let at = 0; at < RUNS; at += 1) loads.push(await run())
  return loads
}
const floor = middle(await repeat(() => bare(browser)))
const lineOf = (what: string, { requests, scripts, kb, cpu, ms }: Load) => ({
  what,
  requests,
  scripts,
  KB: Math.round(kb),
  'CPU, ms': Math.round(cpu),
  'CPU, times bare': Math.round(cpu / floor.cpu),
  'time, times bare': Math.round(ms / floor.ms),
})
const table = [lineOf('bare page', floor)]
for (const [path, selector] of Object.entries(ROUTES)) {
  const warm: Load[] = []
  const cold = await repeat(async () => {
    const context = await contextOf(browser, path !== '/login')
    const first = await context.newPage()
    const load = await open(first, `${site}${path}`, selector)
    await first.waitForTimeout(SETTLED_MS)
    await first.close()
    warm.push(await open(await context.newPage(), `${site}${path}`, selector))
    await context.close()
    return load
  })
  table.push(lineOf(`${path}, cold`, middle(cold)), lineOf(`${path}, warm`, middle(warm)))
}
await browser.close()
console.table(table)
