// The row of a series: its rule, the plan of its occurrences, and the progress of its job (data model § 3).
import { appointmentTypes } from '../appointments/states.ts'
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'

export const SeriesRow = entity(
  {
    model: model('series'),
    attributes: {
      clinicId: required,
      id: required,
      branchId: required,
      zone: required,
      patientId: required,
      rule: required,
      start: required,
      end: required,
      type: { type: appointmentTypes, required: true },
      vetId: optional,
      roomId: optional,
      title: optional,
      description: optional,
      /** Occurrences that a person put elsewhere or left out, by their number. */
      fixes: { type: 'any', required: true },
      /** Changes to all occurrences from a number on, earliest first. */
      shifts: { type: 'any', required: true },
      /** Notes for all occurrences from a number on, earliest first. */
      notes: { type: 'any' },
      problems: { type: 'any', required: true },
      /** How many occurrences a job has worked through. */
      done: { type: 'number', required: true },
      /** The total, for a rule with an end. */
      count: { type: 'number' },
      endsBefore: { type: 'number' },
      /** The job's remaining work, and its progress. */
      task: { type: 'any' },
      /**
       * For the nightly job: `pending` has work to do, `endless` has dates to come (also a series with an end that a death
       * stopped). `ended` series are in no index.
       */
      live: { type: ['pending', 'endless', 'ended'] as const, required: true },
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'id'],
          template: '${clinicId}#ser#${id}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'rule', casing: 'none' },
      },
      alive: {
        index: 'gsi1',
        condition: (row: Record<string, unknown>) => row.live !== 'ended',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'live'],
          template: '${clinicId}#series#${live}',
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['id'], template: '${id}', casing: 'none' },
      },
    },
  },
  inTable,
)
