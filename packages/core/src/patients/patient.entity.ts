// Rows of a patient: head for lists and the calendar, body for the rest (data model § 3).
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { own } from '../storage/own-version.ts'
import { genders, species } from './species.ts'

const patientKey = {
  field: 'pk',
  composite: ['clinicId', 'id'],
  template: '${clinicId}#p#${id}',
  casing: 'none',
} as const

export const PatientHead = entity(
  {
    model: model('patient'),
    attributes: {
      clinicId: required,
      id: required,
      ownerId: required,
      ownerName: required,
      name: required,
      folded: required,
      chip: required,
      species: { type: species, required: true },
      breed: optional,
      gender: { type: genders },
      birthDate: optional,
      estimatedBirth: { type: 'boolean' },
      neutered: { type: 'boolean' },
      alive: { type: ['y', 'n'] as const, required: true },
      allergic: { type: 'boolean', required: true },
      careful: { type: 'boolean', required: true },
      /** Written by the stream alone (list-facts.service.ts). */
      lastVisit: optional,
      grams: { type: 'number' },
      ownerPhone: optional,
      own,
      ...stamps,
    },
    indexes: {
      row: { pk: patientKey, sk: { field: 'sk', composite: [], template: 'z#head', casing: 'none' } },
      list: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'alive'],
          template: '${clinicId}#pets#${alive}',
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['folded', 'id'], template: '${folded}#${id}', casing: 'none' },
      },
      ofOwner: {
        index: 'gsi3',
        pk: {
          field: 'gsi3pk',
          composite: ['clinicId', 'ownerId'],
          template: '${clinicId}#o#${ownerId}',
          casing: 'none',
        },
        sk: { field: 'gsi3sk', composite: ['id'], template: 'pet#${id}', casing: 'none' },
      },
      changes: {
        index: 'gsi4',
        pk: { field: 'gsi4pk', composite: ['clinicId'], template: '${clinicId}#chg', casing: 'none' },
        sk: { field: 'gsi4sk', composite: ['at', 'id'], template: '${at}#p#${id}', casing: 'none' },
      },
    },
  },
  inTable,
)

export const PatientBody = entity(
  {
    model: model('patientBody'),
    attributes: {
      clinicId: required,
      id: required,
      color: optional,
      distinctiveMarks: optional,
      behaviour: { type: 'any' },
      /** Only in rows written before lists showed this field: since then it is in the head. */
      neutered: { type: 'boolean' },
      allergies: { type: 'any' },
      photo: optional,
      deceasedOn: optional,
      /** Set by a death that cancels appointments: the stream cancels those that the request did not reach. */
      cancels: { type: 'boolean' },
      /**
       * The instant from which on appointments are cancelled, or restored once the death is taken back: when the change was
       * saved, which an offline queue may send later. Missing in older rows.
       */
      cancelsFrom: optional,
      /** The tag from before the patient had a chip: its URL still leads here. */
      tag: optional,
      ...stamps,
    },
    indexes: {
      row: { pk: patientKey, sk: { field: 'sk', composite: [], template: 'b#body', casing: 'none' } },
    },
  },
  inTable,
)
