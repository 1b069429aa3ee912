// What rows about money share: the partitions of an invoice and an estimate, and required attributes.

/** An invoice's partition: head, body, payments and all its other rows. */
export const invoiceKey = {
  field: 'pk',
  composite: ['clinicId', 'id'],
  template: '${clinicId}#v#${id}',
  casing: 'none',
} as const

/** An estimate's partition. */
export const estimateKey = {
  field: 'pk',
  composite: ['clinicId', 'id'],
  template: '${clinicId}#es#${id}',
  casing: 'none',
} as const

export const number = { type: 'number', required: true } as const
export const any = { type: 'any', required: true } as const
