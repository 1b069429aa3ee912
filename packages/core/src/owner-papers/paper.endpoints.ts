// The contract of papers for owners.
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import {
  dischargeInput,
  dischargePaper,
  dischargeQuery,
  dischargeSaved,
  prescriptionPaper,
  prescriptionParams,
  prescriptionQuery,
} from './paper.ts'

export const ownerPaperEndpoints = {
  readPrescription: endpoint({
    method: 'GET',
    path: '/patients/:id/treatments/:entry/prescription',
    summary: 'The prescription of a treatment, as label and sheet print it',
    action: 'records.read',
    effect: 'read',
    queueable: false,
    families: [],
    params: prescriptionParams,
    query: prescriptionQuery,
    response: prescriptionPaper,
    errors: ['not_found', 'entry.struck'],
  }),
  readDischarge: endpoint({
    method: 'GET',
    path: '/visits/:id/discharge',
    summary: 'The discharge sheet of a visit: what was found and given, what to do, the next dates',
    action: 'records.read',
    effect: 'read',
    queueable: false,
    families: [],
    params: idParams,
    query: dischargeQuery,
    response: dischargePaper,
    errors: ['not_found', 'entry.struck'],
  }),
  saveDischarge: endpoint({
    method: 'PUT',
    path: '/visits/:id/discharge',
    summary: 'Keep what the owner is told at discharge; former words stay',
    action: 'records.write',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    body: dischargeInput,
    response: dischargeSaved,
    errors: ['not_found', 'entry.struck', 'changed_elsewhere'],
  }),
}
