// The forms of stock and money (sent-fields.test.ts).
import { endpoints } from '@vetrounds/core/contract/endpoints'
import { newId } from '@vetrounds/core/ids'
import * as fc from 'fast-check'
import { adjustmentForm, adjustmentOf, receiptForm, receiptOf } from '../features/stock/booking-form.ts'
import { changeOf, schema as itemSchema, valuesOf } from '../features/stock/item-values.ts'
import { sendForm, sentOf } from '../features/stock/transfer-form.ts'
import { orderOf } from '../features/stockroom/order-of.ts'
import { type Forms, sends, sendsOf } from './form-lines.test-support.ts'

const made = 'made when the form is opened'
const version = 'of what was read'
const witness = 'a second person: features/stock/use-witness.test.tsx'
const ofRow = 'of the row that it is opened from'
const batch = '270331.L1'

const itemFiles = ['features/stock/ItemFields.tsx']
const ofItem = {
  barcode: fc.constant('4007221012345'),
  category: fc.constant('pharmaceutical'),
  unit: fc.constant('tablet'),
  taxRate: fc.constant(2300),
}

const lines = [
  { row: { id: newId(), name: 'Carprofen', unit: 'tablet', purchasePrice: 41 }, packs: 2, packSize: 50_000 },
] as unknown as Parameters<typeof orderOf>[2]

const invoiceFiles = ['Editor', 'EditorLines', 'GotPart'].map(name => `features/invoices/${name}.tsx`)
const ofDraft = {
  visitId: 'of the visit that it bills',
  estimateId: 'of the estimate that it was',
  estimateUpTo: 'of the estimate that it was',
}

export const stockForms = {
  createItem: { files: itemFiles, elsewhere: { id: made }, sends: sends(itemSchema, typed => typed, ofItem) },
  changeItem: {
    files: itemFiles,
    elsewhere: { v: version, witness },
    sends: sends(endpoints.readItem.response, known => changeOf(itemSchema.parse(valuesOf(known))), ofItem),
    wanted: { minimum: ({ stock }) => (stock as { minimum: number }).minimum },
  },
  adjustStock: {
    files: ['features/stock/AdjustDialog.tsx'],
    elsewhere: { id: made, witness },
    sends: sends(adjustmentForm, adjustmentOf, { batch: fc.constant(batch) }),
  },
  openBatch: {
    files: ['features/stock/OpenBatchDialog.tsx'],
    elsewhere: { id: made, batch: ofRow },
  },
  receiveStock: {
    files: ['features/stock/ReceiveDialog.tsx'],
    elsewhere: {
      id: made,
      orderId: 'of the order that it is opened from',
      notes: 'nothing is asked for beside the delivery note',
      witness,
    },
    // A delivery and a return together, since each has fields that the other lacks.
    sends: sends(receiptForm, typed => ({ ...receiptOf({ ...typed, back: false }), ...receiptOf(typed) }), {
      back: fc.constant(true),
      from: fc.constant(batch),
      batch: fc.constant('L1'),
    }),
  },
  startItemImport: 'the choices beside a file: features/stock/use-item-import.test.tsx',
  placeOrder: {
    files: ['features/stockroom/SupplierOrder.tsx'],
    written: { lines: 'onPacks(' },
    elsewhere: { id: made, supplier: 'of the items that are proposed' },
    sends: sendsOf({ lines }, typed => orderOf(newId(), 'Munster', typed.lines)),
    wanted: {
      lines: () => [
        { itemId: lines[0]?.row.id, name: 'Carprofen', unit: 'tablet', quantity: 100_000, price: 41 },
      ],
    },
  },
  startPriceChange: {
    files: ['features/prices/PriceForm.tsx'],
    controls: { category: 'whom', items: 'whom' },
    elsewhere: { id: made, total: 'counted in the preview' },
  },
  sendTransfer: {
    files: ['features/stock/TransferDialog.tsx', 'features/stock/TransferLines.tsx'],
    elsewhere: { id: made, itemId: ofRow, witness },
    sends: sends(sendForm, sentOf, {
      batch: fc.constant(batch),
      more: fc.constant([{ itemId: newId(), quantity: 2000, batch }]),
    }),
  },
  startStocktake: { files: ['features/stockroom/Stocktakes.tsx'], elsewhere: { id: made } },
  countStock: 'a number beside each batch: features/stockroom/use-counting.test.tsx',
  settleShort: {
    files: ['features/stockroom/SettleDialog.tsx'],
    elsewhere: { kind: ofRow, ofId: ofRow, id: ofRow, itemId: ofRow, v: version, witness },
  },
  draftInvoice: { files: invoiceFiles, elsewhere: { ...ofDraft, id: made } },
  changeDraft: { files: invoiceFiles, elsewhere: { ...ofDraft, v: version } },
  refundInvoice: 'lines that are chosen, a method and a reason: features/invoices/RefundDialog.test.tsx',
  startIntent: 'a part of a payment: features/invoices/IntentState.test.tsx',
  giveBackAdvance: { files: ['features/invoices/AdvanceDialogs.tsx'], elsewhere: { id: made } },
  makeEstimate: {
    files: ['features/invoices/EstimateDialog.tsx'],
    elsewhere: { id: made, draft: 'the draft that it is made of', v: version },
  },
} satisfies Partial<Forms>
