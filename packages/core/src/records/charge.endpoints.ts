// The contract of charges that stand by themselves: an item that was handed out in a visit.
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { chargeInput, recordedCharge } from './charge.ts'

export const chargeEndpoints = {
  createCharge: endpoint({
    method: 'POST',
    path: '/patients/:id/charges',
    summary: 'A charge without an entry, such as an item that was handed out in a visit',
    action: 'invoices.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    body: chargeInput,
    response: recordedCharge,
    errors: ['not_found', 'already_exists'],
  }),
}
