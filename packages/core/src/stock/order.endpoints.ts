// The contract of the lists of what needs attention, of shortages and of orders.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { attention, changedOrder, openOrders, orderClose, orderInput, stockAlerts } from './order.ts'
import { short, shortSettling } from './short.ts'

export const orderEndpoints = {
  listAttention: endpoint({
    method: 'GET',
    path: '/stock-attention',
    summary:
      'Items of the current branch of which little is left, or that expire soon or have, and what is short',
    action: 'inventory.adjust',
    effect: 'read',
    queueable: false,
    families: [],
    query: z.object({ cursor: z.string().max(2000).optional() }),
    response: attention,
    errors: ['not_found'],
  }),
  readStockAlerts: endpoint({
    method: 'GET',
    path: '/stock-alerts',
    summary: 'How many items of the current branch are short, low, out, expired or expire soon',
    action: 'inventory.adjust',
    effect: 'read',
    isPoll: true,
    queueable: false,
    families: [],
    response: stockAlerts,
    errors: ['not_found'],
  }),
  settleShort: endpoint({
    method: 'POST',
    path: '/stock-shorts/settle',
    summary: 'Settle what was given or sold without being there: taken from the shelf now, or with a reason',
    action: 'inventory.adjust',
    effect: 'atomic',
    queueable: false,
    families: [],
    body: shortSettling,
    response: short,
    errors: [
      'not_found',
      'changed_elsewhere',
      'stock.not_enough',
      'stock.too_many_batches',
      'witness.needed',
    ],
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/stock-orders',
    summary: 'The orders of the current branch of which something is still to come',
    action: 'inventory.adjust',
    effect: 'read',
    queueable: false,
    families: [],
    response: openOrders,
    errors: [],
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/stock-orders',
    summary: 'Note an order to a supplier as placed',
    action: 'inventory.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    body: orderInput,
    response: changedOrder,
    errors: ['already_exists'],
  }),
  closeOrder: endpoint({
    method: 'POST',
    path: '/stock-orders/:id/close',
    summary: 'Close an order of which nothing more comes',
    action: 'inventory.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    body: orderClose,
    response: changedOrder,
    errors: ['not_found', 'changed_elsewhere'],
  }),
}
