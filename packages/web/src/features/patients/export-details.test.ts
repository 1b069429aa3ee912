// What an export of patients reads in addition: rows that a search found, and the balances of their owners.
import { expect, test } from 'vitest'
import { NOT_READ } from '../../api/apply-edits.ts'
import type { Reads } from '../owners/export-details.ts'
import { fillPatients } from './export-details.ts'
import type { ListedPatient } from './listed-patient.ts'

const row = (id: string, ownerId: string, v: number): ListedPatient => ({
  id,
  ownerId,
  ownerName: ownerId,
  name: id,
  chip: `NC-${id}`,
  species: 'canine',
  deceased: false,
  allergic: false,
  careful: false,
  v,
})

const readsWith = () => {
  const asked: string[] = []
  const reads: Reads = {
    owners: async ids => {
      asked.push(`owners ${ids.join(' ')}`)
      return ids.map(id => ({
        id,
        number: 1,
        name: id,
        phone: `+353 ** *** ${id}`,
        active: true,
        doNotBook: false,
        v: 1,
      }))
    },
    patients: async ids => {
      asked.push(`patients ${ids.join(' ')}`)
      return ids
        .filter(id => id !== 'unsent')
        .map(id => ({ ...row(id, 'ann', 4), gender: 'female' as const, birthDate: '2020-05-01' }))
    },
    pets: async () => [],
    balances: async ids => {
      asked.push(`balances ${ids.join(' ')}`)
      return ids.filter(id => id === 'ann').map(id => [id, { minor: 0, currency: 'EUR' }] as const)
    },
  }
  return { asked, reads }
}

const rows = [
  row('rex', 'ann', NOT_READ),
  row('tom', 'ann', 3),
  row('mia', 'bob', NOT_READ),
  row('unsent', 'new', NOT_READ),
]

const known = (...ids: string[]) => ids.map(id => ({ id, isKnown: true }))

test('what a search does not know is read of the rows that it found, in one call', async () => {
  const { asked, reads } = readsWith()
  const filled = await fillPatients(rows, [...known('name'), { id: 'sex' }], reads)
  expect(filled.map(({ gender, birthDate }) => `${gender} ${birthDate}`)).toEqual([
    'female 2020-05-01',
    'undefined undefined',
    'female 2020-05-01',
    'undefined undefined',
  ])
  expect(asked).toEqual(['patients rex mia unsent'])
})

test('what is owed is read once of each owner, and nothing else for it', async () => {
  const { asked, reads } = readsWith()
  const filled = await fillPatients(rows.slice(0, 3), known('name', 'balance'), reads)
  expect(asked).toEqual(['balances ann bob'])
  expect(filled.map(({ balance }) => balance?.minor)).toEqual([0, 0, undefined])
})

test('nothing is read for columns whose values are there', async () => {
  const { asked, reads } = readsWith()
  expect(await fillPatients(rows, known('name', 'species', 'breed', 'chip', 'owner'), reads)).toEqual(rows)
  expect(asked).toEqual([])
})
