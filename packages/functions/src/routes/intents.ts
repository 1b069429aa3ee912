// Unpacks requests about payments that a provider takes.
import { intentEndpoints } from '@vetrounds/core/money/intent.endpoints'
import { cancelIntent, checkIntent, startIntent } from '@vetrounds/core/money/intent.service'
import { readPaymentWays } from '@vetrounds/core/money/payment-ways'
import { routesOf } from '../serve.ts'

export const intentRoutes = routesOf(intentEndpoints, {
  readPaymentWays: reader => readPaymentWays(reader),
  startIntent: (actor, { params, body }) => startIntent(actor, params.id, body),
  checkIntent: (reader, { params }) => checkIntent(reader, params),
  cancelIntent: (actor, { params }) => cancelIntent(actor, params.id, params.intentId),
})
