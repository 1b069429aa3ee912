import { expect, test } from 'vitest'
import { clientFrom } from './client.ts'

test.each([
  ['Rosie', { pet: 'Rosie', owner: '', phone: '' }],
  ['Siobhán Rossiter', { pet: '', owner: 'Siobhán Rossiter', phone: '' }],
  ['085 214 77 90', { pet: '', owner: '', phone: '085 214 77 90' }],
  ['٠٥٠٢١٤', { pet: '', owner: '', phone: '٠٥٠٢١٤' }],
  ['Siobhán Rossiter 085 214 77 90', { pet: '', owner: 'Siobhán Rossiter', phone: '085 214 77 90' }],
  ['Rossiter 0852147790', { pet: '', owner: 'Rossiter', phone: '0852147790' }],
  ['Rex 2', { pet: '', owner: 'Rex 2', phone: '' }],
  ['', { pet: '', owner: '', phone: '' }],
])('%j is filled in where it belongs', (search, wanted) => {
  const client = clientFrom(search)
  expect(client).toMatchObject(wanted)
  expect(client.ownerId).not.toBe(client.petId)
})

test('an owner who is here already gets a new pet', () => {
  expect(clientFrom('Rosie', { id: 'O1', name: 'Siobhán Rossiter' })).toMatchObject({
    ownerId: 'O1',
    owner: 'Siobhán Rossiter',
    isKnown: true,
    pet: '',
  })
})
