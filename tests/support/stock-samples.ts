// Sample requests for the endpoints of items and stock.
import { newId } from '@vetrounds/core/ids'
import { createCharge } from '@vetrounds/core/records/lone-charge.service'
import { batchKey } from '@vetrounds/core/stock/level'
import { placeOrder } from '@vetrounds/core/stock/order.service'
import { startPriceChange } from '@vetrounds/core/stock/price-change.service'
import type { stockEndpoints } from '@vetrounds/core/stock/stock.endpoints'
import type { StocktakeInput } from '@vetrounds/core/stock/stocktake'
import { countStock, listStocktakes, startStocktake } from '@vetrounds/core/stock/stocktake.service'
import { cancelStocktake } from '@vetrounds/core/stock/stocktake-booking.service'
import { sendTransfer } from '@vetrounds/core/stock/transfer.service'
import { actorOf, run } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { again, at, makeItem, makePatient } from './make.ts'
import type { Sample } from './sample.ts'

const manager = (clinic: TestClinic) => actorOf(clinic, clinic.people.manager)

const stocked = (clinic: TestClinic, fields = {}) =>
  makeItem(manager(clinic), { quantity: 100_000, ...fields })

/** Sends a transfer from this branch of the clinic to the other; samples are called at the first. */
const onItsWay = async (clinic: TestClinic, from: 0 | 1 = 0): Promise<string> => {
  const id = newId()
  const actor = actorOf(clinic, clinic.people.manager, clinic.branches[from])
  const item = await makeItem(actor, { quantity: 100_000 })
  const toId = clinic.branches[1 - from]?.id ?? ''
  await run(again(actor), who => sendTransfer(who, { id, itemId: item.id, toId, quantity: 2000 }))
  return id
}

const orderOf = (itemId: string) => ({
  id: newId(),
  supplier: 'Munster Veterinary Supplies',
  lines: [{ itemId, name: 'Carprofen', unit: 'tablet' as const, quantity: 100_000, price: 41 }],
})

const ordered = async (clinic: TestClinic): Promise<string> => {
  const order = orderOf((await stocked(clinic)).id)
  await run(again(manager(clinic)), who => placeOrder(who, order))
  return order.id
}

/** Cancels open stocktakes of a category: only one can be open at a time, and an earlier sample may have left one. */
const endStocktakes = async (clinic: TestClinic, category: Counted): Promise<void> => {
  const actor = manager(clinic)
  const { rows } = await run(again(actor), listStocktakes)
  for (const { id, v } of rows.filter(each => each.state === 'counting' && each.category === category))
    await run(again(actor), who => cancelStocktake(who, id, { v }))
}

type Counted = StocktakeInput['category']

/** Starts a stocktake with one batch counted, 1 less than booked. Each sample that changes one uses its own category. */
const counted = async (
  clinic: TestClinic,
  category: Counted,
): Promise<{ id: string; itemId: string; key: string }> => {
  const actor = manager(clinic)
  await endStocktakes(clinic, category)
  const [id, item, key] = [newId(), await stocked(clinic, { category }), batchKey({})]
  await run(again(actor), who => startStocktake(who, { id, category }))
  await run(again(actor), who => countStock(who, id, { itemId: item.id, key, quantity: 99_000 }))
  return { id, itemId: item.id, key }
}

/** Begins a price change; returns its id. */
const repriced = async (clinic: TestClinic): Promise<string> => {
  const change = { id: newId(), percent: 350, rounding: 5 as const, total: 1 }
  return (await run(again(manager(clinic)), who => startPriceChange(who, change))).id
}

let beforeRead: Promise<unknown> = Promise.resolve()

/** Makes a cancelled stocktake to be read. Calls run one after the other; as none is left open, no other sample is blocked. */
const ended = (clinic: TestClinic): Promise<string> => {
  const next = beforeRead.then(async () => {
    const { id } = await counted(clinic, 'toy')
    await endStocktakes(clinic, 'toy')
    return id
  })
  beforeRead = next.catch(() => undefined)
  return next
}

