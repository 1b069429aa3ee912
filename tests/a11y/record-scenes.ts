// The sheets of the medical record and of a visit, each opened with something in it.
import type { Page } from '@playwright/test'
import { press, type Scene } from './scene.ts'

const PET = '/pets/NC-000002'

/** The sheet of a treatment, of the kind at this place among three. */
const treatment = (kind: number) => async (page: Page) => {
  await page.keyboard.press('F2')
  await page.locator('[role=dialog] [role=radiogroup]').first().locator('label').nth(kind).click()
}

/** Begins a form: its button stands first. */
const form = async (page: Page): Promise<void> => page.locator('main [role=tabpanel] button').first().click()

const visit = async (page: Page): Promise<void> => {
  await page.locator('main [role=tabpanel] section header button').first().click()
  await page.locator('main [role=toolbar]').waitFor()
}

/** A sheet of the visit's bar of quick entry, by its digit. */
const quick = (digit: string) => async (page: Page) => {
  await visit(page)
  await press('F2', digit)(page)
}

const SHEET = '[role=dialog] form'

const opened: readonly Scene[] = [
  { path: `${PET}?tab=treatments`, what: 'medicine', act: treatment(0), shows: SHEET },
  { path: `${PET}?tab=treatments`, what: 'vaccination', act: treatment(1), shows: SHEET },
  { path: `${PET}?tab=treatments`, what: 'antiparasitic', act: treatment(2), shows: SHEET },
  { path: `${PET}?tab=tests`, what: 'test result', act: press('F2'), shows: SHEET },
  { path: `${PET}?tab=images`, what: 'images', act: press('F2'), shows: SHEET },
  { path: `${PET}?tab=cases`, what: 'case history', act: form, shows: '[role=tabpanel] nav' },
  { path: `${PET}?tab=exams`, what: 'examination', act: form, shows: '[role=tabpanel] nav' },
  { path: `${PET}?tab=visits`, what: 'visit', act: visit, shows: 'main [role=toolbar]' },
  { path: `${PET}?tab=visits`, what: 'prescription', act: quick('6'), shows: SHEET },
  { path: `${PET}?tab=visits`, what: 'item', act: quick('7'), shows: '[role=dialog] input' },
  {
    path: `${PET}?tab=visits`,
    what: 'closing a visit',
    act: async page => {
      await visit(page)
      await page.keyboard.press('Control+Enter')
    },
    shows: SHEET,
  },
]

export const recordScenes: readonly Scene[] = opened.map(scene => ({ ...scene, writes: true }))
