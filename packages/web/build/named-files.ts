// The files that most pages share, by name: what each holds is said by the parts that need it, so that a page asks for few files and
// hardly anything it does without. A part is what is loaded on demand: a page, a dialog, a table.
import { fileURLToPath } from 'node:url'

/** The absolute path of a module of the app, from its path below `src`. */
const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const sources = (folder: string, names: readonly string[]): string[] =>
  names.map(name => source(`${folder}${name}`))

/** What every page draws, routes and says its texts with. It changes only with an update. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|i18next|react-i18next)\//

/** Whether a module lies in the file that only an update changes. */
export const isOfFramework = (module: string): boolean => FRAMEWORK.test(module)

/** With what each page loads once it stands. */
const login = sources('', [
  'features/session/LoginPage.tsx',
  'features/session/SignInForm.tsx',
  'app-shell/NewVersion.tsx',
  'telemetry/telemetry.ts',
])
/** Pages of strangers and of people who have just come, who have nothing of the app yet. */
const first = ['accept-invite', 'recovery', 'session', 'sign-up', 'welcome'].map(name =>
  source(`features/${name}/`),
)
/** What each page with a session loads before its data. */
const shell = sources('', ['layout/ShellFrame.tsx', 'offline/triggers.ts', 'cache/cache.ts'])
const calendar = sources('', [
  'features/schedule/CalendarPage.tsx',
  'features/schedule/views/DayPane.tsx',
  'live/feed.ts',
])
const table = 'ui/table/DataTable.tsx'
/** The pages that are opened all day beside the calendar, each with the parts that its data needs. */
const often = [
  ['features/owners/OwnersPage.tsx', table],
  ['features/patients/PatientsPage.tsx', table],
  ['features/pet/PetPage.tsx', 'features/pet/Record.tsx'],
  ['features/visit/VisitPage.tsx', 'features/visit/Workspace.tsx'],
  ['features/invoices/InvoicesPage.tsx', table],
  ['features/stock/ItemsPage.tsx', table],
].map(parts => sources('', parts))

/** The lists of owners and of patients, between which people go all day; what others need of them, too, is a file beside theirs. */
const clients = sources('features/', ['owners/OwnersPage.tsx', 'patients/PatientsPage.tsx'])

/** The lists of items and of their movements. What reckons with batches is the former's; the words of items are both's. */
const [items, movements] = [
  source('features/stock/ItemsPage.tsx'),
  source('features/stock/MovementsPage.tsx'),
]

/** What so many pages need comes with the frame. */
const WIDELY = 25
/** What the calendar needs and hardly another page lies with it; the rest of what it needs with the frame. */
const CALENDARS = 3
/** What so many need lies with the controls. */
const OF_MANY = 11
/** Of so many of the pages above, the controls of lists and records, and what lists have beside them. */
const CONTROLS = 5
const LISTS = 3

const isPage = (part: string): boolean => part.endsWith('Page.tsx')

/** How often a part is loaded, beside a dialog that is opened now and then. */
export const weightOf = (part: string): number => {
  if (login.includes(part)) return 300
  if (isPage(part) && first.some(folder => part.startsWith(folder))) return 100
  if (calendar.includes(part) || often.some(page => page.includes(part))) return 100
  return isPage(part) ? 20 : 1
}

/** Styles of these files are one sheet, which the page itself names: they are small, and each of its own would be another request. */
export const WITH_STYLES_IN_BASE = new Set([
  'base',
  'shell',
  'controls',
  'lists',
  'of-clients',
  'clients',
  'calendar',
])

/**
 * The file by name of a module that these parts need. What a module needs is needed by all that need the module: no file needs one that
 * stands below it here.
 */
export const sharedBy = (parts: ReadonlySet<string>): string | undefined => {
  const isNeededBy = (some: readonly string[]): boolean => some.some(part => parts.has(part))
  const pages = [...parts].filter(isPage)
  const times = often.filter(isNeededBy).length
  if (isNeededBy(login))
    return isNeededBy(shell) || pages.some(page => !login.includes(page)) ? 'base' : undefined
  if (isNeededBy(shell) || pages.length >= WIDELY) return 'shell'
  if (isNeededBy(calendar) && times > 0) return 'shell'
  if (times >= CONTROLS || pages.length >= OF_MANY) return 'controls'
  if (times >= LISTS) return 'lists'
  if (isNeededBy(clients)) return pages.every(page => clients.includes(page)) ? 'clients' : 'of-clients'
  if (parts.has(items) && !parts.has(movements) && parts.size > 1) return 'stock'
  if (!isNeededBy(calendar)) return
  return pages.length <= CALENDARS ? 'calendar' : 'shell'
}

/** Texts that a page has whatever it shows, those that each page with a session has beside them, and those of the lists of owners and patients. */
const TEXTS = {
  start: /\/(?:i18n\/(?:errors\/)?|features\/session\/)messages\.(\w+)\.ts$/,
  session:
    /\/(?:i18n\/(?:nouns|problems|forms)|ui|features\/(?:offline|alerts|lists|schedule\/day))\/messages\.(\w+)\.ts$/,
  clients: /\/features\/(?:owners|patients)\/messages\.(\w+)\.ts$/,
}

/** The file by name of texts that come together, one for each language. */
export const textsWith = (module: string): string | undefined => {
  for (const [name, pattern] of Object.entries(TEXTS)) {
    const [, language] = pattern.exec(module) ?? []
    if (language) return `${name}.${language}`
  }
  return
}
