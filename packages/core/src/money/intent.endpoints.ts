// The contract of payments that a provider takes.
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { intent, intentInput, paymentWays } from './intent.ts'

const intentParams = idParams.extend({ intentId: id })

export const intentEndpoints = {
  readPaymentWays: endpoint({
    method: 'GET',
    path: '/payment-ways',
    summary:
      'Whether payments can be asked for at the branch’s card terminal or by a link, and whether at any; none without a provider',
    action: 'invoices.manage',
    effect: 'read',
    queueable: false,
    families: [],
    response: paymentWays,
    errors: [],
  }),
  startIntent: endpoint({
    method: 'POST',
    path: '/invoices/:id/intents',
    summary:
      'Ask for a payment at the card terminal or by a link, up to the balance that is not asked for yet',
    action: 'invoices.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    body: intentInput,
    response: intent,
    errors: [
      'not_found',
      'already_exists',
      'payment.no_provider',
      'payment.not_here',
      'invoice.state',
      'invoice.already_paid',
      'invoice.cancelled',
      'invoice.over_balance',
      'payment.asked',
    ],
  }),
  checkIntent: endpoint({
    method: 'GET',
    path: '/invoices/:id/intents/:intentId',
    summary: 'What became of a payment that was asked for; the provider is asked while it waits',
    action: 'invoices.manage',
    effect: 'read',
    // Runs after the check of access, because it books what the provider has approved.
    afterAccess: true,
    queueable: false,
    families: [],
    params: intentParams,
    response: intent,
    errors: ['not_found', 'payment.no_provider', 'payment.unreachable'],
  }),
  cancelIntent: endpoint({
    method: 'POST',
    path: '/invoices/:id/intents/:intentId/cancel',
    summary: 'Cancel a payment that waits; one that was approved meanwhile is booked',
    action: 'invoices.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: intentParams,
    response: intent,
    errors: ['not_found', 'payment.state', 'payment.running', 'payment.no_provider', 'payment.unreachable'],
  }),
}
