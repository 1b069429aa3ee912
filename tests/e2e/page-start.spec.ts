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
