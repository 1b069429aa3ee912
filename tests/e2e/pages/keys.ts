// Works at the front desk by keyboard alone, in any language: nothing here points or clicks.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Pet } from './desk.ts'

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element === document.activeElement)

/** More presses than the longest page has stops of Tab. */
const MOST = 150

/** Presses Tab, or another key, until an element has the focus. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MOST && !(await isFocused(target)); presses += 1)
    await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

export type DeskWords = {
  booking: string
  patient: string
  change: string
  start: string
  vet: RegExp
  move: string
  when: string
  moveTo: RegExp
  more: string
  cancel: string
  question: string
  walkIn: string
}

/** The acts of a receptionist in the day view, whose columns are these vets in this order. */
export const openKeys = (page: Page, words: DeskWords, vets: readonly string[]) => {
  const keys = page.keyboard
  const form = page.getByRole('dialog', { name: words.booking })
  const block = (name: string): Locator =>
    page.locator('[data-id]').and(page.getByRole('button', { name: new RegExp(`^${name}, `) }))

  /** The column and the time of the keyboard's cursor in the grid. */
  const standing = (): Promise<{ vet: number; time: string }> =>
    page.evaluate(names => {
      const at = document.activeElement?.closest('[data-cursor]')
      const text = at?.getAttribute('aria-label') ?? at?.textContent ?? ''
      return {
        vet: names.findIndex(name => text.includes(name)),
        time: /\d\d:\d\d/.exec(text)?.[0] ?? '',
      }
    }, vets)

  /** Moves by arrows to the column of a vet and down or up to a time. */
  const goTo = async (vet: string, time: string): Promise<void> => {
    await expect(page.locator('[data-cursor]')).toBeFocused()
    const to = vets.indexOf(vet)
    for (let presses = 0; presses < 120; presses += 1) {
      const at = await standing()
      if (at.vet === to && at.time === time) return
      if (at.vet !== to) await keys.press(at.vet < to ? 'ArrowRight' : 'ArrowLeft')
      else await keys.press(at.time < time ? 'ArrowDown' : 'ArrowUp')
    }
    expect(await standing()).toEqual({ vet: to, time })
  }

  /** Types into the search that was just opened and chooses the first match, without waiting for it. */
  const choose = async ({ typed }: Pet): Promise<void> => {
    await keys.type(typed)
    await keys.press('Enter')
  }

  const submit = async (): Promise<void> => {
    await keys.press('Control+Enter')
    await expect(form).toBeHidden()
  }

  /** Opens the sheet of the appointment under the cursor. */
  const open = async (pet: string): Promise<Locator> => {
    await expect(block(pet)).toBeFocused()
    await keys.press('Enter')
    const sheet = page.getByRole('dialog', { name: pet })
    await expect(sheet).toBeFocused()
    return sheet
  }

  return {
    form,
    block,
    goTo,
    submit,
    /** Chooses a patient in the dialog that F2 has opened. */
    chooseFor: (pet: Pet): Promise<void> => choose(pet),
    /** Moves the cursor to a vet and a time, and books there. */
    bookAt: async (vet: string, time: string, pet: Pet): Promise<void> => {
      await goTo(vet, time)
      await keys.press('Enter')
      await choose(pet)
      await expect(form.getByRole('button', { name: words.change })).toBeVisible()
      await submit()
      await expect(block(pet.name)).toBeVisible()
    },
    typeStart: async (time: string): Promise<void> => {
      const [hour] = [form.getByRole('group', { name: words.start }).getByRole('spinbutton').first()]
      await tabTo(page, hour)
      await keys.type(time.replace(':', ''))
    },
    chooseVet: async (name: string): Promise<void> => {
      await tabTo(page, form.getByRole('button', { name: words.vet }))
      await keys.press('Enter')
      await tabTo(page, page.getByRole('option', { name }), 'ArrowDown')
      await keys.press('Enter')
      await expect(form.getByRole('button', { name: words.vet })).toContainText(name)
    },
    /** Returns to the grid after the focused appointment was moved to another day. */
    back: (): Promise<void> => tabTo(page, page.locator('[data-cursor]')),
    /** Moves an appointment to a time that is typed as one line of text. */
    reschedule: async (pet: string, typed: string): Promise<void> => {
      const sheet = await open(pet)
      await keys.press('r')
      const move = page.getByRole('dialog', { name: words.move })
      await expect(move.getByRole('textbox', { name: words.when })).toBeFocused()
      await keys.type(typed)
      await expect(move.getByRole('button', { name: words.moveTo })).toBeEnabled()
      await keys.press('Enter')
      await expect(move).toBeHidden()
      await expect(sheet).toBeFocused()
      await keys.press('Escape')
      await expect(sheet).toBeHidden()
    },
    cancel: async (pet: string, reason: string): Promise<void> => {
      const sheet = await open(pet)
      await tabTo(page, sheet.getByRole('button', { name: words.more }))
      await keys.press('Enter')
      await tabTo(page, page.getByRole('menuitem', { name: words.cancel }), 'ArrowUp')
      await keys.press('Enter')
      const question = page.getByRole('alertdialog', { name: words.question })
      await expect(question.getByRole('radio', { checked: true })).toBeAttached()
      await tabTo(page, question.getByRole('radio', { checked: true }), 'Shift+Tab')
      await tabTo(page, question.getByRole('radio', { name: reason }), 'ArrowRight')
      await tabTo(page, question.getByRole('button', { name: words.cancel }))
      await keys.press('Enter')
      await expect(question).toBeHidden()
      await expect(sheet.getByRole('button', { name: words.more })).toBeFocused()
      await keys.press('Escape')
      await expect(sheet).toBeHidden()
    },
    walkIn: async (pet: Pet): Promise<void> => {
      await keys.press('F4')
      const dialog = page.getByRole('dialog', { name: words.walkIn })
      await choose(pet)
      await expect(dialog).toBeHidden()
    },
  }
}
