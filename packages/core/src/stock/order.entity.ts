// The row of an order to a supplier: while part of it has still to arrive, it is in the list of its branch.
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'
import { type Order, orderStates } from './order.ts'

export const StockOrder = entity(
  {
    model: model('stockOrder'),
    attributes: {
      clinicId: required,
      branchId: required,
      id: required,
      supplier: { type: 'string', required: true },
      state: { type: orderStates, required: true },
      placedAt: required,
      placedBy: required,
      lines: { type: 'any', required: true, get: value => value as Order['lines'] },
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'branchId', 'id'],
          template: '${clinicId}#b#${branchId}#po#${id}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'head', casing: 'none' },
      },
      open: {
        index: 'gsi1',
        condition: row => row.state === 'open',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#po',
          casing: 'none',
        },
        sk: {
          field: 'gsi1sk',
          composite: ['placedAt', 'id'],
          template: '${placedAt}#${id}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)
