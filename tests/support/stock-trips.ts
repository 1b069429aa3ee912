// How the fields of requests that write stock and money are read back (round-trip.ts).
import { arbitraryOf } from '@vetrounds/core/contract/arbitrary.test-support'
import { draftInput } from '@vetrounds/core/money/invoice'
import type { Level } from '@vetrounds/core/stock/level'
import { roundings } from '@vetrounds/core/stock/price-after'
import * as fc from 'fast-check'
import { actorOf } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { makePatient } from './make.ts'
import { ids, maybe, nothing, type RoundTrips, type Row, unread } from './round-trip.ts'

const barcodes = fc.integer({ min: 1, max: 2 ** 30 }).map(String)
/** The opening stock of a new item, as the fields that its form sends. */
export const openingOf = (stock: unknown): Row => {
  const { minimum, cost, quantity, batches } = stock as Level
  return {
    minimum,
    quantity,
    costPrice: cost === undefined ? undefined : cost / 1000,
    batch: batches[0]?.batch,
    expiryDate: batches[0]?.expiryDate,
  }
}

type Part = { batch?: string; expiryDate?: string }

/** Reads a stock booking back from its movement, as the fields that were sent. */
const movement = {
  read: 'listItemMovements',
  row: (found: Row) => {
    const { reference, batches, value, quantity } = found
    const [{ batch, expiryDate } = {}] = batches as Part[]
    return {
      ...found,
      ...{ batch, expiryDate, amount: Math.abs(Number(quantity)) },
      deliveryNote: (reference as { label?: string } | undefined)?.label,
      type: Number(quantity) < 0 ? 'remove' : 'add',
      purchasePrice: value === undefined ? undefined : (Number(value) * 1000) / Number(quantity),
    }
  },
} as const

const draft = {
  read: 'readInvoice',
  row: (_found: Row, { row, content }: Row) => ({ ...(row as Row), ...(content as Row) }),
} as const

/** Invoice lines without fees of the GOT, which only Germany has, and with discounts that don't exceed the line. */
const invoiceLines = fc.array(
  arbitraryOf(draftInput.shape.lines.element, {
    id: ids,
    itemId: ids,
    chargeId: ids,
    got: nothing,
    discount: maybe(fc.constant({ by: 'rate', value: 500 })),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { minLength: 1, maxLength: 3 },
)
const invoice = {
  visitId: ids,
  estimateId: ids,
  terms: fc.constantFrom('on_receipt', 'half_upfront', 'net_14'),
  lines: invoiceLines,
}

const witness = 'a second person: register.test.ts'
const back = 'of a return: stock.test.ts'
const transfers = 'of a level: transfers.test.ts'
const around = async (clinic: TestClinic) => {
  const { id: patientId, ownerId } = await makePatient(actorOf(clinic))
  return { patientId, ownerId }
}

export const stockTrips = {
  createItem: {
    read: 'readItem',
    row: ({ stock, ...row }) => ({ ...row, ...openingOf(stock) }),
    // The unit must fit the category: only treatments may have the unit `service`.
    keep: ['id', 'category', 'unit'],
    apart: { controlled: 'with the mark nothing is on the shelf yet: register.test.ts' },
    given: {
      barcode: maybe(barcodes),
      // Without a quantity there would be no batch to read.
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      batch: maybe(fc.constantFrom('L1', 'M 4402')),
    },
  },
  changeItem: {
    read: 'readItem',
    row: ({ stock, ...row }) => ({ ...row, ...openingOf(stock) }),
    keep: ['v', 'category', 'unit'],
    // A witness is needed only to take the mark `controlled` away.
    apart: { witness },
    given: { barcode: maybe(barcodes), controlled: fc.constant(true) },
  },
  adjustStock: {
    ...movement,
    keep: ['id', 'type', 'amount', 'reason'],
    apart: { batch: 'of a level: stock.test.ts', witness },
  },
  openBatch: 'read as a level: opening.test.ts',
  receiveStock: {
    ...movement,
    keep: ['id', 'quantity', 'batch', 'expiryDate'],
    apart: { back, from: back, orderId: 'taken off the order: orders.test.ts', witness },
  },
  startItemImport: {
    read: 'listItemImports',
    ask: ({ settings }) => ({ query: { category: settings.category } }),
    keep: ['id', 'settings'],
    // No read shows the settings; item-imports.test.ts checks that rows are written by them.
    shown: { settings: unread },
  },
  placeOrder: {
    read: 'listOrders',
    keep: ['id'],
    shown: { lines: lines => lines.map(line => ({ ...line, received: 0 })) },
  },
  startPriceChange: {
    read: 'listPriceChanges',
    keep: ['id'],
    given: {
      rounding: fc.constantFrom(...roundings),
      items: maybe(fc.array(ids, { minLength: 1, maxLength: 3 })),
    },
  },
  sendTransfer: {
    read: 'listTransfers',
    keep: ['id', 'itemId', 'toId', 'quantity'],
    apart: { batch: transfers, more: transfers, witness: 'a second person: stock-interleaving.test.ts' },
  },
  startStocktake: { read: 'listStocktakes', keep: ['id', 'category'] },
  countStock: {
    read: 'readStocktake',
    keep: ['itemId', 'key'],
    given: { id: ids, alone: fc.constant(true) },
    // `alone` makes this count replace earlier ones of others; the id recognises a count that a device sends twice.
    shown: { alone: unread, id: unread },
    row: (_found, { counts }) => (counts as Row[]).length === 1 && (counts as Row[])[0],
  },
  settleShort: 'read with its entry: given.test.ts',
  draftInvoice: { ...draft, keep: ['id'], made: around, given: invoice },
  changeDraft: { ...draft, keep: ['v'], made: around, given: invoice },
  refundInvoice: {
    read: 'readInvoice',
    keep: ['id', 'v', 'lines'],
    row: ({ lines, ...note }) => ({
      ...note,
      lines: (lines as Row[]).map(({ amount: _amount, ...line }) => line),
    }),
  },
  startIntent: {
    read: 'readInvoice',
    keep: ['id', 'kind', 'amount'],
    row: (_found, { intents }) => (intents as Row[])[0],
  },
  giveBackAdvance: {
    read: 'readAccount',
    keep: ['id', 'method', 'amount'],
    row: (_found, { entries }) => {
      const back = (entries as Row[]).find(({ credit }) => Number(credit) < 0)
      return { ...back, id: back?.advanceId, amount: -Number(back?.credit), reason: back?.notes }
    },
  },
  makeEstimate: {
    read: 'readEstimate',
    ask: ({ id }) => ({ params: { id } }),
    keep: ['id', 'draft', 'v', 'validUntil'],
    given: { upTo: fc.integer({ min: 1000, max: 1_000_000 }) },
    // The draft is deleted when it becomes an estimate: estimates.test.ts.
    shown: { draft: unread },
  },
} satisfies Partial<RoundTrips>
