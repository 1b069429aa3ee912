// Rows of the register of controlled drugs, beside the level and its movements, and rows of witnesses' proofs (data model 2 § 2).
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { units } from './item-kinds.ts'
import { movementTypes, reasons, referenceKinds } from './movement-kinds.ts'
import { lineKinds } from './register.ts'

export const RegisterRow = entity(
  {
    model: model('registerLine'),
    attributes: {
      clinicId: required,
      branchId: required,
      itemId: required,
      /** The key of the batch; and the same, encoded as a part of the row's key (`slotOf`). */
      key: required,
      slot: required,
      /**
       * The line number of the bottle, in six digits. It is a part of the row's key, so that the same line can't be written
       * twice.
       */
      number: required,
      itemName: required,
      unit: { type: units, required: true },
      kind: { type: lineKinds, required: true },
      movementId: optional,
      type: { type: movementTypes },
      reason: { type: reasons },
      quantity: { type: 'number', required: true },
      balance: { type: 'number', required: true },
      byName: required,
      witness: required,
      witnessName: required,
      patientId: optional,
      petName: optional,
      ownerName: optional,
      givenBy: optional,
      label: optional,
      refKind: { type: referenceKinds },
      notes: optional,
      isDiscrepancy: { type: 'boolean', required: true },
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'branchId', 'itemId'],
          template: '${clinicId}#b#${branchId}#k#${itemId}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['slot', 'number'], template: 'g#${slot}#${number}', casing: 'none' },
      },
      days: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'branchId', 'itemId'],
          template: '${clinicId}#b#${branchId}#reg#${itemId}',
          casing: 'none',
        },
        sk: {
          field: 'gsi1sk',
          composite: ['at', 'slot', 'number'],
          template: '${at}#${slot}#${number}',
          casing: 'none',
        },
      },
      // Sparse: the discrepancies of all drugs of a branch.
      discrepancies: {
        index: 'gsi2',
        condition: ({ isDiscrepancy }: Record<string, unknown>) => isDiscrepancy === true,
        pk: {
          field: 'gsi2pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#discrepancies',
          casing: 'none',
        },
        sk: {
          field: 'gsi2sk',
          composite: ['at', 'itemId', 'slot', 'number'],
          template: '${at}#${itemId}#${slot}#${number}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)

/**
 * The proof that a second person has confirmed an act of the person who works: for one act, at one branch, once, within five
 * minutes.
 */
export const WitnessRow = entity(
  {
    model: model('witness'),
    attributes: {
      clinicId: required,
      id: required,
      branchId: required,
      act: required,
      witness: required,
      witnessName: required,
      usedAt: optional,
      ttl: { type: 'number', required: true },
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'id'],
          template: '${clinicId}#wit#${id}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: '-', casing: 'none' },
      },
    },
  },
  inTable,
)
