// The contract of charges: charges without an entry, such as for an item
// that was handed out in a visit, and what a branch has not billed.
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { cancelInput } from '../money/invoice.ts'
import { charge, chargeInput, recordedCharge, unbilledDay, unbilledQuery } from './charge.ts'

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
  takeBackCharge: endpoint({
    method: 'POST',
    path: '/patients/:id/charges/:charge/take-back',
    summary:
      'Take back what was handed out by mistake, with a reason: it is on the shelf again, and not billed',
    action: 'invoices.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams.extend({ charge: id }),
    body: cancelInput,
    response: charge,
    errors: ['not_found', 'changed_elsewhere', 'charge.settled', 'stock.too_many_batches'],
  }),
  listUnbilledDay: endpoint({
    method: 'GET',
    path: '/unbilled',
    summary: 'What was done in a branch on a day and is not billed, or was waived',
    action: 'invoices.manage',
    effect: 'read',
    queueable: false,
    families: [],
    query: unbilledQuery,
    response: unbilledDay,
    errors: ['not_found'],
  }),
}
