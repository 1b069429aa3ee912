// The API: every endpoint of the contract, each domain's handlers, and the external ones that belong here.
import { createApp } from './app.ts'
import { mountAppointments } from './routes/appointments.ts'
import { mountAudit } from './routes/audit.ts'
import { mountCalendar } from './routes/calendar.ts'
import { mountClinics } from './routes/clinics.ts'
import { mountExternal } from './routes/external.ts'
import { mountMe } from './routes/me.ts'
import { mountMembers } from './routes/members.ts'
import { mountOwners } from './routes/owners.ts'
import { mountPatients } from './routes/patients.ts'
import { mountRecords } from './routes/records.ts'

/** A fresh app with all routes but `/auth` and `/files`, which are functions of their own. */
export const createApi = () => {
  const app = createApp()
  for (const mount of [
    mountExternal,
    mountMe,
    mountClinics,
    mountMembers,
    mountOwners,
    mountPatients,
    mountRecords,
    mountAppointments,
    mountCalendar,
    mountAudit,
  ])
    mount(app)
  return app
}
