// The API: every group of the contract except files, papers and search, which have functions of their own,
// and every external endpoint except sign-in.
import type { EndpointGroups } from '@vetrounds/core/contract/endpoints'
import { groupTable } from '@vetrounds/core/contract/group-table'
import { createApp } from './app.ts'
import { mountExternal } from './routes/external.ts'
import { mount, type Routes } from './serve.ts'

/** Groups that other functions answer: `files/create-files.ts`, `papers/create-papers.ts` and `search/create-search.ts`. */
type Elsewhere = 'files' | 'papers' | 'search'

/** The routes of each group of the contract: a group that is left out, or given another's routes, doesn't compile. */
type Loads = {
  [Group in Exclude<keyof EndpointGroups, Elsewhere>]: () => Promise<Routes<EndpointGroups[Group]>>
}

// Imported on demand, so that each is bundled separately and the API starts without loading any of them (decision 63).
const loads: Loads = {
  me: async () => (await import('./routes/me.ts')).meRoutes,
  clinics: async () => (await import('./routes/clinics.ts')).clinicsRoutes,
  members: async () => (await import('./routes/members.ts')).membersRoutes,
  owners: async () => (await import('./routes/owners.ts')).ownersRoutes,
  patients: async () => (await import('./routes/patients.ts')).patientsRoutes,
  records: async () => (await import('./routes/records.ts')).recordsRoutes,
  formulary: async () => (await import('./routes/formulary.ts')).formularyRoutes,
  vaccines: async () => (await import('./routes/vaccines.ts')).vaccineRoutes,
  templates: async () => (await import('./routes/templates.ts')).templateRoutes,
  ownerPapers: async () => (await import('./routes/owner-papers.ts')).ownerPapersRoutes,
  images: async () => (await import('./routes/images.ts')).imagesRoutes,
  report: async () => (await import('./routes/report.ts')).reportRoutes,
  visits: async () => (await import('./routes/visits.ts')).visitsRoutes,
  acts: async () => (await import('./routes/acts.ts')).actsRoutes,
  charges: async () => (await import('./routes/charges.ts')).chargesRoutes,
  forms: async () => (await import('./routes/forms.ts')).formsRoutes,
  estimates: async () => (await import('./routes/estimates.ts')).estimatesRoutes,
  intents: async () => (await import('./routes/intents.ts')).intentRoutes,
  invoices: async () => (await import('./routes/invoices.ts')).invoicesRoutes,
  appointments: async () => (await import('./routes/appointments.ts')).appointmentsRoutes,
  calendar: async () => (await import('./routes/calendar.ts')).calendarRoutes,
  series: async () => (await import('./routes/calendar.ts')).seriesRoutes,
  stock: async () => (await import('./routes/stock.ts')).stockRoutes,
  itemImports: async () => (await import('./routes/item-imports.ts')).itemImportRoutes,
  audit: async () => (await import('./routes/audit.ts')).auditRoutes,
}

/** A fresh app with all routes except `/auth`, `/files`, `/papers` and `/search`, which are separate functions. */
export const createApi = () => {
  const app = createApp()
  mountExternal(app)
  for (const [group, load] of Object.entries(loads)) mount(app, groupTable[group as keyof Loads], load)
  return app
}
