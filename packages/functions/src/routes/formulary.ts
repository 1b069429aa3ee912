// Unpacks requests about the formulary for its service.
import { drugEndpoints } from '@vetrounds/core/formulary/drug.endpoints'
import {
  changeDrug,
  changeDrugState,
  createDrug,
  listDrugs,
  readDrug,
} from '@vetrounds/core/formulary/drug.service'
import { routesOf } from '../serve.ts'

export const formularyRoutes = routesOf(drugEndpoints, {
  listDrugs: (reader, { query }) => listDrugs(reader, query),
  readDrug: (reader, { params }) => readDrug(reader, params.id),
  createDrug: (actor, { body }) => createDrug(actor, body),
  changeDrug: (actor, { params, body }) => changeDrug(actor, params.id, body),
  changeDrugState: (actor, { params, body }) => changeDrugState(actor, params.id, body),
})
