// Sample requests for the endpoints of payments that a provider takes, and such payments for tests.
import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import type { Intent, IntentInput } from '@vetrounds/core/money/intent'
import type { intentEndpoints } from '@vetrounds/core/money/intent.endpoints'
import { checkIntent, startIntent } from '@vetrounds/core/money/intent.service'
import { actorOf, run } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { makeInvoice } from './invoice-samples.ts'
import { again } from './make.ts'
import type { Sample } from './sample.ts'

/** An amount that the simulated terminal leaves undecided. */
const UNDECIDED = 21

/** Starts a payment; the provider is told of it at the first check. */
export const ask = (actor: Actor, id: string, fields: Partial<IntentInput> = {}): Promise<Intent> =>
  run(again(actor), who =>
    startIntent(who, id, { id: newId(), kind: 'terminal', amount: UNDECIDED, ...fields }),
  )

/** Asks the provider for the state of a payment. With `isTold` it asks even if the payment is closed, unless it is approved. */
export const check = (actor: Actor, id: string, intentId: string, isTold = false): Promise<Intent> =>
  run(again(actor), who => checkIntent(who, { id, intentId }, isTold))

const asked = async (clinic: TestClinic) => {
  const actor = actorOf(clinic)
  const { id } = await makeInvoice(actor)
  return { params: { id, intentId: (await ask(actor, id)).id } }
}

export const intentSamples: Record<keyof typeof intentEndpoints, Sample> = {
  readPaymentWays: { valid: async () => ({}) },
  startIntent: {
    valid: async clinic => ({
      params: { id: (await makeInvoice(actorOf(clinic))).id },
      body: { id: newId(), kind: 'terminal', amount: 500 },
    }),
    invalid: [
      { body: { id: newId(), kind: 'cheque', amount: 1 }, path: 'body.kind', code: 'invalid_value' },
      { body: { id: newId(), kind: 'link', amount: 0 }, path: 'body.amount', code: 'too_small' },
    ],
    effect: { partition: (clinic, { params }) => `${clinic.id}#v#${params?.id}` },
  },
  checkIntent: { valid: asked },
  cancelIntent: { valid: asked },
}
