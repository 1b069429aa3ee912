import { expect, test } from 'vitest'
import { clientFrom } from './client.ts'

test.each([
  ['Rosie', { pet: 'Rosie', owner: '', phone: '' }],
  ['Siobhán Rossiter', { pet: '', owner: 'Siobhán Rossiter', phone: '' }],
  ['085 214 77 90', { pet: '', owner: '', phone: '085 214 77 90' }],
  ['٠٥٠٢١٤', { pet: '', owner: '', phone: '٠٥٠٢١٤' }],
  ['', { pet: '', owner: '', phone: '' }],
])('%j is filled in where it belongs', (search, wanted) => {
  const client = clientFrom(search)
  expect(client).toMatchObject(wanted)
  expect(client.ownerId).not.toBe(client.petId)
})
