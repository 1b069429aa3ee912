// Ways to operate a page: by mouse, by finger, or by keyboard alone. Tests are written once, in acts that each of them can do.
import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './keys.ts'

export interface Hand {
  /** Whether it is a phone: its menu covers the page and contains the branch, and there are no keyboard shortcuts. */
  isPhone: boolean
  /** Presses a button, link or choice; those with a keyboard may press `key` instead. */
  press(target: Locator, key?: string): Promise<void>
  /** Opens a row of a list. */
  open(row: Locator): Promise<void>
  /** Writes into a field, replacing its text. */
  write(field: Locator, text: string): Promise<void>
  /** Types a date into a field with parts for day, month and year, in the order of the person's country. */
  date(group: Locator, digits: string): Promise<void>
  /** Toggles a checkbox. */
  tick(box: Locator): Promise<void>
  /** Chooses one of several visible radios or tabs. */
  choose(choice: Locator): Promise<void>
  /** Chooses an option of the list that a field or a button has opened. */
  take(option: Locator): Promise<void>
  /** Opens a list by its button and chooses an option. */
  pick(button: Locator, option: Locator): Promise<void>
  /** Does the main act of a form; `button` is the button for it. */
  save(button: Locator): Promise<void>
  /** Closes a sheet; `close` is the name of its button for that. */
  leave(sheet: Locator, close: string): Promise<void>
}

/** Replaces the text of the focused field. */
const typeOver = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Whether an element is a radio or checkbox, which is drawn by its label. */
const isDrawnByLabel = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element.matches('input[type=radio], input[type=checkbox]'))

/** The acts of a pointer that presses by `point`. Text is typed in any case. */
const pointing = (page: Page, point: (target: Locator) => Promise<void>): Omit<Hand, 'isPhone'> => {
  const mark = async (target: Locator): Promise<void> =>
    point((await isDrawnByLabel(target)) ? target.locator('xpath=ancestor::label[1]') : target)
  return {
    press: point,
    open: point,
    write: async (field, text) => {
      await point(field)
      await expect(field).toBeFocused()
      await typeOver(page, text)
    },
    date: async (group, digits) => {
      await point(group.getByRole('spinbutton').first())
      await page.keyboard.type(digits)
    },
    tick: mark,
    choose: async choice => {
      await mark(choice)
      if (await isDrawnByLabel(choice)) await expect(choice).toBeChecked()
    },
    take: point,
    pick: async (button, option) => {
      await point(button)
      await point(option)
    },
    save: point,
    leave: async (sheet, close) => {
      await point(sheet.getByRole('button', { name: close, exact: true }))
      await expect(sheet).toBeHidden()
    },
  }
}

/** Works by mouse, and by shortcuts where there are some: the fastest way for a test. */
export const mouse = (page: Page): Hand => ({
  ...pointing(page, target => target.click()),
  isPhone: false,
  press: (target, key) => (key ? page.keyboard.press(key) : target.click()),
  write: (field, text) => field.fill(text),
})

/** Only taps; typed text comes from the on-screen keyboard. */
export const finger = (page: Page): Hand => ({ ...pointing(page, target => target.tap()), isPhone: true })

const MOST_KEYS = 250

/** Where the focus is relative to a target: on it, in its group, or elsewhere; and whether the focus comes before it. */
const standing = (target: Locator) =>
  target.evaluate(element => {
    const at = document.activeElement ?? document.body
    const group = element.closest('[role=radiogroup], [role=toolbar], [role=tablist]')
    const isBefore = Boolean(at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    const place = element === at ? 'there' : group?.contains(at) ? 'beside' : 'elsewhere'
    return { place, isBefore }
  })

/** Moves the focus to a target with Tab, and with arrows within a group that is a single stop of Tab. */
const reach = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let keys = 0; keys < MOST_KEYS; keys += 1) {
    const { place, isBefore } = await standing(target)
    if (place === 'there') return
    if (place === 'beside') await page.keyboard.press(isBefore ? 'ArrowRight' : 'ArrowLeft')
    else await page.keyboard.press(isBefore ? 'Tab' : 'Shift+Tab')
  }
  await expect(target).toBeFocused()
}

/** Works with the keyboard alone. */
export const keyboard = (page: Page): Hand => {
  const keys = page.keyboard
  const press = async (target: Locator, key?: string): Promise<void> => {
    if (key) return keys.press(key)
    await reach(page, target)
    const isTurned = await target.evaluate(element =>
      element.matches('[role=radio], [aria-pressed], input[type=checkbox], input[type=radio]'),
    )
    await keys.press(isTurned ? 'Space' : 'Enter')
  }
  /** Chooses an option by arrows: the option gets the focus, or the field refers to it by `aria-activedescendant`. */
  const take = async (option: Locator): Promise<void> => {
    await expect(option).toBeVisible()
    const isOn = () =>
      option.evaluate(
        one =>
          one === document.activeElement ||
          one.id === document.activeElement?.getAttribute('aria-activedescendant'),
      )
    for (let presses = 0; presses < 60 && !(await isOn()); presses += 1) await keys.press('ArrowDown')
    await keys.press('Enter')
  }
  return {
    isPhone: false,
    press,
    // Tab reaches one of the rows, arrows the others.
    open: async row => {
      const rows = page.locator('[role="row"]:focus')
      for (let presses = 0; presses < 60 && (await rows.count()) === 0; presses += 1) await keys.press('Tab')
      await tabTo(page, row, 'ArrowDown')
      await keys.press('Enter')
    },
    write: async (field, text) => {
      await reach(page, field)
      await typeOver(page, text)
    },
    date: async (group, digits) => {
      await reach(page, group.getByRole('spinbutton').first())
      await keys.type(digits)
    },
    tick: press,
    choose: async choice => {
      await reach(page, choice)
      const isRadio = await isDrawnByLabel(choice)
      // A radio that was reached by an arrow is already chosen; one that was reached by Tab is not.
      if (!(isRadio && (await choice.isChecked()))) await keys.press('Space')
      if (isRadio) await expect(choice).toBeChecked()
    },
    take,
    pick: async (button, option) => {
      await press(button)
      await take(option)
    },
    save: async button => {
      await expect(button).toBeEnabled()
      await keys.press('Control+Enter')
    },
    leave: async sheet => {
      // Waits until a dialog that was open over the sheet has given the focus back.
      await expect.poll(() => sheet.evaluate(one => one.contains(document.activeElement))).toBe(true)
      await keys.press('Escape')
      await expect(sheet).toBeHidden()
    },
  }
}
