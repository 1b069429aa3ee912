// The contract of price changes.
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { priceChange, priceChangeInput, priceChanges, pricesInput, pricesWritten } from './price-change.ts'

export const priceEndpoints = {
  listPriceChanges: endpoint({
    method: 'GET',
    path: '/price-changes',
    summary: "The clinic's price changes that are not finished",
    action: 'inventory.manage',
    effect: 'read',
    queueable: false,
    families: [],
    response: priceChanges,
    errors: [],
  }),
  startPriceChange: endpoint({
    method: 'POST',
    path: '/price-changes',
    summary: 'Begin a change of selling prices by per cent, which its parts then write',
    action: 'inventory.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    body: priceChangeInput,
    response: priceChange,
    errors: ['already_exists'],
  }),
  writePrices: endpoint({
    method: 'POST',
    path: '/price-changes/:id/prices',
    summary:
      'Write up to 20 prices of a price change; what was changed elsewhere meanwhile stays and is told',
    action: 'inventory.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    body: pricesInput,
    response: pricesWritten,
    errors: ['not_found', 'changed_elsewhere'],
  }),
}
