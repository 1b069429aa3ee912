// The rows behind a branch's month, kept up to date by the stream (decision 166). A row that exists is complete; one of another
// zone than the branch's current one counts as missing.
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'
import type { StoredDay, StoredWeek } from './month-day.ts'

const pk = {
  field: 'pk',
  composite: ['clinicId', 'branchId'],
  template: '${clinicId}#b#${branchId}#month',
  casing: 'none',
} as const

/** The appointments of a branch's local day, by id. Read only to fold the week. */
export const CalendarDay = entity(
  {
    model: model('calendarDay'),
    attributes: {
      clinicId: required,
      branchId: required,
      day: required,
      zone: required,
      booked: { type: 'any', required: true, get: value => value as StoredDay },
      ...stamps,
    },
    indexes: {
      row: { pk, sk: { field: 'sk', composite: ['day'], template: 'd#${day}', casing: 'none' } },
    },
  },
  inTable,
)

/** A week of these days from its Monday, folded into one row, which the month's page reads. */
export const CalendarWeek = entity(
  {
    model: model('calendarWeek'),
    attributes: {
      clinicId: required,
      branchId: required,
      week: required,
      zone: required,
      folded: { type: 'any', required: true, get: value => value as StoredWeek },
      ...stamps,
    },
    indexes: {
      row: { pk, sk: { field: 'sk', composite: ['week'], template: 'w#${week}', casing: 'none' } },
    },
  },
  inTable,
)
