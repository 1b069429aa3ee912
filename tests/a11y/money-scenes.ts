// The dialogs of invoices and accounts, each opened on data of the demo. Nothing is saved.
import type { Locator, Page } from '@playwright/test'
import { press, type Scene } from './scene.ts'

const LIST = '/invoices'
/** The list with settled invoices, too. */
const ALL = '/invoices?q=0000'
const FORM = '[role=dialog] form'
const QUESTION = '[role=alertdialog]'

/** The filter chips of the list, by their places. */
const DRAFTS = 1
const OPEN = 2
const LATE = 3

/** Chooses a filter chip of the list; returns its first row. A phone has no header row. */
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

/** Chooses an entry in a menu of an invoice, both by their places; the last menu (-1) has all further acts. */
const entry = async (page: Page, menu: number, place: number): Promise<void> => {
  await page.locator('main header button[aria-haspopup=true]').nth(menu).press('Enter')
  await page.locator('[role=menuitem]').nth(place).press('Enter')
}

/** An issued invoice on which nothing was paid: its bar is empty. */
const unpaid = (page: Page): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.locator('[class*=_bar_] > i:first-child[style*="--share: 0;"]') })
    .first()

/** Closes the open dialog, then acts. */
const next =
  (act: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press('Escape')
    await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' })
    await act(page)
  }

/** Presses a button of the page's header, by its place. */
const headButton =
  (place: number) =>
  (page: Page): Promise<void> =>
    page.locator('main header button').nth(place).press('Enter')

export const moneyScenes: readonly Scene[] = [
  { path: LIST, what: 'payment', act: async page => view(page, await row(page, LATE), 'p'), shows: FORM },
  { path: LIST, what: 'sending', act: next(page => entry(page, -1, 0)), shows: QUESTION, goesOn: true },
  { path: LIST, what: 'letter', act: next(page => entry(page, -1, 1)), shows: QUESTION, goesOn: true },
  {
    path: LIST,
    what: 'sending a letter',
    act: next(page => entry(page, -1, 2)),
    shows: QUESTION,
    goesOn: true,
  },
  {
    path: LIST,
    what: 'payment by terminal',
    act: next(async page => {
      await page.keyboard.press('p')
      // Payment by terminal is the last but one of the methods; the last is a link.
      await page.locator('[role=dialog] [role=radiogroup] label').nth(-2).click()
    }),
    shows: FORM,
    goesOn: true,
  },
  {
    path: LIST,
    what: 'cancelling',
    act: async page => {
      await row(page, OPEN)
      await view(page, unpaid(page))
      await entry(page, -1, 4)
    },
    shows: FORM,
    corrects: true,
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
    path: '/estimates',
    what: 'signing',
    act: async page => {
      await page
        .getByRole('row')
        .filter({ hasNot: page.getByRole('columnheader') })
        .first()
        .press('Enter')
      await headButton(-1)(page)
    },
    shows: FORM,
  },
  { path: '/estimates', what: 'giving up', act: next(headButton(-3)), shows: FORM, goesOn: true },
  {
    path: '/invoices/unbilled',
    what: 'waiving',
    act: page => page.locator('main li button').last().press('Enter'),
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
    what: 'taking a payment back',
    act: next(page => page.locator('main aside li [data-quiet] button').first().press('Enter')),
    shows: FORM,
    corrects: true,
    goesOn: true,
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
