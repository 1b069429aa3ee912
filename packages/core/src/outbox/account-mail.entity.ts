// Mails about a person's account, which belong to no clinic: left by a transaction, sent once by the stream.
import { Entity } from 'electrodb'
import { model, optional, required } from '../storage/entity.ts'
import { db } from '../storage/seam.ts'

export const AccountMailRow = new Entity(
  {
    model: model('accountMail'),
    attributes: {
      id: required,
      mail: { type: 'any', required: true },
      at: required,
      sentAt: optional,
      ttl: { type: 'number', required: true },
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['id'], template: 'mail#${id}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: '-', casing: 'none' },
      },
    },
  },
  { table: 'table', client: db as never },
)
