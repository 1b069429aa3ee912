// The looks in which pages are checked (language, theme and width), and the person who sees the pages in each look.
import type { Page } from '@playwright/test'
import { chain, type DemoClinic } from '../../scripts/seed/chain.ts'
import { enter } from '../e2e/pages/enter.ts'
import type { Scene } from './scene.ts'

export type Look = {
  language: 'en' | 'de' | 'ar'
  theme: 'light' | 'dark'
  width: 1440 | 390
}

/** How many pairs of looks a usual run has. */
export const PAIRS = 2

// The first and the third look are a pair, and so are the second and the fourth. The looks of a pair differ in language, theme
// and width, and one is Arabic: together they show all that is likely to break a page. The two pairs share the pages.
const pairs: Look[] = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'de', theme: 'dark', width: 1440 },
  { language: 'ar', theme: 'dark', width: 390 },
  { language: 'ar', theme: 'light', width: 390 },
]

const others: Look[] = [
  { language: 'en', theme: 'dark', width: 1440 },
  { language: 'de', theme: 'light', width: 1440 },
  { language: 'ar', theme: 'light', width: 1440 },
  { language: 'ar', theme: 'dark', width: 1440 },
  ...(['en', 'de'] as const).flatMap(language =>
    (['light', 'dark'] as const).map(theme => ({ language, theme, width: 390 as const })),
  ),
]

/** The looks of this run: two pairs; in FULL all twelve. */
export const looks: readonly Look[] = process.env.FULL ? [...pairs, ...others] : pairs

// Theme and language are settings of the account, so each combination has an account that no other test uses.
const people: Record<`${Look['language']} ${Look['theme']}`, string> = {
  'en light': 'lukas',
  'en dark': 'jonas',
  'de light': 'heike',
  'de dark': 'murat',
  'ar light': 'sami',
  'ar dark': 'khalid',
}

/** The clinic of the person who sees the pages in a look. */
export const clinicOf = ({ language, theme }: Look): DemoClinic => {
  const login = people[`${language} ${theme}`]
  const found = chain.find(({ members }) => members.some(member => member.login === login))
  if (!found) throw new Error(`${login} works nowhere.`)
  return found
}

/** The person who sees the pages in a look. */
const wearer = (look: Look) => {
  const login = people[`${look.language} ${look.theme}`]
  return clinicOf(look).members.find(member => member.login === login)
}

/** Whether the person of a look can see a scene: a manager only reads records, a vet may not correct invoices. */
export const sees = (look: Look, { writes, corrects, country }: Scene): boolean => {
  const role = wearer(look)?.role
  return (
    (!writes || role !== 'manager') &&
    (!corrects || role === 'manager' || role === 'admin') &&
    (!country || country === clinicOf(look).clinic.country)
  )
}

const site = (): string => process.env.BASE_URL ?? ''

/** To be called before the first page: sets the width, and the language and theme that the browser remembers. */
export const dress = async (page: Page, { language, theme, width }: Look): Promise<void> => {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  const cookie = (name: string) => ({ name, value: language, url: site() })
  await page.context().addCookies([cookie('language'), cookie('currentLanguage')])
  await page.addInitScript(value => localStorage.setItem('theme', value), theme)
}

/** Signs in as the person of a look. */
export const enterDressed = (page: Page, path: string, { language, theme }: Look): Promise<void> =>
  enter(page, people[`${language} ${theme}`], path, { language, theme })
