// Every endpoint of the product: its table of contents.
import { appointmentEndpoints } from '../appointments/appointment.endpoints.ts'
import { auditEndpoints } from '../audit/audit.endpoints.ts'
import { calendarEndpoints } from '../calendar/calendar.endpoints.ts'
import { clinicEndpoints } from '../clinics/clinic.endpoints.ts'
import { fileEndpoints } from '../files/file.endpoints.ts'
import { formEndpoints } from '../forms/form.endpoints.ts'
import { drugEndpoints } from '../formulary/drug.endpoints.ts'
import { memberEndpoints } from '../members/member.endpoints.ts'
import { estimateEndpoints } from '../money/estimate.endpoints.ts'
import { intentEndpoints } from '../money/intent.endpoints.ts'
import { invoiceEndpoints } from '../money/invoice.endpoints.ts'
import { paperEndpoints } from '../money/paper.endpoints.ts'
import { ownerPaperEndpoints } from '../owner-papers/paper.endpoints.ts'
import { ownerEndpoints } from '../owners/owner.endpoints.ts'
import { patientEndpoints } from '../patients/patient.endpoints.ts'
import { actEndpoints } from '../records/act.endpoints.ts'
import { chargeEndpoints } from '../records/charge.endpoints.ts'
import { imageEndpoints } from '../records/image.endpoints.ts'
import { recordEndpoints } from '../records/record.endpoints.ts'
import { reportEndpoints } from '../records/report.endpoints.ts'
import { visitEndpoints } from '../records/visit.endpoints.ts'
import { searchEndpoints } from '../search/search.endpoints.ts'
import { seriesEndpoints } from '../series/series.endpoints.ts'
import { meEndpoints } from '../sessions/me.endpoints.ts'
import { itemImportEndpoints } from '../stock/item-import.endpoints.ts'
import { stockEndpoints } from '../stock/stock.endpoints.ts'
import { templateEndpoints } from '../text-templates/text-template.endpoints.ts'
import { vaccineEndpoints } from '../vaccines/vaccine.endpoints.ts'

/** The endpoints by domain. `create-api.ts` doesn't compile if it leaves one of these groups unmounted. */
export const endpointGroups = {
  me: meEndpoints,
  clinics: clinicEndpoints,
  members: memberEndpoints,
  owners: ownerEndpoints,
  patients: patientEndpoints,
  records: recordEndpoints,
  visits: visitEndpoints,
  acts: actEndpoints,
  charges: chargeEndpoints,
  formulary: drugEndpoints,
  vaccines: vaccineEndpoints,
  templates: templateEndpoints,
  ownerPapers: ownerPaperEndpoints,
  images: imageEndpoints,
  report: reportEndpoints,
  forms: formEndpoints,
  invoices: invoiceEndpoints,
  intents: intentEndpoints,
  estimates: estimateEndpoints,
  appointments: appointmentEndpoints,
  calendar: calendarEndpoints,
  series: seriesEndpoints,
  stock: stockEndpoints,
  itemImports: itemImportEndpoints,
  audit: auditEndpoints,
  files: fileEndpoints,
  papers: paperEndpoints,
  search: searchEndpoints,
}

export type EndpointGroups = typeof endpointGroups

type Together<Group> = (Group extends object ? (each: Group) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never

export type Endpoints = Together<EndpointGroups[keyof EndpointGroups]>
export type EndpointName = keyof Endpoints

export const endpoints: Endpoints = Object.assign({}, ...Object.values(endpointGroups))

/**
 * What the generated `table.ts` must match. An endpoint that is missing there, or differs, is a type error in that file:
 * run `npm run contract`.
 */
export type TableMadeByNpmRunContract = {
  readonly [Name in EndpointName]: readonly [
    method: Endpoints[Name]['method'],
    path: Endpoints[Name]['path'],
    effect: Endpoints[Name]['effect'],
  ]
}

/** The same for `group-table.ts`. */
export type GroupTableMadeByNpmRunContract = {
  readonly [Group in keyof EndpointGroups]: {
    readonly [Name in keyof EndpointGroups[Group]]: EndpointGroups[Group][Name] extends {
      method: infer Method
      path: infer Path
    }
      ? readonly [method: Method, path: Path]
      : never
  }
}

/** The same for `queueable-table.ts`. */
export type QueueableTableMadeByNpmRunContract = {
  readonly [Name in EndpointName as Endpoints[Name]['queueable'] extends false
    ? never
    : Name]: Endpoints[Name]['queueable']
}
