// The contract of entries of the record: treatments, test results, reminders; reading all versions, striking out.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, instant, manyIds } from '../contract/fields.ts'
import { short } from '../stock/short.ts'
import { charge } from './charge.ts'
import { due, dueEnd, dueInput, dueLists, dueParams, postponement } from './due.ts'
import { entryMove, entryParams, entryVersion, recordEntry, recordedEntry, strikeInput } from './entry.ts'
import { seriesQuery, testBody, testChange, testInput } from './test-result.ts'
import { treatmentChange, treatmentInput } from './treatment.ts'

/**
 * How a change of an act is shown while it waits in the offline queue:
 * reminders, unbilled charges and missing stock follow from it, too.
 */
const shown = {
  list: 'listEntries',
  one: 'openPatient',
  also: [
    ...(['readEntry', 'readVisit', 'readDues', 'readTests', 'listUnbilled', 'listUnbilledDay'] as const),
    'readStockAlerts',
  ],
  isOfBranch: false,
} as const

/** Error codes of endpoints that change an entry, and below of those that create one. */
const changing = [
  'not_found',
  'changed_elsewhere',
  'entry.struck',
  'charge.settled',
  'stock.too_many_batches',
] as const
const creating = ['not_found', 'patient.deceased', 'already_exists', 'changed_elsewhere'] as const

export const actEndpoints = {
  readEntry: endpoint({
    method: 'GET',
    path: '/patients/:id/entries/:entry',
    summary: 'An entry of the record with all its versions, its charge, and the reminder that it made',
    action: 'records.read',
    effect: 'read',
    queueable: false,
    families: [],
    params: entryParams,
    query: z.object({ at: instant.optional() }),
    response: z.object({
      entry: recordEntry,
      versions: z.array(entryVersion),
      charge: charge.optional(),
      /** The items of which the shelf had too little when they were given. */
      shorts: z.array(short).optional(),
      due: due.optional(),
    }),
    errors: ['not_found'],
  }),
  strikeEntry: endpoint({
    method: 'POST',
    path: '/patients/:id/entries/:entry/strike',
    summary: 'Strike an entry out with a reason; it stays readable, its charge and reminder are withdrawn',
    action: 'records.assist',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: entryParams,
    body: strikeInput,
    response: recordEntry,
    errors: ['not_found', 'changed_elsewhere', 'entry.struck', 'stock.too_many_batches'],
  }),
  moveEntry: endpoint({
    method: 'POST',
    path: '/patients/:id/entries/:entry/move',
    summary:
      'Move an entry that was made on the wrong animal: struck out here with its reason, made anew there',
    action: 'records.assist',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: entryParams,
    body: entryMove,
    response: recordEntry,
    errors: ['not_found', 'changed_elsewhere', 'entry.struck', 'already_exists'],
  }),
  createTreatment: endpoint({
    method: 'POST',
    path: '/patients/:id/treatments',
    summary: 'Record a treatment or vaccination, with what it costs and when it is due again',
    action: 'records.write',
    effect: 'atomic',
    queueable: shown,
    families: [],
    params: idParams,
    body: treatmentInput,
    response: recordedEntry,
    errors: creating,
  }),
  changeTreatment: endpoint({
    method: 'PUT',
    path: '/patients/:id/treatments/:entry',
    summary: 'The next version of a treatment',
    action: 'records.write',
    effect: 'atomic',
    queueable: shown,
    families: [],
    params: entryParams,
    body: treatmentChange,
    response: recordedEntry,
    errors: changing,
  }),
  createTest: endpoint({
    method: 'POST',
    path: '/patients/:id/tests',
    summary: 'Record a test result, or that a sample was sent off',
    action: 'records.assist',
    effect: 'atomic',
    queueable: shown,
    families: [],
    params: idParams,
    body: testInput,
    response: recordedEntry,
    errors: creating,
  }),
  changeTest: endpoint({
    method: 'PUT',
    path: '/patients/:id/tests/:entry',
    summary: 'The next version of a test result, also when results come in',
    action: 'records.assist',
    effect: 'atomic',
    queueable: shown,
    families: [],
    params: entryParams,
    body: testChange,
    response: recordedEntry,
    errors: changing,
  }),
  readTests: endpoint({
    method: 'GET',
    path: '/patients/:id/tests',
    summary: 'The contents of up to five results, side by side',
    action: 'records.read',
    effect: 'read',
    queueable: false,
    families: [],
    params: idParams,
    query: seriesQuery,
    response: z.object({ results: z.record(z.string(), testBody) }),
    errors: ['not_found'],
  }),
  readDues: endpoint({
    method: 'GET',
    path: '/patients/dues/all',
    summary: 'Reminders of up to 50 patients, ids separated by commas, by day',
    action: 'records.read',
    effect: 'read',
    queueable: false,
    families: [],
    query: manyIds,
    response: dueLists,
    errors: [],
  }),
  createDue: endpoint({
    method: 'POST',
    path: '/patients/:id/dues',
    summary: 'A reminder by hand',
    action: 'records.assist',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    body: dueInput,
    response: due,
    errors: ['not_found', 'patient.deceased', 'already_exists'],
  }),
  postponeDue: endpoint({
    method: 'POST',
    path: '/patients/:id/dues/:due/postpone',
    summary: 'Another day for a reminder, with its reason',
    action: 'records.assist',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: dueParams,
    body: postponement,
    response: due,
    errors: ['not_found', 'changed_elsewhere'],
  }),
  endDue: endpoint({
    method: 'POST',
    path: '/patients/:id/dues/:due/end',
    summary: 'Settle a reminder without an entry: given elsewhere, or no longer wanted',
    action: 'records.assist',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: dueParams,
    body: dueEnd,
    response: due,
    errors: ['not_found', 'changed_elsewhere'],
  }),
}
