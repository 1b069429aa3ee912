// Connections of the push channel, so that those of a suspended member or an ended session can be found and closed.
import { entity, inTable, model, required } from '../storage/entity.ts'

export const ConnectionRow = entity(
  {
    model: model('connection'),
    attributes: {
      userId: required,
      /** The name under which the broker knows it. */
      clientId: required,
      sessionId: required,
      clinicId: required,
      ttl: { type: 'number', required: true },
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['userId'], template: 'user#${userId}', casing: 'none' },
        sk: { field: 'sk', composite: ['clientId'], template: 'push#${clientId}', casing: 'none' },
      },
    },
  },
  inTable,
)
