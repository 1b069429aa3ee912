// Every endpoint of the product: its table of contents.
import { appointmentEndpoints } from '../appointments/appointment.endpoints.ts'
import { auditEndpoints } from '../audit/audit.endpoints.ts'
import { calendarEndpoints } from '../calendar/calendar.endpoints.ts'
import { clinicEndpoints } from '../clinics/clinic.endpoints.ts'
import { fileEndpoints } from '../files/file.endpoints.ts'
import { memberEndpoints } from '../members/member.endpoints.ts'
import { ownerEndpoints } from '../owners/owner.endpoints.ts'
import { patientEndpoints } from '../patients/patient.endpoints.ts'
import { recordEndpoints } from '../records/record.endpoints.ts'
import { searchEndpoints } from '../search/search.endpoints.ts'
import { seriesEndpoints } from '../series/series.endpoints.ts'
import { meEndpoints } from '../sessions/me.endpoints.ts'

export const endpoints = {
  ...meEndpoints,
  ...clinicEndpoints,
  ...memberEndpoints,
  ...ownerEndpoints,
  ...patientEndpoints,
  ...recordEndpoints,
  ...appointmentEndpoints,
  ...calendarEndpoints,
  ...seriesEndpoints,
  ...auditEndpoints,
  ...fileEndpoints,
  ...searchEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
