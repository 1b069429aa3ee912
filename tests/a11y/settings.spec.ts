// Settings of the system or of a person: forced colours, 400 % zoom, Arabic-Indic digits. On a few pages, in FULL on all.
import { expect, type Page, test } from '@playwright/test'
import { enter } from '../e2e/pages/enter.ts'
import { axeFaults } from './axe.ts'
import { isLookedAt } from './changed-pages.ts'
import { clinicOf, dress, enterDressed, type Look } from './looks.ts'
import { addressIn, built } from './routes.ts'

const site = (): string => process.env.BASE_URL ?? ''

/** The addresses of these few pages that this run must check; in FULL those of all pages. */
const addresses = (few: readonly string[], look: Look): string[] =>
  (process.env.FULL ? built : few.filter(isLookedAt)).map(path => addressIn(path, clinicOf(look)))

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${site()}${path}`)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Checkboxes that look ticked but are not, and chosen elements that look like the others. */
const unclear = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const ticked = [...document.querySelectorAll('label:has(input[type=checkbox]:not(:checked))')]
      .filter(label => [...label.querySelectorAll('span > svg')].some(isSeen))
      .map(label => `looks ticked: ${nameOf(label)}`)
    const highlight = document.createElement('i')
    highlight.style.cssText = 'forced-color-adjust: none; background: Highlight'
    document.body.append(highlight)
    const { backgroundColor } = getComputedStyle(highlight)
    highlight.remove()
    const chosen = document.querySelectorAll(
      'main a[aria-current], nav a[aria-current], [aria-pressed=true], label[data-selected]:has(input[type=radio])',
    )
    const plain = [...chosen]
      .filter(one => isSeen(one) && getComputedStyle(one).backgroundColor !== backgroundColor)
      .map(one => `looks like the others: ${nameOf(one)}`)
    return [...ticked, ...plain]
  })

/** How many pixels of the height of a list's first row can be scrolled into sight; undefined if there is no row. */
const rowInSight = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const row = document.querySelector('main [role=row][data-key]')
    if (!row) return undefined
    row.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = row.getBoundingClientRect()
    return Array.from({ length: Math.floor(height) }, (_, down) =>
      document.elementFromPoint(x + width / 2, y + down),
    ).filter(element => row.contains(element)).length
  })

test('forced colours tell what is ticked and chosen, and which row has the focus', async ({ page }) => {
  test.setTimeout(process.env.FULL ? 300_000 : 120_000)
  const look: Look = { language: 'en', theme: 'light', width: 1440 }
  await dress(page, look)
  await page.emulateMedia({ forcedColors: 'active' })
  await enterDressed(page, '/about', look)
  for (const path of addresses(['/?view=day', '/owners', '/preferences'], look)) {
    await open(page, path)
    expect(await unclear(page), path).toEqual([])
    if (path !== '/owners') continue
    await page.getByRole('searchbox').press('ArrowDown')
    await expect(page.locator('[role=row][data-focus-visible]')).toHaveCSS('outline-style', 'solid')
  }
})

test('at 400 % of 1280 px nothing scrolls sideways, rows come into sight, and axe finds nothing', async ({
  page,
}) => {
  test.setTimeout(process.env.FULL ? 300_000 : 120_000)
  const look: Look = { language: 'de', theme: 'light', width: 390 }
  await dress(page, look)
  await page.setViewportSize({ width: 320, height: 256 })
  await enterDressed(page, '/about', look)
  for (const path of addresses(['/?view=day', '/owners', '/new-owner'], look)) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    expect((await rowInSight(page)) ?? 24, path).toBeGreaterThanOrEqual(24)
    expect(await axeFaults(page), path).toEqual([])
  }
})

test('who chose Arabic-Indic digits sees no Latin ones in the calendar', async ({ page }) => {
  const look: Look = { language: 'ar', theme: 'light', width: 1440 }
  await dress(page, look)
  await enter(page, 'omar', '/about', { language: 'ar', theme: 'light', numerals: 'arab' })
  const views = process.env.FULL ? ['day', 'week', 'month', 'agenda'] : ['day', 'month']
  for (const view of views) {
    await open(page, `/?view=${view}`)
    await expect(page.locator('main')).toContainText(/[٠-٩]/)
    // Texts that begin with a letter are left out: they were typed by somebody, or name a key or a time zone.
    const latin = await page.evaluate(() => {
      const walker = document.createTreeWalker(
        document.querySelector('main') ?? document,
        NodeFilter.SHOW_TEXT,
      )
      const found: string[] = []
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode
        const isOurs = parentElement?.checkVisibility() && !parentElement.closest('[data-id], .sr')
        if (isOurs && /^[^\p{L}]*[0-9]/u.test(textContent ?? '')) found.push(textContent ?? '')
      }
      return found
    })
    expect(latin, view).toEqual([])
  }
})
