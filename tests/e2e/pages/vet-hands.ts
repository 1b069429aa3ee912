// The ways of working a page: by mouse, by finger, or by keyboard alone. What is done is told once, in acts that any of them can do.
import { expect, type Locator, type Page } from '@playwright/test'

export interface Hand {
  /** Presses a button, follows a link, takes a choice. */
  press(target: Locator): Promise<void>
  /** Takes one of a few that are in sight; `choice` is what readers are told of it, `text` what is to be seen. */
  choose(group: Locator, text: string): Promise<void>
  /** Types into a field, over what stands there. */
  write(field: Locator, text: string): Promise<void>
  /** Types a day into a field of parts, in the order of the person's country. */
  date(group: Locator, digits: string): Promise<void>
  /** Sends a form whose button this is. */
  send(button: Locator): Promise<void>
}

/** Chooses by a radio's words: the radio itself is for readers alone. */
const byWords =
  (act: (target: Locator) => Promise<void>): Hand['choose'] =>
  async (group, text) => {
    await act(group.getByText(text, { exact: true }))
    await expect(group.getByRole('radio', { name: text, exact: true })).toBeChecked()
  }

const typeOver = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

export const mouse = (page: Page): Hand => {
  const press = (target: Locator) => target.click()
  return {
    press,
    choose: byWords(press),
    write: (field, text) => field.fill(text),
    date: async (group, digits) => {
      await press(group.getByRole('spinbutton').first())
      await page.keyboard.type(digits)
    },
    send: press,
  }
}

/** Taps alone; what is typed comes from the keyboard of the screen, which belongs to no page. */
export const finger = (page: Page): Hand => {
  const press = (target: Locator) => target.tap()
  return {
    press,
    choose: byWords(press),
    write: async (field, text) => {
      await press(field)
      await expect(field).toBeFocused()
      await typeOver(page, text)
    },
    date: async (group, digits) => {
      await press(group.getByRole('spinbutton').first())
      await page.keyboard.type(digits)
    },
    send: press,
  }
}

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
export const keyboard = (page: Page): Hand => ({
  press: async target => {
    await reach(page, target)
    const isTurned = await target.evaluate(element =>
      element.matches('[role=radio], [aria-pressed], input[type=checkbox], input[type=radio]'),
    )
    await page.keyboard.press(isTurned ? 'Space' : 'Enter')
  },
  choose: async (group, text) => {
    const radio = group.getByRole('radio', { name: text, exact: true })
    await reach(page, radio)
    if (!(await radio.isChecked())) await page.keyboard.press('Space')
    await expect(radio).toBeChecked()
  },
  write: async (field, text) => {
    await reach(page, field)
    await typeOver(page, text)
  },
  date: async (group, digits) => {
    await reach(page, group.getByRole('spinbutton').first())
    await page.keyboard.type(digits)
  },
  send: async button => {
    await expect(button).toBeVisible()
    await page.keyboard.press('Control+Enter')
  },
})
