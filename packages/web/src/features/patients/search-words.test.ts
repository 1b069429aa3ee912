// A search finds the words that lists have for a patient's species and sex: in each language, and nothing else by them.

import { genders, species } from '@vetrounds/core/patients/species'
import { findIn } from '@vetrounds/core/search/find'
import { applyChanges, createIndex } from '@vetrounds/core/search/index'
import type { SearchedPatient } from '@vetrounds/core/search/searched-rows'
import { expect, test } from 'vitest'
import ar from './messages.ar.ts'
import de from './messages.de.ts'
import en from './messages.en.ts'

const patient = (traits: Pick<SearchedPatient, 'species' | 'gender' | 'neutered'>): SearchedPatient => ({
  ...{
    id: JSON.stringify(traits),
    ownerId: 'O',
    ownerName: 'O’Brien',
    name: 'Bruno',
    chip: 'NC-000001',
    v: 1,
  },
  ...{ deceased: false, allergic: false, careful: false, ...traits },
})

const index = createIndex()
applyChanges(index, {
  owners: [],
  patients: [
    ...species.map(each => patient({ species: each })),
    ...genders.flatMap(gender => [
      patient({ species: 'canine', gender }),
      patient({ species: 'canine', gender, neutered: true }),
    ]),
    patient({ species: 'canine', neutered: true }),
  ],
})

/** Searches for a text without its soft hyphens. */
const found = (text: string): SearchedPatient[] =>
  findIn(index, text.replaceAll('\u00ad', ''), { limit: 100 }).patients

test.each([
  ['en', en],
  ['de', de],
  ['ar', ar],
] as const)('in %s', (_language, words) => {
  for (const each of species) {
    const [first, ...rest] = found(words.species[each])
    expect([words.species[each], first?.species]).toEqual([words.species[each], each])
    // A word may begin another one, as cat begins cattle: those results come after.
    if (each !== 'feline') expect(rest.filter(row => row.species !== each)).toEqual([])
  }
  for (const gender of genders) {
    const any = found(words.gender[gender])
    expect(any.map(row => row.gender)).toEqual([gender, gender])
    const neutered = found(words.neuteredSex[gender])
    expect(neutered.map(row => [row.gender, row.neutered])).toEqual([[gender, true]])
  }
  expect(found(words.neutered.yes).map(row => row.neutered)).toEqual([true, true, true])
})
