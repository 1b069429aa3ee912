// In which dress pages are looked at: three languages, two themes, two widths; and whom they are shown to.
import type { Page } from '@playwright/test'
import { chain, type DemoClinic } from '../../scripts/seed/chain.ts'
import { enter } from '../e2e/pages/enter.ts'
import type { Scene } from './scene.ts'

export type Look = {
  language: 'en' | 'de' | 'ar'
  theme: 'light' | 'dark'
  width: 1440 | 390
}

/** How many pairs of looks the usual run has. */
export const PAIRS = 2

// The second after one is another in language, theme and width, and Arabic: a page that is seen in both has met all that is
// likely to break it. Pages take the two pairs in turns.
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

/** Two pairs; all twelve in FULL. */
export const looks: readonly Look[] = process.env.FULL ? [...pairs, ...others] : pairs

// Theme and language belong to the account, so each has one that no other test reads.
const people: Record<`${Look['language']} ${Look['theme']}`, string> = {
  'en light': 'lukas',
  'en dark': 'jonas',
  'de light': 'heike',
  'de dark': 'murat',
  'ar light': 'sami',
  'ar dark': 'khalid',
}

/** Where the person works who wears the look. */
export const clinicOf = ({ language, theme }: Look): DemoClinic => {
  const login = people[`${language} ${theme}`]
  const found = chain.find(({ members }) => members.some(member => member.login === login))
  if (!found) throw new Error(`${login} works nowhere.`)
  return found
}

/** The person who wears the look. */
const wearer = (look: Look) => {
  const login = people[`${look.language} ${look.theme}`]
  return clinicOf(look).members.find(member => member.login === login)
}

/** Whether the person who wears the look sees such a scene: a manager only reads records, a vet corrects no invoice. */
export const sees = (look: Look, { writes, corrects, country }: Scene): boolean => {
  const role = wearer(look)?.role
  return (
    (!writes || role !== 'manager') &&
    (!corrects || role === 'manager' || role === 'admin') &&
    (!country || country === clinicOf(look).clinic.country)
  )
}

const site = (): string => process.env.BASE_URL ?? ''

/** Before the first page: the width, and language and theme as this browser has kept them. */
export const dress = async (page: Page, { language, theme, width }: Look): Promise<void> => {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  const cookie = (name: string) => ({ name, value: language, url: site() })
  await page.context().addCookies([cookie('language'), cookie('currentLanguage')])
  await page.addInitScript(value => localStorage.setItem('theme', value), theme)
}

/** Enters as the person who wears the look. */
export const enterDressed = (page: Page, path: string, { language, theme }: Look): Promise<void> =>
  enter(page, people[`${language} ${theme}`], path, { language, theme })
