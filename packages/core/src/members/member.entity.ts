// Rows of memberships. Access is decided by `Membership` alone; `BranchMember` lists who works at a branch.
import { roles } from '../access/roles.ts'
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { listOf, memberStates } from './member-states.ts'

/** Takes a branch's place for members of all branches: one row instead of a thousand. */
export const ALL_BRANCHES = 'all'

const attributes = {
  clinicId: required,
  userId: required,
  name: required,
  role: { type: roles, required: true },
  takesAppointments: { type: 'boolean', required: true },
  ...stamps,
} as const

const memberSort = {
  field: 'sk',
  composite: ['userId'],
  template: 'member#${userId}',
  casing: 'none',
} as const

export const Membership = entity(
  {
    model: model('membership'),
    attributes: {
      ...attributes,
      clinicName: required,
      folded: required,
      email: optional,
      /** The language of mails to somebody who asks to join. */
      language: optional,
      /** Hash of the clinic's address that the person asked: it may have another one by the time they withdraw the request. */
      askedHash: optional,
      /** When the clinic was last mailed about the person's request; stays when they withdraw it. */
      toldAt: optional,
      state: { type: memberStates, required: true },
      /** The person left while suspended: stays set until somebody who has the right to lets them in again. */
      barred: { type: 'boolean' },
      /** The list that shows the row, derived from its state. */
      listed: {
        type: 'string',
        watch: ['state'],
        set: (_former?: string, item?: { state?: (typeof memberStates)[number] }) =>
          item?.state && listOf(item.state),
      },
      branches: { type: 'any', required: true },
      order: { type: 'number', required: true },
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['clinicId'], template: '${clinicId}', casing: 'none' },
        sk: memberSort,
      },
      mine: {
        index: 'gsi1',
        pk: { field: 'gsi1pk', composite: ['userId'], template: 'user#${userId}', casing: 'none' },
        sk: { field: 'gsi1sk', composite: ['clinicId'], template: '${clinicId}', casing: 'none' },
      },
      list: {
        index: 'gsi2',
        pk: {
          field: 'gsi2pk',
          composite: ['clinicId', 'listed'],
          template: '${clinicId}#${listed}',
          casing: 'none',
        },
        sk: {
          field: 'gsi2sk',
          composite: ['folded', 'userId'],
          template: '${folded}#${userId}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)

/** The clinic's super_admins in one row, so that two concurrent changes can't remove the last one. */
export const OwnersOfClinic = entity(
  {
    model: model('ownersOfClinic'),
    attributes: { clinicId: required, userIds: { type: 'any', required: true }, ...stamps },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['clinicId'], template: '${clinicId}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'owners', casing: 'none' },
      },
    },
  },
  inTable,
)

export const BranchMember = entity(
  {
    model: model('branchMember'),
    attributes: {
      ...attributes,
      branchId: required,
      order: { type: 'number', required: true },
      /** No longer works here, or not at the moment. */
      gone: { type: 'boolean' },
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}',
          casing: 'none',
        },
        sk: memberSort,
      },
    },
  },
  inTable,
)
