// Rows of a branch's calendar settings and of its absences and closures (data model § 3, decision 0034).
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'

export const CalendarSettings = entity(
  {
    model: model('calendarSettings'),
    attributes: {
      clinicId: required,
      branchId: required,
      rooms: { type: 'any', required: true },
      durations: { type: 'any', required: true },
      vetDurations: { type: 'any', required: true },
      order: { type: 'any', required: true },
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'calendar', casing: 'none' },
      },
    },
  },
  inTable,
)

const ofBranch = ['clinicId', 'branchId'] as const
const absences = '${clinicId}#b#${branchId}#abs'

export const AbsenceRow = entity(
  {
    model: model('absence'),
    attributes: {
      clinicId: required,
      branchId: required,
      id: required,
      vetId: optional,
      start: required,
      end: required,
      reason: required,
      cancelled: { type: 'boolean' },
      /** Set if longer than a day: a second index then finds it by its end. */
      long: { type: 'boolean' },
      ...stamps,
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: [...ofBranch], template: absences, casing: 'none' },
        sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
      },
      byStart: {
        index: 'gsi1',
        condition: (row: Record<string, unknown>) => row.cancelled !== true,
        pk: { field: 'gsi1pk', composite: [...ofBranch], template: absences, casing: 'none' },
        sk: { field: 'gsi1sk', composite: ['start', 'id'], template: '${start}#${id}', casing: 'none' },
      },
      byEnd: {
        index: 'gsi2',
        condition: (row: Record<string, unknown>) => row.long === true && row.cancelled !== true,
        pk: { field: 'gsi2pk', composite: [...ofBranch], template: absences, casing: 'none' },
        sk: { field: 'gsi2sk', composite: ['end', 'id'], template: '${end}#${id}', casing: 'none' },
      },
      // The same feed partition as appointments: one poll finds both.
      changes: {
        index: 'gsi4',
        pk: {
          field: 'gsi4pk',
          composite: [...ofBranch],
          template: '${clinicId}#b#${branchId}#chg',
          casing: 'none',
        },
        sk: { field: 'gsi4sk', composite: ['at'], template: '${at}', casing: 'none' },
      },
    },
  },
  inTable,
)
