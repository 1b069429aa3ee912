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
import type { App } from '../app.ts'
import { serve } from '../serve.ts'

export const mountClinics = (app: App) =>
  serve(app, clinicEndpoints, {
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
