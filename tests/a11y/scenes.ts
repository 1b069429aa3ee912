// States of pages that an address alone does not show, each reached by keyboard, so that every language takes the same way.
import type { Page } from '@playwright/test'

export interface Scene {
  path: string
  what: string
  act: (page: Page) => Promise<void>
  /** What is there then. */
  shows: string
  /** Where it exists at one width only. */
  width?: 1440 | 390
}

const press =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }

const row = async (page: Page): Promise<void> => {
  await page.getByRole('row').nth(1).click()
}

export const scenes: readonly Scene[] = [
  { path: '/owners', what: 'details', act: row, shows: '[role=dialog] dl' },
  { path: '/pets', what: 'details', act: row, shows: '[role=dialog] dl' },
  { path: '/owners', what: 'form', act: press('F2'), shows: '[role=dialog] input' },
  {
    path: '/owners',
    what: 'form with errors',
    act: async page => {
      await page.keyboard.press('F2')
      await page.locator('[role=dialog] input').first().focus()
      await page.keyboard.press('Control+Enter')
    },
    shows: '[role=dialog] [aria-invalid=true]',
  },
  {
    path: '/clinics',
    what: 'joining',
    act: press('F2'),
    shows: '[role=dialog] input',
  },
  { path: '/', what: 'booking dialog', act: press('F2'), shows: '[role=dialog] input' },
  { path: '/?view=day', what: 'day', act: press(), shows: 'main fieldset', width: 1440 },
  { path: '/about', what: 'palette', act: press('Control+k'), shows: '[role=dialog] input' },
  { path: '/about', what: 'sheet of shortcuts', act: press('?'), shows: '[role=dialog]' },
  { path: '/invoices', what: 'toast', act: press('F2'), shows: 'ol [role=alert], ol [role=status]' },
  {
    path: '/about',
    what: 'menu of a phone',
    act: async page => page.locator('header.topbar button[aria-expanded]:visible').click(),
    shows: 'nav.mobile-menu',
    width: 390,
  },
  // The last one: from here on the service is out of reach.
  {
    path: '/owners',
    what: 'tray and red bar',
    act: async page => {
      await page.context().route('**/api/**', route => route.abort('connectionfailed'))
      await page.keyboard.press('F2')
      await page.locator('[role=dialog] input').first().focus()
      await page.keyboard.type('Kept Here')
      await page.keyboard.press('Control+Enter')
      await page.locator('[role=dialog]').waitFor({ state: 'hidden' })
      await page.locator('header a[href="/not-sent"]').first().click()
    },
    shows: 'main li',
  },
]
