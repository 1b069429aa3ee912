// Unpacks requests about estimates for their service.
import { estimateEndpoints } from '@vetrounds/core/money/estimate.endpoints'
import {
  billEstimate,
  giveUpEstimate,
  listEstimates,
  listOwnerEstimates,
  listPatientEstimates,
  makeEstimate,
  readEstimate,
  signEstimate,
} from '@vetrounds/core/money/estimate.service'
import { sendEstimate } from '@vetrounds/core/money/send.service'
import { routesOf } from '../serve.ts'

export const estimatesRoutes = routesOf(estimateEndpoints, {
  listEstimates: (reader, { query }) => listEstimates(reader, query),
  readEstimate: (reader, { params }) => readEstimate(reader, params.id),
  listOwnerEstimates: (reader, { params }) => listOwnerEstimates(reader, params.id),
  listPatientEstimates: (reader, { params }) => listPatientEstimates(reader, params.id),
  makeEstimate: (actor, { body }) => makeEstimate(actor, body),
  signEstimate: (actor, { params, body }) => signEstimate(actor, params.id, body),
  billEstimate: (actor, { params, body }) => billEstimate(actor, params.id, body),
  sendEstimate: (actor, { params }) => sendEstimate(actor, params.id),
  giveUpEstimate: (actor, { params, body }) => giveUpEstimate(actor, params.id, body),
})
