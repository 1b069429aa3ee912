// What the page asks by itself before the app's code has come (decision 148).
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
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  // The code comes once the page has asked for what it needs.
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

/** Requests of a first visit until what a page was opened for is there: the page, its files, its reads; of them scripts (issue 15: 15 and 6). */
const AT_MOST: readonly (readonly [path: string, sign: string, requests: number, scripts: number])[] = [
  ['/login', 'input[name=username]', 11, 5],
  ['/', 'button[data-type][data-id]', 14, 5],
  ['/?view=week', 'button[data-type][data-id]', 14, 5],
  ['/pets', '[role=row] [role=rowheader]', 15, 8],
  // Beside the fifteen the typeface of barcodes, which is asked for as the first one is drawn.
  ['/add-inventory-food', '[role=row] [role=rowheader]', 16, 8],
]

for (const [path, sign, requests, scripts] of AT_MOST) {
  test(`a first visit of ${path} asks for at most ${requests} things until it is there, ${scripts} of them scripts`, async ({
    page,
  }) => {
    await page.addInitScript(looked => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(looked)) return
        observer.disconnect()
        performance.mark('there')
      }).observe(document, { childList: true, subtree: true })
    }, sign)
    if (path === '/login') await page.goto(`${process.env.BASE_URL}${path}`)
    else await enter(page, 'molly', path)
    await expect(page.locator(sign).first()).toBeVisible()
    const asked = await page.evaluate(() => {
      const [{ startTime } = { startTime: 0 }] = performance.getEntriesByName('there')
      return performance
        .getEntriesByType('resource')
        .filter(each => each.startTime < startTime)
        .map(({ name }) => new URL(name).pathname)
    })
    expect(asked.length).toBeGreaterThan(8)
    // The page itself is the first.
    expect(asked.length + 1, asked.join('\n')).toBeLessThanOrEqual(requests)
    expect(asked.filter(each => each.endsWith('.js')).length).toBeLessThanOrEqual(scripts)
  })
}
