import { expect, test } from 'vitest'
import type { FoundOwner } from '../../search/found.ts'
import { ownerOptions } from './owner-options.ts'

const nobody = { saved: [], found: [], byPhone: [], listed: [] }

const sarah: FoundOwner = {
  kind: 'owner',
  id: 's',
  number: 7,
  name: 'Sarah Murphy',
  active: true,
  doNotBook: false,
  pets: ['Biscuit', 'Olive', 'Pip', 'Rex'],
}

test('whoever the search finds is offered, whatever the name begins with', () => {
  expect(ownerOptions({ ...nobody, found: [sarah] }, 'murphy')).toEqual([
    { id: 's', name: 'Sarah Murphy', number: 7, phone: undefined, pets: ['Biscuit', 'Olive', 'Pip'] },
  ])
})

test('an owner of several sources stands there once, with the phone of the list', () => {
  const listed = [{ id: 's', name: 'Sarah Murphy', number: 7, phone: '••• 12' }]
  const options = ownerOptions({ ...nobody, found: [sarah], listed }, 'sar')
  expect(options).toHaveLength(1)
  expect(options[0]).toMatchObject({ phone: '••• 12', pets: ['Biscuit', 'Olive', 'Pip'] })
})

test('an owner found by digits has the phone that was found', () => {
  const byPhone = [{ id: 's', name: 'Sarah Murphy', number: 7, phone: '••• 34' }]
  expect(ownerOptions({ ...nobody, found: [sarah], byPhone }, '1234')[0]?.phone).toBe('••• 34')
})

test('those saved here come first, and rows of the search before go', () => {
  const saved = [{ id: 'n', name: 'Murphy Byrne', number: 0 }]
  const listed = [
    { id: 'm', name: 'Múrphy Alan', number: 9 },
    { id: 'o', name: 'Orla Kane', number: 3 },
  ]
  expect(ownerOptions({ saved, found: [sarah], byPhone: [], listed }, 'murphy').map(({ id }) => id)).toEqual([
    'n',
    's',
    'm',
  ])
})

test('the present owner is not offered, and before anything is typed the list is', () => {
  const listed = [
    { id: 's', name: 'Sarah Murphy', number: 7 },
    { id: 'o', name: 'Orla Kane', number: 3 },
  ]
  expect(ownerOptions({ ...nobody, found: [sarah], listed }, '', 's').map(({ id }) => id)).toEqual(['o'])
})
