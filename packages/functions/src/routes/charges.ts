// Unpacks requests about charges that stand by themselves for their services.
import { chargeEndpoints } from '@vetrounds/core/records/charge.endpoints'
import { createCharge } from '@vetrounds/core/records/lone-charge.service'
import { routesOf } from '../serve.ts'

export const chargesRoutes = routesOf(chargeEndpoints, {
  createCharge: (actor, { params, body }) => createCharge(actor, params.id, body),
})
