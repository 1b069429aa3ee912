// What a scene is: a state of a page that its address alone does not show.
import type { Page } from '@playwright/test'

export interface Scene {
  path: string
  what: string
  act: (page: Page) => Promise<void>
  /** What is there then. */
  shows: string
  /** Where it exists at one width only. */
  width?: 1440 | 390
  /** Whether it goes on where the scene before it has ended, on the same load of the page. */
  goesOn?: true
  /** Whether it exists for those alone who write into records. */
  writes?: true
  /** Whether it exists for those alone who correct invoices. */
  corrects?: true
  /** Where it exists in one country only. */
  country?: 'DE'
}

/** Presses keys one after another. */
export const press =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
