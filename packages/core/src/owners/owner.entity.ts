// Rows of an owner: head for lists, body for the rest, one contact row per phone (data model § 3).
import { languages } from '../sessions/choices.ts'
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'

const ownerKey = {
  field: 'pk',
  composite: ['clinicId', 'id'],
  template: '${clinicId}#o#${id}',
  casing: 'none',
} as const

export const OwnerHead = entity(
  {
    model: model('owner'),
    attributes: {
      clinicId: required,
      id: required,
      number: { type: 'number', required: true },
      name: required,
      folded: required,
      email: optional,
      phone: optional,
      landline: optional,
      active: { type: ['y', 'n'] as const, required: true },
      doNotBook: { type: 'boolean' },
      mergedInto: optional,
      /** Written by the stream alone (patients/list-facts.service.ts). */
      lastVisit: optional,
      sharesPhone: { type: 'boolean' },
      ...stamps,
    },
    indexes: {
      row: { pk: ownerKey, sk: { field: 'sk', composite: [], template: 'head', casing: 'none' } },
      list: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'active'],
          template: '${clinicId}#owners#${active}',
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['folded', 'id'], template: '${folded}#${id}', casing: 'none' },
      },
      changes: {
        index: 'gsi4',
        pk: { field: 'gsi4pk', composite: ['clinicId'], template: '${clinicId}#chg', casing: 'none' },
        sk: { field: 'gsi4sk', composite: ['at', 'id'], template: '${at}#o#${id}', casing: 'none' },
      },
    },
  },
  inTable,
)

export const OwnerBody = entity(
  {
    model: model('ownerBody'),
    attributes: {
      clinicId: required,
      id: required,
      birthDate: optional,
      address: optional,
      documentLanguage: { type: languages },
      facebookLink: optional,
      instagramLink: optional,
      referralSource: optional,
      clinicNotes: optional,
      doNotBookReason: optional,
      ...stamps,
    },
    indexes: { row: { pk: ownerKey, sk: { field: 'sk', composite: [], template: 'body', casing: 'none' } } },
  },
  inTable,
)

// A former number is kept, since nothing is deleted (data model § 4), but is in no index.
const isFound = ({ kind }: Record<string, unknown>): boolean => kind !== 'former'

/** The only place of the full number; its indexes find an owner by the first or the last digits. */
export const OwnerContact = entity(
  {
    model: model('ownerContact'),
    attributes: {
      clinicId: required,
      id: required,
      e164: required,
      reversed: required,
      kind: { type: ['phone', 'landline', 'other', 'former'] as const, required: true },
    },
    indexes: {
      row: {
        pk: ownerKey,
        sk: { field: 'sk', composite: ['e164'], template: 'tel#${e164}', casing: 'none' },
      },
      forward: {
        index: 'gsi2',
        condition: isFound,
        pk: { field: 'gsi2pk', composite: ['clinicId'], template: '${clinicId}#tel', casing: 'none' },
        sk: { field: 'gsi2sk', composite: ['e164', 'id'], template: '${e164}#${id}', casing: 'none' },
      },
      backward: {
        index: 'gsi3',
        condition: isFound,
        pk: { field: 'gsi3pk', composite: ['clinicId'], template: '${clinicId}#telr', casing: 'none' },
        sk: { field: 'gsi3sk', composite: ['reversed', 'id'], template: '${reversed}#${id}', casing: 'none' },
      },
    },
  },
  inTable,
)
