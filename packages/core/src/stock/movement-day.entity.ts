// Rows with the sums of a branch's movements, one for each day, written once the day is over (decision 145).
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'
import type { StoredParts } from './movement-part.ts'

/**
 * The sums of a day that is over. Each day since the branch's first movement has a row, also a day without movements: a day
 * without a row is not summed up.
 */
export const MovementDay = entity(
  {
    model: model('movementDay'),
    attributes: {
      clinicId: required,
      branchId: required,
      day: required,
      /** The time zone of the day. If the branch has another zone at present, the row counts as missing. */
      zone: required,
      /** Set on the day of the branch's first movement: there is nothing before it. */
      isFirst: { type: 'boolean' },
      parts: { type: 'any', required: true, get: value => value as StoredParts },
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#days',
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['day'], template: '${day}', casing: 'none' },
      },
    },
  },
  inTable,
)

/**
 * How far the days of a branch are summed up. The rows of all branches of a clinic are side by side, so that one query says what
 * is to be done.
 */
export const MovementsSummed = entity(
  {
    model: model('movementsSummed'),
    attributes: {
      clinicId: required,
      branchId: required,
      zone: required,
      /** The last day that has its row in this zone; so have all days before it. */
      until: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['clinicId'], template: '${clinicId}#summed-days', casing: 'none' },
        sk: { field: 'sk', composite: ['branchId'], template: '${branchId}', casing: 'none' },
      },
    },
  },
  inTable,
)
