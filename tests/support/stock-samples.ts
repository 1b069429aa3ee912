// Valid requests of the endpoints of items and stock.
import { newId } from '@vetrounds/core/ids'
import type { stockEndpoints } from '@vetrounds/core/stock/stock.endpoints'
import { actorOf } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { makeItem } from './make.ts'
import type { Sample } from './sample-requests.ts'

const manager = (clinic: TestClinic) => actorOf(clinic, clinic.people.manager)

const stocked = (clinic: TestClinic, fields = {}) =>
  makeItem(manager(clinic), { quantity: 100_000, ...fields })

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
    effect: { partition: clinic => `${clinic.id}#cat#pharmaceutical#y`, index: 'gsi1' },
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
  listItemMovements: {
    valid: async clinic => ({ params: { id: (await stocked(clinic)).id } }),
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
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

/** What a branch has of an item, and its movements. */
const levelOf = (clinic: TestClinic, id: unknown): string => `${clinic.id}#b#${clinic.branches[0].id}#k#${id}`
