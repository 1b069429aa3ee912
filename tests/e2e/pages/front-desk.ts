// Works with owners and patients as a receptionist does: finds everything by role and label, with the keyboard alone.
import { expect, type Locator, type Page } from '@playwright/test'
import { enter } from './enter.ts'

/** A list and its sheets; names are given in the language of the page. */
export const openFrontDesk = (page: Page) => {
  const keys = page.keyboard
  const dialog = (name: string): Locator => page.getByRole('dialog', { name })
  const row = (name: string | RegExp): Locator => page.getByRole('row', { name })

  return {
    dialog,
    row,
    signIn: (login: string, path: string): Promise<void> => enter(page, login, path),
    /** Types into the search, which must have the focus. */
    search: async (label: string, text: string): Promise<void> => {
      const field = page.getByRole('searchbox', { name: label })
      await expect(field).toBeFocused({ timeout: 15_000 })
      await keys.press('ControlOrMeta+a')
      await keys.type(text)
    },
    /** Presses Tab until a field of the open form has the focus, then types. */
    type: async (field: Locator, text: string): Promise<void> => {
      for (let tabs = 0; tabs < 40; tabs += 1) {
        if (await field.evaluate(element => element === document.activeElement)) break
        await keys.press('Tab')
      }
      await expect(field).toBeFocused()
      await keys.type(text)
    },
  }
}
