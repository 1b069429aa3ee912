// Unpacks requests about payments that a provider takes.
import { intentEndpoints } from '@vetrounds/core/money/intent.endpoints'
import { cancelIntent, checkIntent, startIntent } from '@vetrounds/core/money/intent.service'
import { waysOfPayment } from '@vetrounds/core/money/payment-provider'
import { routesOf } from '../serve.ts'

export const intentRoutes = routesOf(intentEndpoints, {
  readPaymentWays: async () => ({ ways: waysOfPayment() }),
  startIntent: (actor, { params, body }) => startIntent(actor, params.id, body),
  checkIntent: (reader, { params }) => checkIntent(reader, params),
  cancelIntent: (actor, { params }) => cancelIntent(actor, params.id, params.intentId),
})
