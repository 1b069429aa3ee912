// Unpacks requests about patients for their service.
import { patientEndpoints } from '@vetrounds/core/patients/patient.endpoints'
import { createPatient, listPatients, readPatient } from '@vetrounds/core/patients/patient.service'
import type { App } from '../app.ts'
import { serve } from '../serve.ts'

export const mountPatients = (app: App) =>
  serve(app, patientEndpoints, {
    listPatients: (reader, { query }) => listPatients(reader, query),
    readPatient: (reader, { params }) => readPatient(reader, params.id),
    createPatient: (actor, { body }) => createPatient(actor, body),
  })
