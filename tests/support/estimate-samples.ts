// Sample requests for the endpoints of estimates, and estimates for tests.
import type { Actor } from '@vetrounds/core/access/actor'
import { TYPED } from '@vetrounds/core/contract/signature-path'
import { newId } from '@vetrounds/core/ids'
import type { EstimateInput, EstimateRow } from '@vetrounds/core/money/estimate'
import type { estimateEndpoints } from '@vetrounds/core/money/estimate.endpoints'
import { makeEstimate } from '@vetrounds/core/money/estimate.service'
import { actorOf, run } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { makeDraft } from './invoice-samples.ts'
import { again, makeOwner, makePatient } from './make.ts'
import type { Sample } from './sample.ts'

/** Saves a draft invoice of 10.00 for a new owner; returns the request that makes an estimate of it. */
export const estimateOf = async (
  actor: Actor,
  fields: Partial<EstimateInput> = {},
): Promise<EstimateInput> => {
  const { id: ownerId } = await makeOwner(again(actor))
  const draft = await makeDraft(actor, { ownerId })
  return { id: newId(), draft: draft.id, v: draft.v, upTo: 1500, validUntil: '2099-12-31', ...fields }
}

export const makeOne = async (actor: Actor, fields?: Partial<EstimateInput>): Promise<EstimateRow> => {
  const input = await estimateOf(actor, fields)
  return run(again(actor), who => makeEstimate(who, input))
}

const made = async (clinic: TestClinic) => ({ params: { id: (await makeOne(actorOf(clinic))).id } })
export const signing = { v: 1, signedBy: 'Niamh Walsh', signature: TYPED }

export const estimateSamples: Record<keyof typeof estimateEndpoints, Sample> = {
  listEstimates: {
    valid: async clinic => {
      await makeOne(actorOf(clinic))
      return {}
    },
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  readEstimate: { valid: made },
  listOwnerEstimates: {
    valid: async clinic => ({ params: { id: String((await makeOne(actorOf(clinic))).ownerId) } }),
  },
  listPatientEstimates: {
    valid: async clinic => ({ params: { id: (await makePatient(again(actorOf(clinic)))).id } }),
  },
  makeEstimate: {
    valid: async clinic => ({ body: await estimateOf(actorOf(clinic)) }),
    invalid: [
      {
        body: { id: newId(), draft: newId(), v: 1, upTo: -1, validUntil: '2099-12-31' },
        path: 'body.upTo',
        code: 'too_small',
      },
    ],
    effect: { partition: clinic => `${clinic.id}#b#${clinic.branches[0].id}#est`, index: 'gsi1' },
  },
  signEstimate: {
    valid: async clinic => ({ ...(await made(clinic)), body: signing }),
    invalid: [{ body: { ...signing, signature: '' }, path: 'body.signature', code: 'required' }],
  },
  billEstimate: {
    // One event of the estimate, and one of the draft.
    eventCount: 2,
    valid: async clinic => ({ ...(await made(clinic)), body: { v: 1 } }),
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  sendEstimate: {
    valid: async clinic => {
      const actor = actorOf(clinic)
      // A fresh address, since each may get only ten mails a day.
      const owner = await makeOwner(again(actor), { email: `${newId().toLowerCase()}@people.example` })
      const { id: draft, v } = await makeDraft(actor, { ownerId: owner.id })
      return { params: { id: (await makeOne(actor, { draft, v })).id } }
    },
  },
  giveUpEstimate: {
    valid: async clinic => ({ ...(await made(clinic)), body: { v: 1, reason: 'Went elsewhere' } }),
    invalid: [{ body: { v: 1, reason: '' }, path: 'body.reason', code: 'required' }],
  },
}
