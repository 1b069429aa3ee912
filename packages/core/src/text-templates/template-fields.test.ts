// Fields of text templates: filled, left open, and written in the reader's language.
import { expect, test } from 'vitest'
import { type FieldName, fieldNames, filledWith, inKeys, inWords } from './template-fields.ts'

const german = {
  ...(Object.fromEntries(fieldNames.map(each => [each, each])) as Record<FieldName, string>),
  weight: 'Gewicht',
  owner: 'Halter',
}

test('What is known stands in the text, what is not leaves a gap', () => {
  expect(filledWith('{name}, {weight}: {other}', { name: 'Juno' })).toBe('Juno, ___: {other}')
})

test('A value that looks like a field stays as it is', () => {
  expect(filledWith('{name} of {owner}', { name: '{owner}', owner: '$1' })).toBe('{owner} of $1')
})

test('Fields are shown in the language of the reader, and kept in none', () => {
  const kept = '{weight} · {owner} · {something}'
  expect(inWords(kept, german)).toBe('{Gewicht} · {Halter} · {something}')
  expect(inKeys(inWords(kept, german), german)).toBe(kept)
  expect(inKeys('{ gewicht }', german)).toBe('{weight}')
})
