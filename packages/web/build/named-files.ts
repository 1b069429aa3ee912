// Defines the named files that most pages share. Which file a module goes into depends on the parts that need it, so that a page
// requests few files and hardly any code that it doesn't need. A part is what is loaded on demand: a page, a dialog, a table.
import { fileURLToPath } from 'node:url'

/** The absolute path of a module of the app, from its path below `src`. */
const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const sources = (folder: string, names: readonly string[]): string[] =>
  names.map(name => source(`${folder}${name}`))

/** What each page loads once it is shown. */
const withEach = sources('', ['app-shell/NewVersion.tsx', 'telemetry/telemetry.ts'])
const loginPage = source('features/session/LoginPage.tsx')
const login = [loginPage, source('features/session/SignInForm.tsx'), ...withEach]
/** Pages for strangers and newcomers, whose browsers have no file of the app yet. */
const first = ['accept-invite', 'recovery', 'session', 'sign-up', 'welcome'].map(name =>
  source(`features/${name}/`),
)
const isFirst = (page: string): boolean => first.some(folder => page.startsWith(folder))
/** What each page with a session loads before its data. It goes into `base`: whoever logs in needs it next (decision 200). */
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

/** The parts of `often` that show a record and have no table. */
const records = sources('features/', ['pet/Record.tsx', 'visit/Workspace.tsx'])
/** The folders of pages that show a record. */
const ofRecords = ['pet', 'visit', 'report'].map(name => source(`features/${name}/`))

/** The menu of a row, which loads after the rows. */
const menu = source('ui/table/RowMenu.tsx')

/** The files of list pages. Owners and patients share one, as people switch between them all day. */
const lists = {
  clients: sources('features/', ['owners/OwnersPage.tsx', 'patients/PatientsPage.tsx']),
  stock: sources('features/', ['stock/ItemsPage.tsx']),
  invoices: sources('features/', ['invoices/InvoicesPage.tsx']),
}
/** Lists in the tabs of a page: parts that use the table, but are not dialogs. */
const inTabs = sources('features/', ['register/Drugs.tsx', 'stockroom/Stocktakes.tsx'])
/** Code that at least this many pages need goes into `base`. */
const WIDELY = 25
/**
 * Code that the calendar and at most this many pages in all need goes into `calendar`; the rest of its code into `base` or `day`.
 */
const CALENDARS = 3
/** Code that at least this many pages need goes into `controls`, or into `menus`, which has what opens over pages. */
const OF_MANY = 12
/** So does code that at least `OFTEN` of the pages in `often` need. Code that at least `LISTS` of them need goes into `lists`. */
const OFTEN = 5
const LISTS = 3
/** Code that lists share with at least this many dialogs goes into `controls`, as a dialog does not need the table. */
const OF_DIALOGS = 7

const isPage = (part: string): boolean => part.endsWith('Page.tsx')

/** Whether a patient's record is among these parts, and all pages among them are pages of a record. */
export const isOfRecord = (parts: readonly string[]): boolean =>
  records.some(part => parts.includes(part)) &&
  parts.filter(isPage).every(page => ofRecords.some(folder => page.startsWith(folder)))

/** How often a part is loaded, compared with a dialog that is opened now and then (1). */
export const weightOf = (part: string): number => {
  if (login.includes(part)) return 300
  if (isPage(part) && isFirst(part)) return 100
  if (calendar.includes(part) || often.some(page => page.includes(part))) return 100
  // Booking and the sheet of an appointment are opened all day; a printed invoice or report consists of parts of many others.
  if (/\/(?:BookingDialog|AppointmentSheet)\.tsx$/.test(part) || besideRecord.includes(part)) return 20
  if (/\/(?:Print\w*Page|StatementPage|report\/Desk)\.tsx$/.test(part)) return 60
  // Loaded with the first page of a new account.
  if (part.endsWith('/FoundingForm.tsx')) return 8
  return isPage(part) ? 20 : 1
}

/**
 * The styles of these files form one sheet, which index.html links: they are small, and each more sheet would be another request.
 */
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
 * Returns the named file for a module that exactly these parts need, if it goes into one. All parts that need a module also need
 * the modules that it imports. So a file never needs a file that is returned further below.
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
  // Code that no list needs belongs to what opens over a page.
  const home = list ? 'controls' : 'menus'
  if (times >= OFTEN || pages.length >= OF_MANY || parts.has(menu)) return home
  if (times >= LISTS) return isOfDialogs ? home : 'lists'
  if (list) return [...parts].every(part => own?.includes(part)) ? list : home
  if (!isNeededBy(calendar)) return
  return pages.length <= CALENDARS ? 'calendar' : 'day'
}

/**
 * The message modules that share a file: `start` has the texts of each page and the file names of all other texts, the rest are
 * those of the lists and those of a patient's record and page.
 */
const TEXTS = {
  start:
    /\/(?:i18n\/(?:(?:errors|nouns|problems|forms)\/)?|ui\/|features\/(?:session|offline|alerts|lists|schedule\/day)\/)(?:messages|files)\.(\w+)\.ts$/,
  clients: /\/features\/(?:owners|patients)\/messages\.(\w+)\.ts$/,
  stock: /\/features\/(?:stock|labels)\/messages\.(\w+)\.ts$/,
  record: /\/features\/(?:entries|images|lab-results|templates)\/messages\.(\w+)\.ts$/,
  patient: /\/features\/(?:pet|visit)\/messages\.(\w+)\.ts$/,
}

/** Returns the named file for a module of texts, one for each language; undefined for other modules. */
export const textsWith = (module: string): string | undefined => {
  for (const [name, pattern] of Object.entries(TEXTS)) {
    const [, language] = pattern.exec(module) ?? []
    if (language) return `${name}.${language}`
  }
  return
}
