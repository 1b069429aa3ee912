// How somebody works a page: with a mouse, by keys alone, or with a finger on a phone. A journey that takes one can be made in each way.
import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './keys.ts'

export type Hand = {
  /** A button, a link, an option of a menu. */
  press: (target: Locator) => Promise<void>
  /** A row of a list. */
  open: (row: Locator) => Promise<void>
  /** What stands in the field is replaced. */
  write: (field: Locator, text: string) => Promise<void>
  /** One of a few in sight, which are radios or tabs. */
  choose: (target: Locator) => Promise<void>
  /** One of a list that a button opens. */
  pick: (button: Locator, option: Locator) => Promise<void>
  /** The main act of a form, whose button it is. */
  save: (button: Locator) => Promise<void>
  /** Away from a sheet, whose button for it stands there. */
  leave: (sheet: Locator, close: string) => Promise<void>
  /** Its menu covers the page, and has the branch in it. */
  isPhone: boolean
}

/** Replaces what the field that has the focus holds. */
const typeOver = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** What a pointer does, which presses by `press` and never types by itself. */
const pointing = (page: Page, press: (target: Locator) => Promise<void>): Omit<Hand, 'isPhone'> => ({
  press,
  open: press,
  write: async (field, text) => {
    await press(field)
    await expect(field).toBeFocused()
    await typeOver(page, text)
  },
  choose: async target => {
    // The dot of a radio is drawn by its label.
    const isRadio = (await target.getAttribute('type')) === 'radio'
    await press(isRadio ? target.locator('xpath=ancestor::label[1]') : target)
  },
  pick: async (button, option) => {
    await press(button)
    await press(option)
  },
  save: press,
  leave: async (sheet, close) => {
    await press(sheet.getByRole('button', { name: close, exact: true }))
    await expect(sheet).toBeHidden()
  },
})

export const mouse = (page: Page): Hand => ({
  ...pointing(page, target => target.click()),
  isPhone: false,
})

/** Nothing but taps, and the keyboard that a phone shows for a field. */
export const finger = (page: Page): Hand => ({ ...pointing(page, target => target.tap()), isPhone: true })

const holdsFocus = (within: Locator): Promise<boolean> =>
  within.evaluate(element => element.contains(document.activeElement))

/** By Tab, arrows, Enter and Space; nothing points or clicks. */
export const keyboard = (page: Page): Hand => {
  const keys = page.keyboard
  const press = async (target: Locator): Promise<void> => {
    await tabTo(page, target)
    await keys.press('Enter')
  }
  return {
    isPhone: false,
    press,
    // Tab leads to one of the rows, arrows to the others.
    open: async row => {
      const rows = page.locator('[role="row"]:focus')
      for (let presses = 0; presses < 60 && (await rows.count()) === 0; presses += 1) await keys.press('Tab')
      await tabTo(page, row, 'ArrowDown')
      await keys.press('Enter')
    },
    write: async (field, text) => {
      await tabTo(page, field)
      await typeOver(page, text)
    },
    choose: async target => {
      await expect(target).toBeVisible()
      const group = target.locator('xpath=ancestor::*[@role="radiogroup" or @role="tablist"][1]')
      for (let presses = 0; presses < 60 && !(await holdsFocus(group)); presses += 1) await keys.press('Tab')
      await tabTo(page, target, 'ArrowRight')
      // The first one that Tab leads to is not chosen by that.
      await keys.press('Space')
    },
    pick: async (button, option) => {
      await press(button)
      await tabTo(page, option, 'ArrowDown')
      await keys.press('Enter')
    },
    save: async button => {
      await expect(button).toBeEnabled()
      await keys.press('Control+Enter')
    },
    leave: async sheet => {
      // What was open over it gives the focus back.
      await expect.poll(() => holdsFocus(sheet)).toBe(true)
      await keys.press('Escape')
      await expect(sheet).toBeHidden()
    },
  }
}
