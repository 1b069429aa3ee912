// The row of a transfer: while it is on its way, it is in the lists of both branches (data model 2 § 2).
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { units } from './item-kinds.ts'
import { reasons } from './movement-kinds.ts'
import { transferStates } from './transfer.ts'

const isOnItsWay = (row: Record<string, unknown>) => row.state === 'sent'

const bySending = { composite: ['sentAt', 'id'], template: '${sentAt}#${id}', casing: 'none' } as const

export const StockTransfer = entity(
  {
    model: model('stockTransfer'),
    attributes: {
      clinicId: required,
      id: required,
      fromId: required,
      toId: required,
      itemId: required,
      itemName: required,
      unit: { type: units, required: true },
      state: { type: transferStates, required: true },
      quantity: { type: 'number', required: true },
      /** What was sent of each batch. */
      bt: { type: 'any', required: true },
      /** Which of these batches were opened before, and on which days. */
      opened: { type: 'any' },
      /** What one unit cost on average at the sending branch, in thousandths of the minor unit. */
      cost: { type: 'number' },
      notes: optional,
      sentAt: required,
      sentBy: required,
      /** What arrived, and why it differs. */
      arrived: { type: 'number' },
      reason: { type: reasons },
      /** Lines after the first, each with fields of its own: item, unit, quantity, batches, opened, cost, arrived, reason. */
      more: { type: 'any' },
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'id'],
          template: '${clinicId}#tr#${id}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'head', casing: 'none' },
      },
      out: {
        index: 'gsi1',
        condition: isOnItsWay,
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'fromId'],
          template: '${clinicId}#b#${fromId}#out',
          casing: 'none',
        },
        sk: { field: 'gsi1sk', ...bySending },
      },
      in: {
        index: 'gsi2',
        condition: isOnItsWay,
        pk: {
          field: 'gsi2pk',
          composite: ['clinicId', 'toId'],
          template: '${clinicId}#b#${toId}#in',
          casing: 'none',
        },
        sk: { field: 'gsi2sk', ...bySending },
      },
    },
  },
  inTable,
)
