// The files that most pages share, by name: what each holds is said by the parts that need it, so that a page asks for few files and
// hardly anything it does without. A part is what is loaded on demand: a page, a dialog, a table.
import { fileURLToPath } from 'node:url'

/** The absolute path of a module of the app, from its path below `src`. */
const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const sources = (folder: string, names: readonly string[]): string[] =>
  names.map(name => source(`${folder}${name}`))

/** What each page loads once it stands. */
const withEach = sources('', ['app-shell/NewVersion.tsx', 'telemetry/telemetry.ts'])
const loginPage = source('features/session/LoginPage.tsx')
const login = [loginPage, source('features/session/SignInForm.tsx'), ...withEach]
/** Pages of strangers and of people who have just come, who have nothing of the app yet. */
const first = ['accept-invite', 'recovery', 'session', 'sign-up', 'welcome'].map(name =>
  source(`features/${name}/`),
)
const isFirst = (page: string): boolean => first.some(folder => page.startsWith(folder))
/** What each page with a session loads before its data. It lies with the start: whoever logs in needs it next (decision 200). */
const shell = sources('', ['layout/ShellFrame.tsx', 'offline/triggers.ts', 'cache/cache.ts'])
const calendar = sources('features/schedule/', ['CalendarPage.tsx', 'views/DayPane.tsx'])
/** The pages that are opened all day beside the calendar, each with the parts that its data needs. */
const often = [
  ['features/owners/OwnersPage.tsx'],
  ['features/patients/PatientsPage.tsx'],
  ['features/pet/PetPage.tsx', 'features/pet/Record.tsx'],
  ['features/visit/VisitPage.tsx', 'features/visit/Workspace.tsx'],
  ['features/invoices/InvoicesPage.tsx'],
  ['features/stock/ItemsPage.tsx'],
].map(parts => sources('', parts))

/** What a patient's page shows beside the record. */
const besideRecord = sources('features/', [
  'entries/Dues.tsx',
  'vaccines/VaccinationStatus.tsx',
  'visit/LastVitals.tsx',
])

/** Of these the ones that are a record, and have no table. */
const records = sources('features/', ['pet/Record.tsx', 'visit/Workspace.tsx'])
/** Pages of a record. */
const ofRecords = ['pet', 'visit', 'report'].map(name => source(`features/${name}/`))

/** The menu of a row, which comes after the rows. */
const menu = source('ui/table/RowMenu.tsx')

/** The files of lists: owners and patients, between which people go all day, are one. */
const lists = {
  clients: sources('features/', ['owners/OwnersPage.tsx', 'patients/PatientsPage.tsx']),
  stock: sources('features/', ['stock/ItemsPage.tsx']),
  invoices: sources('features/', ['invoices/InvoicesPage.tsx']),
}
/** Lists in the tabs of a page: parts that have the table, and are no dialogs. */
const inTabs = sources('features/', ['register/Drugs.tsx', 'stockroom/Stocktakes.tsx'])
/** What so many pages need lies with the start. */
const WIDELY = 25
/** What the calendar needs and hardly another page lies with it; the rest of what it needs with the start, or with the day. */
const CALENDARS = 3
/** What so many need lies with the controls, or with what opens over pages. */
const OF_MANY = 12
/** So does what so many of the pages above need. What fewer need, but this many, lies with the lists. */
const OFTEN = 5
const LISTS = 3
/** What a list shares with so many dialogs lies with the controls: a dialog does without the table. */
const OF_DIALOGS = 7

const isPage = (part: string): boolean => part.endsWith('Page.tsx')

/** Whether a patient's record needs what these parts need, and no page but those of a record. */
export const isOfRecord = (parts: readonly string[]): boolean =>
  records.some(part => parts.includes(part)) &&
  parts.filter(isPage).every(page => ofRecords.some(folder => page.startsWith(folder)))

/** How often a part is loaded, beside a dialog that is opened now and then. */
export const weightOf = (part: string): number => {
  if (login.includes(part)) return 300
  if (isPage(part) && isFirst(part)) return 100
  if (calendar.includes(part) || often.some(page => page.includes(part))) return 100
  // Booking and the sheet of an appointment are opened all day; an invoice or a report on paper is made of the parts of many others.
  if (/\/(?:BookingDialog|AppointmentSheet)\.tsx$/.test(part) || besideRecord.includes(part)) return 20
  if (/\/(?:Print\w*Page|StatementPage|report\/Desk)\.tsx$/.test(part)) return 60
  return isPage(part) ? 20 : 1
}

/** Styles of these files are one sheet, which the page itself names: they are small, and each of its own would be another request. */
export const WITH_STYLES_IN_BASE = new Set([
  'base',
  'controls',
  'lists',
  'clients',
  'stock',
  'invoices',
  'calendar',
  'day',
])

/**
 * The file by name of a module that these parts need. What a module needs is needed by all that need the module: no file needs one that
 * stands below it here.
 */
export const sharedBy = (parts: ReadonlySet<string>): string | undefined => {
  const isNeededBy = (some: readonly string[]): boolean => some.some(part => parts.has(part))
  const pages = [...parts].filter(isPage)
  const times = often.filter(isNeededBy).length
  if (isNeededBy(login)) {
    const others = pages.filter(page => !login.includes(page))
    if (isNeededBy(shell) || isNeededBy(withEach) || !others.every(isFirst))
      return isNeededBy(shell) || others.length > 0 ? 'base' : undefined
    return parts.has(loginPage) || others.length > 0 ? 'entrance' : undefined
  }
  if (isNeededBy(shell) || pages.length >= WIDELY) return 'base'
  if (isNeededBy(calendar) && times > 0) return isNeededBy(Object.values(lists).flat()) ? 'base' : 'day'
  const [[list, own] = []] = Object.entries(lists).filter(([, some]) => isNeededBy(some))
  const dialogs = [...parts].filter(part => !isPage(part) && !inTabs.includes(part))
  const isOfDialogs = isNeededBy(records) || dialogs.length >= OF_DIALOGS
  // What no list needs is what opens over a page.
  const home = list ? 'controls' : 'menus'
  if (times >= OFTEN || pages.length >= OF_MANY || parts.has(menu)) return home
  if (times >= LISTS) return isOfDialogs ? home : 'lists'
  if (list) return [...parts].every(part => own?.includes(part)) ? list : home
  if (!isNeededBy(calendar)) return
  return pages.length <= CALENDARS ? 'calendar' : 'day'
}

/** Texts that each page has, with the names of the files of the others, those of the lists, and those of a patient's record and page. */
const TEXTS = {
  start:
    /\/(?:i18n\/(?:(?:errors|nouns|problems|forms)\/)?|ui\/|features\/(?:session|offline|alerts|lists|schedule\/day)\/)(?:messages|files)\.(\w+)\.ts$/,
  clients: /\/features\/(?:owners|patients)\/messages\.(\w+)\.ts$/,
  stock: /\/features\/(?:stock|labels)\/messages\.(\w+)\.ts$/,
  record: /\/features\/(?:entries|images|lab-results|templates)\/messages\.(\w+)\.ts$/,
  patient: /\/features\/(?:pet|visit)\/messages\.(\w+)\.ts$/,
}

/** The file by name of texts that come together, one for each language. */
export const textsWith = (module: string): string | undefined => {
  for (const [name, pattern] of Object.entries(TEXTS)) {
    const [, language] = pattern.exec(module) ?? []
    if (language) return `${name}.${language}`
  }
  return
}
