// Unpacks requests about papers for owners for their service.
import { ownerPaperEndpoints } from '@vetrounds/core/owner-papers/paper.endpoints'
import { readDischarge, readPrescription, saveDischarge } from '@vetrounds/core/owner-papers/paper.service'
import { routesOf } from '../serve.ts'

export const ownerPapersRoutes = routesOf(ownerPaperEndpoints, {
  readPrescription: (reader, { params, query }) => readPrescription(reader, params, query.at),
  readDischarge: (reader, { params, query }) => readDischarge(reader, params.id, query.patient),
  saveDischarge: (actor, { params, body }) => saveDischarge(actor, params.id, body),
})
