// For tests: an item as the queue would hold it.
import { encodeText } from './coding.ts'
import type { Item, Unsent } from './item.ts'

export const CREATED_AT = '2026-11-21T09:00:00.000Z'
export const EXPIRES_AT = '2026-11-28T09:00:00.000Z'

/** `A` becomes the ULID that ends with it. */
export const ulid = (end: string): string => `01KA00000000000000000000${end.padStart(2, '0')}`

export const sampleItem = (id: number, more: Partial<Item> = {}): Item => ({
  id,
  data: encodeText(JSON.stringify({ id })),
  endpoint: '/owners',
  method: 'POST',
  attempts: 0,
  createdAt: CREATED_AT,
  expiresAt: EXPIRES_AT,
  name: 'createOwner',
  key: `key-of-item-${id}`,
  person: { id: 'niamh', name: 'Dr Niamh Kearney' },
  branch: 'C1.B1',
  contract: 1,
  row: encodeText('{}'),
  needs: [],
  rounds: 0,
  ...more,
})

export const sampleUnsent = (id: number, more: Partial<Unsent> = {}): Unsent => ({
  ...sampleItem(id),
  why: 'refused',
  leftAt: CREATED_AT,
  ...more,
})
