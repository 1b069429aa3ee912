// What a merge did, stored with the owner who was merged away: enough to undo it, and to move many pets after the commit.
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'

export const OwnerMerge = entity(
  {
    model: model('ownerMerge'),
    attributes: {
      clinicId: required,
      id: required,
      /** The owner who stays. */
      into: required,
      /** `merging` and `undoing` mean that the stream still has pets to move. */
      state: { type: ['merging', 'merged', 'undoing', 'undone'] as const, required: true },
      /** Whether the merged-away owner was active. */
      active: { type: ['y', 'n'] as const, required: true },
      mergedAt: required,
      /** Ids of the pets that came from the merged-away owner. */
      pets: { type: 'any', required: true },
      /** Fields and numbers of the owner who stays, before and after. */
      before: { type: 'any', required: true },
      after: { type: 'any', required: true },
      /** Numbers of the merged-away owner. */
      numbers: { type: 'any', required: true },
      /** The amount carried over with the balance, in minor units. */
      balance: { type: 'number', required: true },
      /** The unused advances that came along, in minor units. */
      credit: { type: 'number' },
      /** Branch and request of the last merge or undo, for the audit events of the pets that the stream moves. */
      branchId: optional,
      requestId: optional,
      ...stamps,
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['clinicId', 'id'], template: '${clinicId}#o#${id}', casing: 'none' },
        // Sorts after `money`, so that querying an owner's own rows doesn't read it.
        sk: { field: 'sk', composite: [], template: 'y#merge', casing: 'none' },
      },
    },
  },
  inTable,
)
