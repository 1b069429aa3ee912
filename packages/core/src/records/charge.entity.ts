// The row of a charge under its patient. While open it is also in the lists of its branch and its patient; once waived, even in
// part, it is in a list of its branch (data model 2 § 2, decision 113).
import type { Took } from '../stock/given.service.ts'
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { type ChargeLine, chargeStates } from './charge.ts'

const isOpen = (row: Record<string, unknown>) => row.state === 'open'
const isWaived = (row: Record<string, unknown>) => row.state === 'waived' || row.left !== undefined

export const ChargeRow = entity(
  {
    model: model('charge'),
    attributes: {
      clinicId: required,
      patientId: required,
      id: required,
      ownerId: required,
      branchId: required,
      occurredAt: required,
      state: { type: chargeStates, required: true },
      lines: { type: 'any', required: true, get: value => value as ChargeLine[] },
      took: { type: 'any', get: value => value as Took[] | undefined },
      visitId: optional,
      /** The charge belongs to no entry. */
      lone: { type: 'boolean' },
      invoiceId: optional,
      reason: optional,
      left: { type: 'any', get: value => value as ChargeLine[] | undefined },
      /** The name of whoever waived the charge, or the lines in `left`. */
      waivedBy: optional,
      struck: { type: 'boolean' },
      /** Who did the act; `by` is who changed the row last. */
      doneBy: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'patientId'],
          template: '${clinicId}#p#${patientId}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['id'], template: 'c#${id}', casing: 'none' },
      },
      ofBranch: {
        index: 'gsi1',
        condition: isOpen,
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#unbilled',
          casing: 'none',
        },
        sk: {
          field: 'gsi1sk',
          composite: ['occurredAt', 'id'],
          template: '${occurredAt}#${id}',
          casing: 'none',
        },
      },
      waived: {
        index: 'gsi2',
        condition: isWaived,
        pk: {
          field: 'gsi2pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#waived',
          casing: 'none',
        },
        sk: {
          field: 'gsi2sk',
          composite: ['occurredAt', 'id'],
          template: '${occurredAt}#${id}',
          casing: 'none',
        },
      },
      ofPatient: {
        index: 'gsi3',
        condition: isOpen,
        pk: {
          field: 'gsi3pk',
          composite: ['clinicId', 'patientId'],
          template: '${clinicId}#p#${patientId}',
          casing: 'none',
        },
        sk: { field: 'gsi3sk', composite: ['occurredAt'], template: 'unb#${occurredAt}', casing: 'none' },
      },
    },
  },
  inTable,
)
