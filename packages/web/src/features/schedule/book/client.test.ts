import { expect, test } from 'vitest'
import { clientFrom, withNewIds } from './client.ts'

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

test('a new client of a draft gets ids of its own, an owner who is here already stays', () => {
  const typed = { type: 'followup', client: clientFrom('Siobhán Rossiter') }
  const { type, client } = withNewIds(typed) as typeof typed
  expect([type, client.owner]).toEqual(['followup', 'Siobhán Rossiter'])
  expect(client.ownerId).not.toBe(typed.client.ownerId)
  expect(client.petId).not.toBe(typed.client.petId)
  const known = withNewIds({ client: clientFrom('Rosie', { id: 'O1', name: 'Siobhán Rossiter' }) })
  expect(known).toMatchObject({ client: { ownerId: 'O1', owner: 'Siobhán Rossiter' } })
  expect(withNewIds({ type: 'followup' })).toEqual({ type: 'followup' })
})
