// Rows of a visit beside its head and its versions: a draft for each part of the note, and problems.
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'

const ofPatient = {
  field: 'pk',
  composite: ['clinicId', 'patientId'],
  template: '${clinicId}#p#${patientId}',
  casing: 'none',
} as const

const ofWhom = { clinicId: required, patientId: required } as const

/** One part of the note, or the vitals: a row of its own, so that two people can write in two parts. */
export const VisitDraft = entity(
  {
    model: model('visitDraft'),
    attributes: {
      ...ofWhom,
      visitId: required,
      part: required,
      text: optional,
      vitals: { type: 'any' },
      /** The name, at the time, of the person who reopened the visit. */
      byName: optional,
      /** The people who have written in the draft: the log has one event for each of them. */
      writers: { type: 'list', items: { type: 'string' }, required: true },
      ...stamps,
    },
    indexes: {
      row: {
        pk: ofPatient,
        sk: {
          field: 'sk',
          composite: ['visitId', 'part'],
          template: 'd#visit#${visitId}#${part}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)

export const ProblemRow = entity(
  {
    model: model('problem'),
    attributes: {
      ...ofWhom,
      id: required,
      name: required,
      since: required,
      visitId: optional,
      closedAt: optional,
      ...stamps,
    },
    indexes: {
      row: { pk: ofPatient, sk: { field: 'sk', composite: ['id'], template: 'q#${id}', casing: 'none' } },
    },
  },
  inTable,
)

/** The row that says which visit belongs to an appointment. */
export const VisitOfAppointment = entity(
  {
    model: model('visitOfAppointment'),
    attributes: {
      clinicId: required,
      appointmentId: required,
      visitId: required,
      patientId: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'appointmentId'],
          template: '${clinicId}#a#${appointmentId}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'visit', casing: 'none' },
      },
    },
  },
  inTable,
)
