// Rows of what the movements of a branch's days come to, written once a day is over (decision 145).
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'
import type { StoredParts } from './movement-part.ts'

/** A day that is over. Each day since the branch's first movement has one, those without movements too: what has none isn't summed up. */
export const MovementDay = entity(
  {
    model: model('movementDay'),
    attributes: {
      clinicId: required,
      branchId: required,
      day: required,
      /** Whose day it is: of another zone than the branch's present one it counts as missing. */
      zone: required,
      /** Of the branch's first movement: before it there is nothing. */
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

/** How far the days of a branch are summed up, beside those of the clinic's other branches, so that one query tells what is to be done. */
export const MovementsSummed = entity(
  {
    model: model('movementsSummed'),
    attributes: {
      clinicId: required,
      branchId: required,
      zone: required,
      /** The last day that has its row in this zone, as all before it. */
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
