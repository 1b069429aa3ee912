// The contract of patients.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, pageQuery } from '../contract/fields.ts'
import { patient, patientInput, patientPage, patientRow } from './patient.ts'

export const patientEndpoints = {
  listPatients: endpoint({
    method: 'GET',
    path: '/patients',
    summary: 'A page of patients by name',
    action: 'patients.manage',
    effect: 'read',
    queueable: false,
    families: [],
    query: pageQuery.extend({ deceased: z.stringbool().optional() }),
    response: patientPage,
    errors: [],
  }),
  readPatient: endpoint({
    method: 'GET',
    path: '/patients/:id',
    summary: 'One patient with the fields of the form',
    action: 'patients.manage',
    effect: 'read',
    queueable: false,
    families: [],
    params: idParams,
    response: patient,
    errors: ['not_found'],
  }),
  createPatient: endpoint({
    method: 'POST',
    path: '/patients',
    summary: 'Create a patient of an active owner',
    action: 'patients.manage',
    effect: 'atomic',
    queueable: true,
    families: [],
    body: patientInput,
    response: patientRow,
    errors: ['not_found', 'owner.deactivated', 'patient.chip_taken', 'already_exists'],
  }),
}
