// The lists of breeds as data, and what is found in them.
import { OTHER_BREED } from '@vetrounds/core/patients/breeds/breed'
import { canineBreeds } from '@vetrounds/core/patients/breeds/canine'
import { felineBreeds } from '@vetrounds/core/patients/breeds/feline'
import { describe, expect, it } from 'vitest'
import { findBreeds } from './breed-search.ts'

describe.each([
  ['dogs', canineBreeds, /^VBO:0[02]00\d{3}$|^VBO:02\d{5}$/, 250],
  ['cats', felineBreeds, /^VBO:01\d{5}$/, 85],
] as const)('the list of %s', (_name, breeds, number, count) => {
  it('ends with Other; all else has a number of the ontology, once, and a name, once', () => {
    expect(breeds.at(-1)).toEqual({ name: OTHER_BREED })
    const known = breeds.slice(0, -1)
    expect(known.length).toBeGreaterThanOrEqual(count)
    for (const { vbo, name } of known) expect([name, vbo]).toEqual([name, expect.stringMatching(number)])
    expect(new Set(known.map(({ vbo }) => vbo)).size).toBe(known.length)
    expect(new Set(known.map(({ name }) => name)).size).toBe(known.length)
  })
})

describe('findBreeds', () => {
  const names = (text: string, language: 'en' | 'de' | 'ar' = 'en') =>
    findBreeds(felineBreeds, text, language).map(({ name }) => name)

  it('has names that begin so before other words, and Other last', () => {
    const found = names('sh')
    expect(found.slice(-1)).toEqual([OTHER_BREED])
    expect(found).toContain('British Shorthair')
    expect(names('br').slice(0, 2)).toEqual(['Brazilian Shorthair', 'British Longhair'])
  })

  it.each([
    ['perser', 'Persian'],
    ['شيرازي', 'Persian'],
    ['türk', 'Turkish Angora'],
    ['kartau', 'Chartreux'],
  ])('%s finds %s', (text, name) => expect(names(text, 'de')).toContain(name))

  it('has Other alone for a breed it doesn’t know, and all once one is chosen', () => {
    expect(names('moggy of Cork')).toEqual([OTHER_BREED])
    expect(names('Bengal')).toHaveLength(felineBreeds.length)
  })
})