/** Hands out an item that was out of stock, which leaves a missing quantity. */
const missing = async (clinic: TestClinic) => {
  const actor = actorOf(clinic)
  const [item, patient, id] = [await stocked(clinic, { quantity: 0 }), await makePatient(actor), newId()]
  const lines = [{ name: item.name, itemId: item.id, quantity: 1000, unitPrice: 145, taxRate: 2300 }]
  await run(again(actor), who => createCharge(who, patient.id, { id, at: at('10:00', '2026-01-12'), lines }))
  return { place: { kind: 'patient', ofId: patient.id, id, itemId: item.id }, v: 1 }
}

const form = {
  category: 'pharmaceutical',
  unit: 'tablet',
  sellingPrice: 145,
  taxRate: 2300,
}

const newItem = () => ({ id: newId(), name: `Carprofen ${newId()}`, ...form })

export const stockSamples: Record<keyof typeof stockEndpoints, Sample> = {
  listItems: {
    valid: async clinic => {
      await stocked(clinic)
      return { query: { category: 'pharmaceutical', search: 'amox' } }
    },
    invalid: [
      { query: {}, path: 'query.category', code: 'required' },
      { query: { category: 'cars' }, path: 'query.category', code: 'invalid_value' },
      { query: { category: 'toy', cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' },
    ],
  },
  findItem: {
    valid: async clinic => {
      const barcode = newId()
      await stocked(clinic, { barcode })
      return { query: { barcode } }
    },
    invalid: [{ query: { barcode: 'a b' }, path: 'query.barcode', code: 'barcode.malformed' }],
  },
  findLikeItems: {
    valid: async clinic => ({ query: { name: (await stocked(clinic)).name } }),
    invalid: [{ query: { name: 'x'.repeat(121) }, path: 'query.name', code: 'too_big' }],
  },
  readItemRows: {
    valid: async clinic => ({ query: { ids: (await stocked(clinic)).id } }),
    invalid: [{ query: { ids: 'x' }, path: 'query.ids.0', code: 'id.malformed' }],
  },
  readItem: { valid: async clinic => ({ params: { id: (await stocked(clinic)).id } }) },
  createItem: {
    valid: async () => ({ body: { ...newItem(), quantity: 5000, expiryDate: '2027-03-31' } }),
    invalid: [
      { body: { ...newItem(), name: ' ' }, path: 'body.name', code: 'required' },
      { body: { ...newItem(), sellingPrice: -1 }, path: 'body.sellingPrice', code: 'too_small' },
      { body: { ...newItem(), barcode: 'a b' }, path: 'body.barcode', code: 'barcode.malformed' },
      { body: { ...newItem(), unit: 'service' }, path: 'body.unit', code: 'unit.of_category' },
      {
        body: { ...newItem(), expiryDate: '2123-01-01' },
        path: 'body.expiryDate',
        code: 'date.out_of_range',
      },
    ],
    effect: { partition: clinic => `${clinic.id}#cat#pharmaceutical#y`, index: 'gsi5' },
  },
  changeItem: {
    valid: async clinic => ({
      params: { id: (await stocked(clinic)).id },
      body: { v: 1, name: `Carprofen ${newId()}`, ...form },
    }),
    invalid: [
      { body: { v: 0, ...newItem() }, path: 'body.v', code: 'too_small' },
      { body: { v: 1, ...form }, path: 'body.name', code: 'required' },
    ],
  },
  changeItemState: {
    valid: async clinic => ({ params: { id: (await stocked(clinic)).id }, body: { v: 1, active: false } }),
    invalid: [{ body: { v: 1 }, path: 'body.active', code: 'required' }],
  },
  openBatch: {
    valid: async clinic => ({
      params: { id: (await stocked(clinic, { openedDays: 28, batch: 'A', expiryDate: '2090-01-31' })).id },
      body: { id: newId(), batch: '900131.A', quantity: 1000 },
    }),
    invalid: [
      { body: { quantity: 0 }, path: 'body.quantity', code: 'too_small' },
      {
        body: { id: newId(), batch: '900131.B', quantity: 1000 },
        path: 'body.batch',
        code: 'batch.unknown',
      },
    ],
    effect: { partition: (clinic, { params }) => levelOf(clinic, params?.id) },
  },
  adjustStock: {
    valid: async clinic => ({
      params: { id: (await stocked(clinic)).id },
      body: { id: newId(), type: 'remove', amount: 2000, reason: 'damaged' },
    }),
    invalid: [
      {
        body: { id: newId(), type: 'add', amount: 2000, reason: 'theft' },
        path: 'body.reason',
        code: 'reason.of_type',
      },
      {
        body: { id: newId(), type: 'add', amount: 2000, reason: 'other' },
        path: 'body.notes',
        code: 'required',
      },
      {
        body: { id: newId(), type: 'add', amount: 2000, reason: 'found', batch: '270331.X' },
        path: 'body.batch',
        code: 'batch.unknown',
      },
    ],
    effect: { partition: (clinic, { params }) => levelOf(clinic, params?.id) },
  },
  receiveStock: {
    valid: async clinic => ({
      params: { id: (await stocked(clinic)).id },
      body: { id: newId(), quantity: 50_000, batch: 'M4402', expiryDate: '2027-03-31', purchasePrice: 80 },
    }),
    invalid: [{ body: { id: newId(), quantity: 0 }, path: 'body.quantity', code: 'too_small' }],
    effect: { partition: (clinic, { params }) => levelOf(clinic, params?.id) },
  },
  listAttention: {
    valid: async clinic => {
      await stocked(clinic, { quantity: 1000, minimum: 2000 })
      return {}
    },
  },
  readStockAlerts: {
    valid: async clinic => {
      await stocked(clinic, { quantity: 1000, minimum: 2000 })
      return {}
    },
  },
  settleShort: {
    valid: async clinic => {
      const { place, v } = await missing(clinic)
      return { body: { ...place, v, reason: 'Counted as gone already' } }
    },
    invalid: [
      { body: { kind: 'shelf', v: 1 }, path: 'body.kind', code: 'invalid_value' },
      { body: { kind: 'patient', v: 1, reason: ' ' }, path: 'body.reason', code: 'required' },
    ],
  },
  listOrders: {
    valid: async clinic => {
      await ordered(clinic)
      return {}
    },
  },
  placeOrder: {
    valid: async clinic => ({ body: orderOf((await stocked(clinic)).id) }),
    invalid: [{ body: { lines: [] }, path: 'body.lines', code: 'required' }],
    effect: { partition: clinic => `${clinic.id}#b#${clinic.branches[0].id}#po`, index: 'gsi1' },
  },
  closeOrder: {
    valid: async clinic => ({ params: { id: await ordered(clinic) }, body: { v: 1 } }),
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  listTransfers: {
    valid: async clinic => {
      await onItsWay(clinic)
      return {}
    },
  },
  listTransferBranches: {
    valid: async () => ({}),
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  sendTransfer: {
    valid: async clinic => ({
      body: {
        id: newId(),
        itemId: (await stocked(clinic)).id,
        toId: clinic.branches[1].id,
        quantity: 2000,
      },
    }),
    invalid: [
      { body: { id: newId(), quantity: 0 }, path: 'body.quantity', code: 'too_small' },
      { body: { more: [{ itemId: newId(), quantity: 0 }] }, path: 'body.more.0.quantity', code: 'too_small' },
      {
        body: { more: Array.from({ length: 20 }, () => ({ itemId: newId(), quantity: 1 })) },
        path: 'body.more',
        code: 'too_big',
      },
    ],
    effect: { partition: (clinic, { body }) => levelOf(clinic, body?.itemId) },
  },
  receiveTransfer: {
    valid: async clinic => ({
      params: { id: await onItsWay(clinic, 1) },
      body: { v: 1, quantity: 2000 },
    }),
    invalid: [
      { body: { v: 1, quantity: 1000 }, path: 'body.reason', code: 'required' },
      { body: { v: 1, quantity: 1000, reason: 'found' }, path: 'body.reason', code: 'reason.of_type' },
      { body: { v: 1, quantity: 2000, more: [{ quantity: 1 }] }, path: 'body.more', code: 'lines.unknown' },
    ],
  },
  cancelTransfer: {
    valid: async clinic => ({ params: { id: await onItsWay(clinic) }, body: { v: 1 } }),
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  listStocktakes: {
    valid: async clinic => {
      await ended(clinic)
      return {}
    },
  },
  startStocktake: {
    valid: async clinic => {
      await endStocktakes(clinic, 'toy')
      return { body: { id: newId(), category: 'toy' } }
    },
    invalid: [{ body: { id: newId(), category: 'treatment' }, path: 'body.category', code: 'invalid_value' }],
  },
  readStocktake: { valid: async clinic => ({ params: { id: await ended(clinic) } }) },
  countStock: {
    valid: async clinic => {
      const { id, itemId, key } = await counted(clinic, 'food')
      return { params: { id }, body: { itemId, key, quantity: 90_000 } }
    },
    invalid: [
      { body: { quantity: -1 }, path: 'body.quantity', code: 'too_small' },
      { body: { key: '__proto__' }, path: 'body.key', code: 'batch.unknown' },
    ],
  },
  reviewStocktake: { valid: async clinic => ({ params: { id: await ended(clinic) } }) },
  bookStocktake: {
    valid: async clinic => {
      const { id, itemId, key } = await counted(clinic, 'pharmaceutical')
      return {
        params: { id },
        body: { v: 2, lines: [{ itemId, key, reason: 'stocktake', notes: 'Counted twice' }] },
      }
    },
    invalid: [
      { body: { v: 2, lines: [] }, path: 'body.lines', code: 'reason.missing' },
      { body: { v: 0 }, path: 'body.v', code: 'too_small' },
    ],
  },
  cancelStocktake: {
    valid: async clinic => ({ params: { id: (await counted(clinic, 'miscellaneous')).id }, body: { v: 2 } }),
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  listItemMovements: {
    valid: async clinic => ({ params: { id: (await stocked(clinic)).id } }),
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  listPriceChanges: {
    valid: async clinic => {
      await repriced(clinic)
      return {}
    },
  },
  startPriceChange: {
    valid: async () => ({ body: { id: newId(), percent: 350, rounding: 5, category: 'toy', total: 12 } }),
    invalid: [
      { body: { percent: 0 }, path: 'body.percent', code: 'required' },
      { body: { percent: 350, rounding: 3 }, path: 'body.rounding', code: 'rounding.unknown' },
    ],
  },
  writePrices: {
    valid: async clinic => {
      const lines = [{ id: (await stocked(clinic)).id, v: 1 }]
      return { params: { id: await repriced(clinic) }, body: { lines, isLast: true } }
    },
    invalid: [{ body: { lines: [] }, path: 'body.isLast', code: 'required' }],
  },
  listRegister: {
    valid: async clinic => {
      const { id } = await stocked(clinic, { quantity: 0, controlled: true })
      return { query: { item: id, from: '2026-11-01', to: '2026-11-30' } }
    },
    invalid: [{ query: { from: '2026-11-20', to: 'x' }, path: 'query.to', code: 'invalid_format' }],
  },
  listControlled: {
    valid: async clinic => {
      await stocked(clinic, { quantity: 0, controlled: true })
      return {}
    },
  },
  readRecall: {
    valid: async clinic => ({ params: { id: (await stocked(clinic)).id }, query: { batch: batchKey({}) } }),
    invalid: [{ query: {}, path: 'query.batch', code: 'required' }],
  },
  listMovements: {
    valid: async clinic => {
      await stocked(clinic)
      const day = new Date().toISOString().slice(0, 10)
      return { query: { from: day, to: day } }
    },
    invalid: [
      { query: {}, path: 'query.from', code: 'required' },
      { query: { from: '2026-11-20', to: 'x' }, path: 'query.to', code: 'invalid_format' },
    ],
  },
}

/** The partition of an item's level and movements at the first branch. */
const levelOf = (clinic: TestClinic, id: unknown): string => `${clinic.id}#b#${clinic.branches[0].id}#k#${id}`
