// The contract of transfers between branches.
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import {
  changedTransfer,
  transferCancel,
  transferInput,
  transferReceipt,
  transfersOnTheWay,
} from './transfer.ts'

export const transferEndpoints = {
  listTransfers: endpoint({
    method: 'GET',
    path: '/stock-transfers',
    summary: 'What is on its way from the current branch and to it, oldest first',
    action: 'inventory.adjust',
    effect: 'read',
    queueable: false,
    families: [],
    response: transfersOnTheWay,
    errors: [],
  }),
  sendTransfer: endpoint({
    method: 'POST',
    path: '/stock-transfers',
    summary: 'Send items to another branch: they leave the current one at once',
    action: 'inventory.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    body: transferInput,
    response: changedTransfer,
    errors: [
      ...(['not_found', 'already_exists', 'stock.not_enough', 'stock.no_stock'] as const),
      ...(['stock.controlled', 'witness.needed'] as const),
    ],
  }),
  receiveTransfer: endpoint({
    method: 'POST',
    path: '/stock-transfers/:id/receive',
    summary: 'Book what arrived of a transfer, differences with their reasons',
    action: 'inventory.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    body: transferReceipt,
    response: changedTransfer,
    errors: ['not_found', 'changed_elsewhere', 'stock.too_many_batches', 'witness.needed'],
  }),
  cancelTransfer: endpoint({
    method: 'POST',
    path: '/stock-transfers/:id/cancel',
    summary: 'Call back what is still on its way',
    action: 'inventory.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    body: transferCancel,
    response: changedTransfer,
    errors: ['not_found', 'changed_elsewhere', 'stock.too_many_batches', 'witness.needed'],
  }),
}
