// The row of a reminder under its patient; while open it is also in its branch's list by day (data model 2 § 2).
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { dueSorts } from './due.ts'
import { dueStates } from './due-rules.ts'

export const DueRow = entity(
  {
    model: model('due'),
    attributes: {
      clinicId: required,
      patientId: required,
      id: required,
      branchId: required,
      sort: { type: dueSorts, required: true },
      title: required,
      day: required,
      state: { type: dueStates, required: true },
      madeAt: optional,
      firstDay: optional,
      reason: optional,
      doneBy: optional,
      doneAt: optional,
      /** Withdrawn because its patient died: open again if that is taken back. */
      byDeath: { type: 'boolean' },
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
        sk: { field: 'sk', composite: ['id'], template: 'r#${id}', casing: 'none' },
      },
      ofBranch: {
        index: 'gsi1',
        condition: (row: Record<string, unknown>) => row.state === 'open',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#due',
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['day', 'id'], template: '${day}#${id}', casing: 'none' },
      },
    },
  },
  inTable,
)
