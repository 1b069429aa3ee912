// The ways of working a page: by mouse, by finger, or by keyboard alone. What is done is told once, in acts that any of them can do.
import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './keys.ts'

export interface Hand {
  /** Its menu covers the page, and has the branch in it; nothing has a key. */
  isPhone: boolean
  /** Presses a button, follows a link, takes a choice; `key` does the same for those who have keys. */
  press(target: Locator, key?: string): Promise<void>
  /** Opens a row of a list. */
  open(row: Locator): Promise<void>
  /** Writes into a field, over what stands there. */
  write(field: Locator, text: string): Promise<void>
  /** Types a day into a field of parts, in the order of the person's country. */
  date(group: Locator, digits: string): Promise<void>
  /** Ticks a box, or takes the box's tick away. */
  tick(box: Locator): Promise<void>
  /** Chooses one of a few in sight, which are radios or tabs. */
  choose(choice: Locator): Promise<void>
  /** Takes one of the list that a field or a button has opened. */
  take(option: Locator): Promise<void>
  /** Takes one of a list that this button opens. */
  pick(button: Locator, option: Locator): Promise<void>
  /** Does the main act of a form, whose button it is. */
  save(button: Locator): Promise<void>
  /** Goes away from a sheet, whose button for it is called so. */
  leave(sheet: Locator, close: string): Promise<void>
}

/** Replaces what the field that has the focus holds. */
const typeOver = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Radios and boxes are drawn by their labels. */
const isDrawnByLabel = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element.matches('input[type=radio], input[type=checkbox]'))

/** What a pointer does, which presses by `point`; text comes from keys in any case. */
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

/** By mouse, and by keys where there are some: the quickest for a test. */
export const mouse = (page: Page): Hand => ({
  ...pointing(page, target => target.click()),
  isPhone: false,
  press: (target, key) => (key ? page.keyboard.press(key) : target.click()),
  write: (field, text) => field.fill(text),
})

/** Taps alone; what is typed comes from the keyboard of the screen, which belongs to no page. */
export const finger = (page: Page): Hand => ({ ...pointing(page, target => target.tap()), isPhone: true })

const MOST_KEYS = 250

/** Where the focus stands, as seen from a target: on it, in its group, or elsewhere; and which of the two comes first. */
const standing = (target: Locator) =>
  target.evaluate(element => {
    const at = document.activeElement ?? document.body
    const group = element.closest('[role=radiogroup], [role=toolbar], [role=tablist]')
    const isBefore = Boolean(at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    const place = element === at ? 'there' : group?.contains(at) ? 'beside' : 'elsewhere'
    return { place, isBefore }
  })

/** Goes there with Tab, and with arrows within a group that is one stop. */
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

/** Neither points nor clicks. */
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
  /** By arrows: the focus goes to the option, or stays in the field that names the option it means. */
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
    // Tab leads to one of the rows, arrows to the others.
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
      // An arrow has chosen it already; the first that Tab leads to is not chosen by that.
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
      // What was open over it gives the focus back.
      await expect.poll(() => sheet.evaluate(one => one.contains(document.activeElement))).toBe(true)
      await keys.press('Escape')
      await expect(sheet).toBeHidden()
    },
  }
}
