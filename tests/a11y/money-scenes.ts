// The dialogs of invoices and accounts, each opened on what the demo has; nothing is written.
import type { Locator, Page } from '@playwright/test'
import { press, type Scene } from './scene.ts'

const LIST = '/invoices'
/** Settled ones are listed, too. */
const ALL = '/invoices?q=0000'
const FORM = '[role=dialog] form'
const QUESTION = '[role=alertdialog]'

/** The chips of the list, by their places. */
const DRAFTS = 1
const OPEN = 2
const LATE = 3

/** The first row of the list, after one of its chips; a phone has no row of headers. */
const row = async (page: Page, chip: number): Promise<Locator> => {
  await page.locator('main [role=radiogroup] label').nth(chip).click()
  return page
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
    .first()
}

/** A settled invoice that was paid. */
const paid = (page: Page): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.locator('[class*=_badge_][class*=_ok_]') })
    .first()

/** Opens an invoice, then presses keys. */
const view = async (page: Page, of: Locator, ...keys: string[]): Promise<void> => {
  await of.press('Enter')
  await page.locator('main aside h2').first().waitFor()
  await press(...keys)(page)
}

/** An entry of a menu of an invoice, each by its place: the last menu is that of all further acts. */
const entry = async (page: Page, menu: number, place: number): Promise<void> => {
  await page.locator('main header button[aria-haspopup=true]').nth(menu).press('Enter')
  await page.locator('[role=menuitem]').nth(place).press('Enter')
}

export const moneyScenes: readonly Scene[] = [
  { path: LIST, what: 'payment', act: async page => view(page, await row(page, OPEN), 'p'), shows: FORM },
  {
    path: LIST,
    what: 'sending',
    act: async page => {
      await view(page, await row(page, OPEN))
      await entry(page, -1, 0)
    },
    shows: QUESTION,
  },
  {
    path: LIST,
    what: 'letter',
    act: async page => {
      await view(page, await row(page, LATE))
      await entry(page, -1, 1)
    },
    shows: QUESTION,
  },
  {
    path: LIST,
    what: 'estimate',
    act: async page => {
      await (await row(page, DRAFTS)).press('Enter')
      await page.locator('main header button').first().press('Enter')
    },
    shows: FORM,
  },
  {
    path: LIST,
    what: 'books',
    act: page => page.locator('main footer button').last().press('Enter'),
    shows: FORM,
    width: 1440,
    corrects: true,
  },
  {
    path: ALL,
    what: 'refund',
    act: page => view(page, paid(page), 'r'),
    shows: '[role=dialog] table',
    corrects: true,
  },
  {
    path: ALL,
    what: 'e-invoice',
    act: async page => {
      await view(page, paid(page))
      await entry(page, 0, 2)
    },
    shows: FORM,
    country: 'DE',
  },
  {
    path: '/owners/:owner/account',
    what: 'advance',
    act: page => page.locator('main header button').nth(1).press('Enter'),
    shows: FORM,
  },
]
