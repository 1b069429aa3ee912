// The rows of a branch's till: the open one, which each payment changes, and one for each closed day (data model 2 § 2).
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { any, number } from './shared.entity.ts'

const tillKey = {
  field: 'pk',
  composite: ['clinicId', 'branchId'],
  template: '${clinicId}#b#${branchId}#till',
  casing: 'none',
} as const

export const TillRow = entity(
  {
    model: model('till'),
    attributes: {
      clinicId: required,
      branchId: required,
      seq: number,
      float: { type: 'number' },
      /** What was booked, by method. */
      sums: any,
      ...stamps,
    },
    indexes: { row: { pk: tillKey, sk: { field: 'sk', composite: [], template: 'open', casing: 'none' } } },
  },
  inTable,
)

/** Never changed: a closed day stays closed. */
export const TillClose = entity(
  {
    model: model('tillClose'),
    attributes: {
      clinicId: required,
      branchId: required,
      /** The number of the till (`seq`) in six digits. */
      place: required,
      seq: number,
      day: required,
      currency: required,
      float: number,
      booked: any,
      counts: any,
      slip: { type: 'number' },
      expected: number,
      counted: number,
      left: number,
      reason: optional,
      closedBy: required,
      closedAt: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: tillKey,
        sk: { field: 'sk', composite: ['place'], template: 'close#${place}', casing: 'none' },
      },
    },
  },
  inTable,
)
