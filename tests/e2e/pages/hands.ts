// How a person works a page: by keyboard alone, where nothing points or clicks, or by touch, where nothing but text comes from keys.
import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './keys.ts'

export type Hands = {
  /** Whether what has a key is done by it. */
  hasKeys: boolean
  /** Presses a button or a link; `key` does the same where it is said, for those who have keys. */
  press(target: Locator, key?: string): Promise<void>
  /** Writes into a field what it then holds. */
  write(field: Locator, text: string): Promise<void>
  /** Ticks a box, or takes the box's tick away. */
  tick(box: Locator): Promise<void>
  /** Chooses one of a group of methods, terms and the like, by its text. */
  pick(group: Locator, name: string): Promise<void>
  /** Chooses one of the list that a field or button has opened. */
  take(option: Locator): Promise<void>
}

/** By keyboard alone. */
export const keyboardOf = (page: Page): Hands => {
  const keys = page.keyboard
  const press = async (target: Locator, key?: string): Promise<void> => {
    if (key) return keys.press(key)
    await tabTo(page, target)
    await keys.press('Enter')
  }
  return {
    hasKeys: true,
    press,
    write: async (field, text) => {
      await tabTo(page, field)
      await keys.press('Control+A')
      await keys.type(text)
    },
    tick: async box => {
      await tabTo(page, box)
      await keys.press('Space')
    },
    pick: async (group, name) => {
      const wanted = group.getByRole('radio', { name, exact: true })
      const isIn = () => group.evaluate(one => one.contains(document.activeElement))
      for (let presses = 0; presses < 60 && !(await isIn()); presses += 1) await keys.press('Tab')
      await keys.press('Space')
      for (let presses = 0; presses < 6 && !(await wanted.isChecked()); presses += 1)
        await keys.press('ArrowDown')
      await expect(wanted).toBeChecked()
    },
    take: async option => {
      await expect(option).toBeVisible()
      const isOn = () =>
        option.evaluate(
          one =>
            one === document.activeElement ||
            one.id === document.activeElement?.getAttribute('aria-activedescendant'),
        )
      for (let presses = 0; presses < 12 && !(await isOn()); presses += 1) await keys.press('ArrowDown')
      await keys.press('Enter')
    },
  }
}

/** By mouse, and by keys where there are some: the quickest for a test. */
export const mouseOf = (page: Page): Hands => ({
  hasKeys: true,
  press: (target, key) => (key ? page.keyboard.press(key) : target.click()),
  write: (field, text) => field.fill(text),
  tick: box => box.press('Space'),
  pick: async (group, name) => {
    await group.getByText(name, { exact: true }).click()
    await expect(group.getByRole('radio', { name, exact: true })).toBeChecked()
  },
  take: option => option.click(),
})

/** By touch alone. */
export const fingersOf = (page: Page): Hands => ({
  hasKeys: false,
  press: target => target.tap(),
  write: async (field, text) => {
    await field.tap()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  },
  tick: box => box.locator('xpath=ancestor-or-self::label[1]').tap(),
  pick: async (group, name) => {
    await group.getByText(name, { exact: true }).tap()
    await expect(group.getByRole('radio', { name, exact: true })).toBeChecked()
  },
  take: option => option.tap(),
})
