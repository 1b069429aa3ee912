// A search and the list know the same patient: the newer version is shown.
import { expect, test } from 'vitest'
import { NOT_READ } from '../../api/apply-edits.ts'
import type { FoundPatient } from '../../search/found.ts'
import { foundPatients } from './listed-patient.ts'

const hit: FoundPatient = {
  kind: 'patient',
  id: 'mila',
  name: 'Mila',
  species: 'canine',
  chip: 'NC-1',
  ownerId: 'byrne',
  ownerName: 'Byrne',
  deceased: false,
  allergic: false,
  careful: false,
  doNotBook: false,
  v: 3,
}
const { kind: _kind, doNotBook: _doNotBook, ...read } = hit

test('one that only the search knows is still to be read', () => {
  expect(foundPatients.toRow(hit, undefined)).toEqual({ ...read, v: NOT_READ, foundV: 3 })
})

test('a name saved here stands before that of an older search', () => {
  const known = { ...read, v: 4, name: 'Milla', birthDate: '2020-05-01' }
  expect(foundPatients.toRow(hit, known)).toEqual(known)
})

test('a newer name that was found stands before the one that was read, and the rest is still to be read', () => {
  const known = { ...read, v: 2, name: 'Milla', birthDate: '2020-05-01' }
  expect(foundPatients.toRow(hit, known)).toEqual({ ...known, name: 'Mila', v: NOT_READ, foundV: 3 })
})

test('those of the owners whom a phone found are whole; one that is dead is among them where it is shown', () => {
  const [alive, dead] = [
    { ...read, v: 3, ownerPhone: '+43 *** **12' },
    { ...read, id: 'rex', deceased: true, v: 1 },
  ]
  const owner = { id: 'byrne', number: 1, name: 'Byrne', active: true, doNotBook: false, v: 1 }
  const owners = [
    { ...owner, petPage: { rows: [alive, dead] } },
    { ...owner, petPage: { rows: [] } },
  ]
  expect(foundPatients.ofPhones?.(owners, false)).toEqual([alive])
  expect(foundPatients.ofPhones?.(owners, true)).toEqual([alive, dead])
})
