// Receives a payment provider's events. A valid signature permits one thing:
// to ask the provider for the state of the named payment.
import { AppError } from '@vetrounds/core/errors'
import { checkIntent } from '@vetrounds/core/money/intent.service'
import { readPaymentEvent } from '@vetrounds/core/money/payment-event'
import { paymentKey } from '@vetrounds/core/money/payment-provider'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { agentOf, type Context } from '../app.ts'

/** The maximum length of a body: more than any event has. */
const CHARACTERS_AT_MOST = 2000

export const answerPaymentEvent = async (c: Context): Promise<Response> => {
  const line = c.get('line')
  const key = paymentKey()
  if (!key) throw new AppError('not_found')
  const { requestId, at, ip } = line
  const body = (await c.req.text()).slice(0, CHARACTERS_AT_MOST)
  const signature = c.req.header('x-payment-signature')
  const { clinicId, ...ids } = readPaymentEvent(body, { signature, key, now: Date.parse(at) })
  line.clinicId = clinicId
  const scope = newScope({ clinicId })
  line.scope = scope
  const request = { id: requestId, endpoint: 'hearPayment', at, ip, agent: agentOf(c) }
  await withScope(scope, () => checkIntent({ clinicId, request }, ids, true))
  return c.json({})
}
