// Unpacks requests about medical records for their services.
import { openPatient } from '@vetrounds/core/records/open.service'
import { recordEndpoints } from '@vetrounds/core/records/record.endpoints'
import { listEntries, readLastWeights, recordWeight } from '@vetrounds/core/records/timeline.service'
import { strikeWeighing } from '@vetrounds/core/records/weight-strike.service'
import { routesOf } from '../serve.ts'

export const recordsRoutes = routesOf(recordEndpoints, {
  openPatient: (reader, { params, query }) => openPatient(reader, params.chip, query),
  listEntries: (reader, { params, query }) => listEntries(reader, params.id, query),
  readLastWeights: (reader, { query }) => readLastWeights(reader, query.ids),
  recordWeight: (actor, { params, body }) => recordWeight(actor, params.id, body),
  strikeWeight: (actor, { params, body }) => strikeWeighing(actor, params, body),
})
