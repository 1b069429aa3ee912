// The type of a scene: a state of a page that its address alone does not show.
import type { Page } from '@playwright/test'

export interface Scene {
  path: string
  what: string
  act: (page: Page) => Promise<void>
  /** The selector of what must be visible after `act`. */
  shows: string
  /** Given if the scene exists at this width only. */
  width?: 1440 | 390
  /** Whether it goes on from the end of the scene before it, on the same load of the page. */
  goesOn?: true
  /** Whether only people who may write into records can see it. */
  writes?: true
  /** Whether only people who may correct invoices can see it. */
  corrects?: true
  /** Given if the scene exists in this country only. */
  country?: 'DE'
}

/** Presses keys one after another. */
export const press =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
