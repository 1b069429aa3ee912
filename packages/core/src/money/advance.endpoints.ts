// The contract of advances on an owner's account; it is part of the contract of invoices.
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { advanceBackInput, advanceInput, standing } from './invoice.ts'
import { advanceReceipt } from './receipt.ts'

export const advanceEndpoints = {
  takeAdvance: endpoint({
    method: 'POST',
    path: '/owners/:id/advances',
    summary:
      "Take money in advance on an owner's account, split by method; it pays invoices later, by its own method",
    action: 'invoices.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    body: advanceInput,
    response: standing,
    errors: ['not_found', 'already_exists', 'action.not_allowed', 'owner.two_currencies'],
  }),
  giveBackAdvance: endpoint({
    method: 'POST',
    path: '/owners/:id/advances/give-back',
    summary: "Give back what is unused of an owner's advances, with the reason",
    action: 'invoices.correct',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    body: advanceBackInput,
    response: standing,
    errors: ['not_found', 'already_exists', 'advance.not_enough', 'owner.two_currencies'],
  }),
  readAdvance: endpoint({
    method: 'GET',
    path: '/owners/:id/advances/:advanceId',
    summary: 'The receipt of an advance, or of one that was given back, with all methods of that act',
    action: 'invoices.manage',
    effect: 'read',
    queueable: false,
    families: [],
    params: idParams.extend({ advanceId: id }),
    response: advanceReceipt,
    errors: ['not_found'],
  }),
}
