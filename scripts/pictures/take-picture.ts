// Brings the product into the state of a picture, as a person would, and takes it. It goes
// by keyboard shortcuts, which are the same in every language.
import type { Browser, Page } from '@playwright/test'
import { enter } from '../../tests/e2e/pages/enter.ts'
import { chain } from '../seed/chain.ts'
import type { Picture, Subject } from './list.ts'

/** People at the front desk of the clinic with that language; they may do everything that is shown. */
const people = { en: 'molly', de: 'sandra', ar: 'rima' } as const

/** People who may see everything of a clinic. */
const admins = { en: 'orla', de: 'heike', ar: 'khalid' } as const

const ofClinic: ReadonlySet<Subject> = new Set([
  'clinics',
  'team',
  'settings',
  'branches',
  'profile',
  'audit',
])

const owners = {
  en: ['Nora Brennan', 'Cillian Daly', 'Aoife Nolan'],
  de: ['Annika Lorenz', 'Tobias Krämer', 'Mehmet Aydın'],
  ar: ['هند السويدي', 'يوسف الحمادي', 'مريم الكعبي'],
} as const

const phones = { en: '087 412 08 71', de: '0171 4120871', ar: '050 412 0871' } as const

const letters = { en: 'b', de: 'b', ar: 'ب' } as const

const API = '**/api/**'

/** Waits until nothing loads, fades or slides any more. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy=true]').length === 0)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(one => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity),
  )
  await page.waitForTimeout(300)
}

const open = async (page: Page, keys: string, shown = '[role=dialog]'): Promise<void> => {
  await page.keyboard.press(keys)
  await page.locator(shown).first().waitFor()
}

/** Clicks on the heading, so that the search of a list lets go of the focus. */
const leaveSearch = (page: Page): Promise<void> => page.locator('main h1').first().click()

const addOwner = async (page: Page, name: string, phone: string): Promise<void> => {
  await open(page, 'F2', '[role=dialog] input')
  await page.keyboard.type(name)
  await page.locator('[role=dialog] input[type=tel]').first().fill(phone)
  await page.keyboard.press('Control+Enter')
  await page.locator('[role=dialog]').waitFor({ state: 'hidden' })
}

// Fills the tray with two changes that the server has answered with an error, and one that waits.
const fillTray = async (page: Page, { language }: Picture): Promise<void> => {
  await page.context().route(API, route => route.abort('connectionfailed'))
  for (const name of owners[language]) await addOwner(page, name, phones[language])
  await page.context().unroute(API)
  const answers = ['action.not_allowed', 'changed_elsewhere']
  await page.context().route('**/api/owners', route => {
    if (route.request().method() !== 'POST') return route.fallback()
    const code = answers.shift()
    if (!code) return route.abort('connectionfailed')
    const status = code === 'action.not_allowed' ? 403 : 409
    const problem = { type: 'about:blank', title: code, status, code, requestId: '01KAG7' }
    return route.fulfill({ status, contentType: 'application/problem+json', json: problem })
  })
  await page.goto(`${process.env.BASE_URL}/not-sent`)
  await page.waitForFunction(() => document.querySelectorAll('main li').length >= 3)
  await page.waitForTimeout(3000)
}

const act: Record<Subject, (page: Page, picture: Picture) => Promise<void>> = {
  shell: async () => undefined,
  menu: async (page, { width }) => {
    if (width === 390) await page.locator('header button[aria-expanded]:visible').last().click()
    else await page.locator('nav.rail').hover()
  },
  palette: async (page, { language }) => {
    await open(page, 'Control+k')
    await page.keyboard.type(letters[language])
    await page.locator('[role=option]').nth(2).waitFor()
  },
  toasts: async (page, { language }) => {
    await addOwner(page, `${owners[language][0]}`, phones[language])
    await page.locator('[role=status], [role=alert]').first().waitFor()
  },
  dialog: page => open(page, 'F2', '[role=dialog] input'),
  question: async (page, { language }) => {
    await open(page, 'F2', '[role=dialog] input')
    await page.keyboard.type(owners[language][1])
    await open(page, 'Escape', '[role=alertdialog]')
  },
  form: async (page, { language }) => {
    await page.locator('main input').first().waitFor()
    await page.locator('main input[type=tel]').first().fill(phones[language].slice(0, 5))
    await page.keyboard.press('Control+Enter')
    await page.locator('[aria-invalid=true]').first().waitFor()
  },
  table: async page => {
    await page.getByRole('row').nth(3).waitFor()
    await leaveSearch(page)
  },
  tray: fillTray,
  clinics: async () => undefined,
  team: async page => {
    await page.getByRole('row').nth(3).waitFor()
  },
  settings: async page => {
    await page.getByRole('main').getByRole('textbox').first().waitFor()
  },
  branches: async page => {
    await page.getByRole('row').nth(1).waitFor()
  },
  profile: async page => {
    await page.locator('main input').first().waitFor()
  },
  audit: async page => {
    await page.locator('main footer').waitFor()
  },
  week: leaveSearch,
  month: leaveSearch,
  patient: async (page, { width }) => {
    await page
      .locator(width === 390 ? 'main [role=row]' : 'main [role=rowheader]')
      .first()
      .click()
    await page.waitForURL(/\/pets\/./)
    await page.locator('main h1').first().waitFor()
  },
  visits: async page => {
    await page.locator('main [data-id]').first().waitFor()
  },
}

/** The next working day, because today may be over, and what is done is pale. */
const workday = (): string => {
  const DAY_MS = 86_400_000
  const days = [1, 2, 3].map(ahead => new Date(Date.now() + ahead * DAY_MS))
  const day = days.find(each => each.getUTCDay() % 6 !== 0) ?? new Date()
  return day.toISOString().slice(0, 10)
}

const clinicIn = (language: Picture['language']): string =>
  chain.find(each => each.language === language)?.clinic.id ?? ''

const paths: Record<Subject, string> = {
  shell: `/?view=day&date=${workday()}`,
  menu: '/',
  palette: '/',
  toasts: '/owners',
  dialog: `/?view=day&date=${workday()}`,
  question: '/owners',
  form: '/new-owner',
  table: '/pets',
  tray: '/owners',
  clinics: '/clinics',
  team: '/:clinic/manage',
  settings: '/:clinic/manage?tab=details',
  branches: '/clinics/:clinic/branches',
  profile: '/profile',
  audit: '/audit',
  week: `/?view=week&date=${workday()}`,
  month: `/?view=month&date=${workday()}`,
  patient: '/pets',
  visits: '/appointments',
}

/** The PNG of a picture. Throws when its state is not reached. */
export const take = async (browser: Browser, picture: Picture): Promise<Buffer> => {
  const { subject, language, theme, width } = picture
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    locale: { en: 'en-IE', de: 'de-DE', ar: 'ar-AE' }[language],
    timezoneId: { en: 'Europe/Dublin', de: 'Europe/Berlin', ar: 'Asia/Dubai' }[language],
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const person = ofClinic.has(subject) ? admins[language] : people[language]
    const path = paths[subject].replace(':clinic', clinicIn(language))
    await enter(page, person, path, { language, theme })
    await settle(page)
    await act[subject](page, picture)
    await settle(page)
    return await page.screenshot()
  } finally {
    await context.close()
  }
}
