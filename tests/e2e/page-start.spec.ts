// The requests that a page makes by itself before the app's code has loaded (decision 148).
import { expect, test } from '@playwright/test'
import { enter } from './pages/enter.ts'

test('a page asks for its session and what it read last time before the app’s code has come, each once', async ({
  page,
  context,
}) => {
  await enter(page, 'katrin', '/owners', { rests: true })
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('first-reads'))).toContain('"/owners')
  const asked: string[] = []
  // Requests of the page before don't count, which it may still make until the new one replaces it.
  page.on('framenavigated', () => {
    asked.length = 0
  })
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  // The code is held back until the page has asked for its data.
  await context.route('**/assets/*.js', async route => {
    await expect.poll(() => asked.some(each => each.startsWith('/api/owners'))).toBe(true)
    await route.continue()
  })
  await page.reload()
  await expect(rows.nth(1)).toBeVisible()
  expect(asked[0]).toBe('/api/auth/refresh')
  expect(asked).toContainEqual(expect.stringMatching(/^\/api\/me\?here=/))
  const once = asked.filter(each => /auth.refresh|api.me|api.owners/.test(each))
  expect(once).toEqual([...new Set(once)])
})

/**
 * The most that a first visit may load until the page shows its data (`sign`): requests, scripts among them, and KB as
 * transferred, with the headers of the answers. Counted are the page, its files, fonts and icons, and its reads. Issue 15
 * allows 15, 6 and 300 KB, or 400 KB on the login. The measured values are one request and 5 % below the limits, since a busy
 * machine draws later, when the first of the further requests is already made.
 */
const AT_MOST: Record<string, { sign: string; requests: number; scripts: number; kb: number }> = {
  '/login': { sign: 'input[name=username]', requests: 12, scripts: 5, kb: 360 },
  '/': { sign: 'button[data-type][data-id]', requests: 15, scripts: 4, kb: 290 },
  '/?view=week': { sign: 'button[data-type][data-id]', requests: 15, scripts: 4, kb: 298 },
  '/pets': { sign: '[role=row] [role=rowheader]', requests: 15, scripts: 6, kb: 300 },
  '/owners': { sign: '[role=row] [role=rowheader]', requests: 15, scripts: 6, kb: 300 },
  '/add-inventory-food': { sign: '[role=row] [role=rowheader]', requests: 15, scripts: 6, kb: 300 },
  '/invoices': { sign: '[role=row] [role=rowheader]', requests: 15, scripts: 6, kb: 300 },
  // The timeline of Daisy, a patient of the demo. This page has most parts; the files of its other tabs load after it (decision
  // 234).
  '/pets/372098199564002': { sign: '[role=tabpanel] ol > li', requests: 43, scripts: 27, kb: 412 },
}

/**
 * Marks the time when the page shows its data (`sign`). Until then holds back the work that the page does by itself a while
 * after its start (`LATER_MS`, `REST_MS`), which a slow machine would otherwise do earlier, as its timers go by real time. Runs
 * in the page.
 */
const markThere = (sign: string): void => {
  const LATER_MS = 2000
  const { setTimeout: start, clearTimeout: stop } = window
  const due = new Map<number, () => void>()
  let isThere = false
  const later = (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): number => {
    const run = () => act(...given)
    if (isThere || ms < LATER_MS) return start(run, ms)
    const timer: number = start(() => (isThere ? run() : due.set(timer, run)), ms)
    return timer
  }
  const cancel = (timer?: number): void => {
    due.delete(timer ?? 0)
    stop(timer)
  }
  Object.assign(window, { setTimeout: later, clearTimeout: cancel })
  new MutationObserver((_, observer) => {
    if (!document.querySelector(sign)) return
    observer.disconnect()
    performance.mark('there')
    isThere = true
    for (const run of due.values()) run()
  }).observe(document, { childList: true, subtree: true })
}

for (const [path, { sign, requests, scripts, kb }] of Object.entries(AT_MOST)) {
  test(`a first visit of ${path} asks for at most ${requests} things of ${kb} KB until it is there, ${scripts} of them scripts`, async ({
    page,
  }) => {
    await page.addInitScript(markThere, sign)
    if (path === '/login') await page.goto(`${process.env.BASE_URL}${path}`)
    else await enter(page, 'molly', path)
    await expect(page.locator(sign).first()).toBeVisible()
    const asked = await page.evaluate(() => {
      const [{ startTime } = { startTime: 0 }] = performance.getEntriesByName('there')
      // The first request is the one for the page itself.
      const all = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[]
      return all
        .filter(each => each.startTime < startTime)
        .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize }))
    })
    const told = asked.map(each => `${each.bytes} ${each.path}`).join('\n')
    expect(asked.length).toBeGreaterThan(9)
    expect(asked.map(each => each.path).join(), told).toMatch(/\.woff2/)
    expect(asked.length, told).toBeLessThanOrEqual(requests)
    expect(asked.filter(each => each.path.endsWith('.js')).length, told).toBeLessThanOrEqual(scripts)
    const sum = asked.reduce((bytes, each) => bytes + each.bytes, 0)
    expect(sum / 1000, told).toBeLessThanOrEqual(kb)
  })
}
