// A person's request to join by a clinic's e-mail. It is stored whether or not that clinic exists (product § 1).
import { roles } from '../access/roles.ts'
import { entity, inTable, model, optional, required } from '../storage/entity.ts'

export const JoinRequestRow = entity(
  {
    model: model('joinRequest'),
    attributes: {
      userId: required,
      hash: required,
      email: required,
      language: required,
      role: { type: roles, required: true },
      at: required,
      /** Where the request came from, for the log of the clinic that receives it. */
      ip: optional,
      agent: optional,
      /** Taken back by the person: nothing waits any more. */
      withdrawn: { type: 'boolean' },
      /** Decided by the clinic, or the person has been there and left: nothing waits either. */
      answered: { type: 'boolean' },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['userId'], template: 'user#${userId}', casing: 'none' },
        sk: { field: 'sk', composite: ['hash'], template: 'joinreq#${hash}', casing: 'none' },
      },
    },
  },
  inTable,
)
