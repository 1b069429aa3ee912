// Unpacks requests about patients for their services.
import { listComing } from '@vetrounds/core/appointments/of-patient.service'
import { changePatient, transferPatient } from '@vetrounds/core/patients/change.service'
import { findChipHolder } from '@vetrounds/core/patients/chip.service'
import { markAlive, markDeceased } from '@vetrounds/core/patients/deceased.service'
import { patientEndpoints } from '@vetrounds/core/patients/patient.endpoints'
import {
  createPatient,
  listPatients,
  readPatient,
  readPatientRows,
} from '@vetrounds/core/patients/patient.service'
import { routesOf } from '../serve.ts'

export const patientsRoutes = routesOf(patientEndpoints, {
  listPatients: (reader, { query }) => listPatients(reader, query),
  readPatientRows: (reader, { query }) => readPatientRows(reader, query.ids),
  readPatient: (reader, { params }) => readPatient(reader, params.id),
  createPatient: (actor, { body }) => createPatient(actor, body),
  changePatient: (actor, { params, body }) => changePatient(actor, params.id, body),
  findChipHolder: (reader, { query }) => findChipHolder(reader, query.chip),
  listComing: (reader, { params }) => listComing(reader, params.id),
  markDeceased: (actor, { params, body }) => markDeceased(actor, params.id, body),
  markAlive: (actor, { params, body }) => markAlive(actor, params.id, body),
  transferPatient: (actor, { params, body }) => transferPatient(actor, params.id, body),
})
