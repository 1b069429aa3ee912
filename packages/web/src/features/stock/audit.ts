// What the audit log must know of items and stock. The sentence of each act stands under `log` in the texts of `stock`.
import type { AuditPartOf, NoUnlabelled } from '../audit/audit-part.ts'
import { itemFields } from './item-fields.ts'

export const audit: AuditPartOf<'stock'> = {
  texts: 'stock',
  group: 'inventory',
  acts: {
    createItem: 'box',
    changeItem: 'pencil',
    changeItemState: 'package-x',
    adjustStock: 'arrow-up-down',
    openBatch: 'timer',
    settleShort: 'check-check',
    receiveStock: 'package-check',
    sendTransfer: 'arrow-right-left',
    receiveTransfer: 'arrow-right-left',
    cancelTransfer: 'undo-2',
    startPriceChange: 'tag',
    writePrices: 'tag',
    placeOrder: 'truck',
    closeOrder: 'truck',
    startStocktake: 'scan-barcode',
    countStock: 'scan-barcode',
    bookStocktake: 'check-check',
    cancelStocktake: 'x',
    startItemImport: 'upload',
    writeItemRows: 'file-spreadsheet',
    undoItemImport: 'undo-2',
  },
  fields: {
    ...(itemFields satisfies NoUnlabelled<typeof itemFields>),
    quantity: 'quantity',
    costPrice: 'price',
    reason: 'stockReason',
    notes: 'text',
    active: 'yes',
    witness: 'text',
  },
}
