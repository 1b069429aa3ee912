// Connections of the push channel, so that those of a suspended member, an ended session or a whole clinic can be found and
// closed.
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
      clinic: {
        index: 'gsi1',
        pk: { field: 'gsi1pk', composite: ['clinicId'], template: '${clinicId}#push', casing: 'none' },
        sk: { field: 'gsi1sk', composite: ['clientId'], template: '${clientId}', casing: 'none' },
      },
    },
  },
  inTable,
)
