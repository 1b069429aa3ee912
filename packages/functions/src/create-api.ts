// The API: every endpoint of the contract, each domain's handlers, and the external ones that belong here.
import type { EndpointGroups } from '@vetrounds/core/contract/endpoints'
import { type App, createApp } from './app.ts'
import { mountAppointments } from './routes/appointments.ts'
import { mountAudit } from './routes/audit.ts'
import { mountCalendar, mountSeries } from './routes/calendar.ts'
import { mountClinics } from './routes/clinics.ts'
import { mountExternal } from './routes/external.ts'
import { mountMe } from './routes/me.ts'
import { mountMembers } from './routes/members.ts'
import { mountOwners } from './routes/owners.ts'
import { mountPatients } from './routes/patients.ts'
import { mountRecords } from './routes/records.ts'

/** Groups that other functions answer: `files/create-files.ts` and `search/create-search.ts`. */
type Elsewhere = 'files' | 'search'

/** Mounts each group of the contract: a group that is not mounted, or mounted as another one, doesn't compile. */
type Mounts = { [Group in Exclude<keyof EndpointGroups, Elsewhere>]: (app: App) => EndpointGroups[Group] }

const mounts: Mounts = {
  me: mountMe,
  clinics: mountClinics,
  members: mountMembers,
  owners: mountOwners,
  patients: mountPatients,
  records: mountRecords,
  appointments: mountAppointments,
  calendar: mountCalendar,
  series: mountSeries,
  audit: mountAudit,
}

/** A fresh app with all routes except `/auth`, `/files` and `/search`, which are separate functions. */
export const createApi = () => {
  const app = createApp()
  mountExternal(app)
  for (const mount of Object.values(mounts)) mount(app)
  return app
}
