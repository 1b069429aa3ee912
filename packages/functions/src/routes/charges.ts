// Unpacks requests about charges for their services.
import { chargeEndpoints } from '@vetrounds/core/records/charge.endpoints'
import { listUnbilledDay } from '@vetrounds/core/records/charge.service'
import { createCharge, takeBackCharge } from '@vetrounds/core/records/lone-charge.service'
import { routesOf } from '../serve.ts'

export const chargesRoutes = routesOf(chargeEndpoints, {
  createCharge: (actor, { params, body }) => createCharge(actor, params.id, body),
  takeBackCharge: (actor, { params, body }) => takeBackCharge(actor, params.id, params.charge, body),
  listUnbilledDay: (reader, { query }) => listUnbilledDay(reader, query),
})
