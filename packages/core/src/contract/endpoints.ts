// Every endpoint of the product: its table of contents.
import { appointmentEndpoints } from '../appointments/appointment.endpoints.ts'
import { auditEndpoints } from '../audit/audit.endpoints.ts'
import { clinicEndpoints } from '../clinics/clinic.endpoints.ts'
import { fileEndpoints } from '../files/file.endpoints.ts'
import { memberEndpoints } from '../members/member.endpoints.ts'
import { ownerEndpoints } from '../owners/owner.endpoints.ts'
import { patientEndpoints } from '../patients/patient.endpoints.ts'
import { meEndpoints } from '../sessions/me.endpoints.ts'

export const endpoints = {
  ...meEndpoints,
  ...clinicEndpoints,
  ...memberEndpoints,
  ...ownerEndpoints,
  ...patientEndpoints,
  ...appointmentEndpoints,
  ...auditEndpoints,
  ...fileEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
