// Rows of invites: one in the clinic, and one that leads to it from the hash of its token.
import { roles } from '../access/roles.ts'
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'

export const InviteRow = entity(
  {
    model: model('invite'),
    attributes: {
      clinicId: required,
      id: required,
      email: required,
      language: required,
      role: { type: roles, required: true },
      branches: { type: 'any', required: true },
      state: { type: ['open', 'accepted', 'revoked'] as const, required: true },
      byName: required,
      /** How often it was sent: each sending has its own token and invalidates the previous one. */
      sends: { type: 'number', required: true },
      hash: required,
      expiresAt: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['clinicId'], template: '${clinicId}', casing: 'none' },
        sk: { field: 'sk', composite: ['id'], template: 'invite#${id}', casing: 'none' },
      },
    },
  },
  inTable,
)

export const InviteToken = entity(
  {
    model: model('inviteToken'),
    attributes: {
      hash: required,
      clinicId: required,
      id: required,
      ttl: { type: 'number', required: true },
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['hash'], template: 'invite#${hash}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: '-', casing: 'none' },
      },
    },
  },
  inTable,
)
