// States of pages that an address alone does not show. They are reached by keys and selectors without texts, so that every
// language takes the same steps.
import type { Page } from '@playwright/test'
import { moneyScenes } from './money-scenes.ts'
import { recordScenes } from './record-scenes.ts'
import { press, type Scene } from './scene.ts'

const row = async (page: Page): Promise<void> => {
  await page.getByRole('row').nth(1).click()
}

/** Opens the booking dialog and chooses a patient by its tag number, which works in every language. */
const choose = async (page: Page): Promise<void> => {
  await page.keyboard.press('F2')
  const search = page.locator('[role=dialog] input[type=search]')
  await search.fill('NC-000001')
  await page.locator('[role=dialog] [role=option]').first().click()
}

/** Opens the menu of the first appointment of the day. */
const menuOfBlock = async (page: Page): Promise<void> => {
  await page.locator('main [data-id]').first().click({ button: 'right' })
  await page.locator('[role=menuitem]').first().waitFor()
}

export const scenes: readonly Scene[] = [
  { path: '/owners', what: 'details', act: row, shows: '[role=dialog] dl' },
  { path: '/pets', what: 'form', act: press('F2'), shows: '[role=dialog] [role=radiogroup]' },
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
  { path: '/?view=day', what: 'booking for a patient', act: choose, shows: '[role=dialog] dl' },
  { path: '/?view=day', what: 'walk-in', act: press('F4'), shows: '[role=dialog] input[type=search]' },
  {
    path: '/appointments',
    what: 'appointment',
    act: page => page.locator('main li button').first().click(),
    shows: '[role=dialog] dl',
    width: 390,
  },
  { path: '/?view=day', what: 'menu of a block', act: menuOfBlock, shows: '[role=menuitem]', width: 1440 },
  {
    path: '/?view=day',
    what: 'blocking time',
    act: async page => {
      await menuOfBlock(page)
      await page.locator('[role=menuitem]').last().press('Enter')
    },
    shows: '[role=dialog] [role=switch]',
    width: 1440,
  },
  {
    path: '/new-pet',
    what: 'with errors',
    act: press('Control+Enter'),
    shows: 'main [aria-invalid=true]',
  },
  {
    path: '/pets/NC-000001',
    what: 'menu',
    act: page => page.locator('main button[aria-haspopup=true]:visible').first().press('Enter'),
    shows: '[role=menuitem]',
  },
  { path: '/?view=week', what: 'week', act: press(), shows: 'main fieldset', width: 1440 },
  { path: '/about', what: 'palette', act: press('Control+k'), shows: '[role=dialog] input' },
  {
    path: '/about',
    what: 'palette with results',
    act: async page => {
      await page.keyboard.press('Control+k')
      await page.locator('[role=dialog] input').fill('NC-00000')
    },
    shows: '[role=dialog] [role=option]',
  },
  {
    path: '/about',
    what: 'user menu',
    act: page => page.locator('header.topbar .who').press('Enter'),
    shows: '[role=menuitem]',
    width: 1440,
  },
  { path: '/about', what: 'sheet of shortcuts', act: press('?'), shows: '[role=dialog]' },
  { path: '/reports', what: 'toast', act: press('F2'), shows: 'ol [role=alert], ol [role=status]' },
  {
    path: '/about',
    what: 'menu of a phone',
    act: async page => page.locator('header.topbar button[aria-expanded]:visible').click(),
    shows: 'nav.mobile-menu',
    width: 390,
  },
  ...recordScenes,
  ...moneyScenes,
]

/** The last scene of a look: from here on the service can't be reached. */
export const unreachable: Scene = {
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
}
