// Unpacks requests about the clinic and its branches for their services.
import { changeBranch, createBranch, listClinicBranches } from '@vetrounds/core/clinics/branch.service'
import { clinicEndpoints } from '@vetrounds/core/clinics/clinic.endpoints'
import { createClinic } from '@vetrounds/core/clinics/founding.service'
import {
  changeClinic,
  changeClinicState,
  changePlan,
  readClinic,
  resendClinicMail,
} from '@vetrounds/core/clinics/settings.service'
import { routesOf } from '../serve.ts'

export const clinicsRoutes = routesOf(clinicEndpoints, {
  createClinic: (person, { body }) => createClinic(person, body),
  readClinic: reader => readClinic(reader),
  changeClinic: (actor, { body }) => changeClinic(actor, body),
  resendClinicMail: (actor, { body }) => resendClinicMail(actor, body),
  changeClinicState: (actor, { body }) => changeClinicState(actor, body),
  changePlan: (actor, { body }) => changePlan(actor, body),
  listBranches: (reader, { query }) => listClinicBranches(reader, query),
  createBranch: (actor, { body }) => createBranch(actor, body),
  changeBranch: (actor, { params, body }) => changeBranch(actor, params.id, body),
})
