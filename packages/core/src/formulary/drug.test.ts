// Which contraindications of a medicine apply to an animal.
import { expect, test } from 'vitest'
import { contraindicationsFor } from './drug.ts'

const notesFor = (breed: string, breeds: readonly string[]) =>
  contraindicationsFor(
    { contraindications: [{ species: ['canine'], breed, note: breed }] },
    { species: 'canine', breeds },
  ).map(({ note }) => note)

const shepherd = ['German Shepherd Dog', 'Deutscher Schäferhund', 'الراعي الألماني']

test.each(['shepherd', 'Schäferhund', 'schaferhund', 'الراعي الالماني'])(
  '%s meets a breed by a part of any of its names',
  breed => expect(notesFor(breed, shepherd)).toEqual([breed]),
)

test('another breed, and an animal without one, are not met', () => {
  expect(notesFor('Dogge', shepherd)).toEqual([])
  expect(notesFor('Dogge', [])).toEqual([])
})

test('without a breed it is of every animal of its species', () => {
  const contraindications = [
    { species: ['canine' as const], note: 'Dogs' },
    { species: [], note: 'All' },
  ]
  const notes = (species: 'canine' | 'feline') =>
    contraindicationsFor({ contraindications }, { species, breeds: [] }).map(({ note }) => note)
  expect(notes('canine')).toEqual(['Dogs', 'All'])
  expect(notes('feline')).toEqual(['All'])
})
