// Rows of memberships. `Membership` is the one truth for access; `BranchMember` lists who works at a branch.
import { Entity } from 'electrodb'
import { roles } from '../access/roles.ts'
import { model, required, stamps } from '../storage/entity.ts'
import { db } from '../storage/seam.ts'
import { memberStates } from './member.ts'

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

export const Membership = new Entity(
  {
    model: model('membership'),
    attributes: {
      ...attributes,
      clinicName: required,
      state: { type: memberStates, required: true },
      branches: { type: 'any', required: true },
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
    },
  },
  { table: 'table', client: db as never },
)

export const BranchMember = new Entity(
  {
    model: model('branchMember'),
    attributes: { ...attributes, branchId: required, order: { type: 'number', required: true } },
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
  { table: 'table', client: db as never },
)
