// The contract of medical records: a patient's page, its timeline, weights.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, manyIds } from '../contract/fields.ts'
import { entryParams } from './entry.ts'
import { entriesQuery, entryPage, lastWeight, openedPatient, openHints, timelineEntry } from './timeline.ts'
import { weightInput, weightStrike } from './weight.ts'

export const recordEndpoints = {
  openPatient: endpoint({
    method: 'GET',
    path: '/patients/by-chip/:chip',
    summary: "A patient's page by chip, tag or id: owner, newest entries, appointments",
    action: 'records.read',
    effect: 'read',
    queueable: false,
    families: [],
    params: z.object({ chip: z.string().max(40) }),
    query: openHints,
    response: openedPatient,
    errors: ['not_found'],
  }),
  listEntries: endpoint({
    method: 'GET',
    path: '/patients/:id/entries',
    summary: "A page of a patient's timeline, newest first: all kinds, or one",
    action: 'records.read',
    effect: 'read',
    queueable: false,
    families: [],
    params: idParams,
    query: entriesQuery,
    response: entryPage,
    errors: ['not_found'],
  }),
  readLastWeights: endpoint({
    method: 'GET',
    path: '/patients/weights/last',
    summary:
      'The last weight of up to 50 patients, ids separated by commas; those without one among their newest entries are left out',
    action: 'records.read',
    effect: 'read',
    queueable: false,
    families: [],
    query: manyIds,
    response: z.object({ weights: z.record(z.string(), lastWeight) }),
    errors: [],
  }),
  recordWeight: endpoint({
    method: 'POST',
    path: '/patients/:id/weights',
    summary: 'Record a weight in grams with the time of weighing',
    action: 'records.assist',
    effect: 'atomic',
    queueable: { list: 'listEntries', one: 'openPatient', isOfBranch: false },
    families: [],
    params: idParams,
    body: weightInput,
    response: timelineEntry,
    errors: ['not_found', 'patient.deceased', 'already_exists'],
  }),
  strikeWeight: endpoint({
    method: 'POST',
    path: '/patients/:id/weights/:entry/strike',
    summary: 'Strike a weight out with a reason; it stays in the timeline, and the newest good one counts',
    action: 'records.assist',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: entryParams,
    body: weightStrike,
    response: timelineEntry,
    errors: ['not_found', 'entry.struck', 'changed_elsewhere'],
  }),
}
