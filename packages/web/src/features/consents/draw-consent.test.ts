// The lines of a consent have all of its words, and no line is wider than the page.
import { expect, test } from 'vitest'
import { linesOf, saidIn } from './draw-consent.ts'

const measure = (text: string) => text.length

test('Words go to the next line where they have no room', () => {
  expect(linesOf('one two three four', 9, measure)).toEqual(['one two', 'three', 'four'])
})

test('A word that is wider than the line is cut, and none of it is lost', () => {
  const lines = linesOf('a abcdefghij b', 4, measure)
  expect(lines).toEqual(['a', 'abcd', 'efgh', 'ij b'])
})

test('Nothing is no line', () => {
  expect(linesOf('', 10, measure)).toEqual([])
})

test('What was signed can be read as text', () => {
  const content = {
    language: 'en',
    head: 'Clinic',
    title: 'Consent',
    facts: [['Owner', 'N']],
    paragraphs: ['Yes.'],
  } as const
  const signed = { signature: 'typed', name: 'N', facts: [['Signed by', 'N']], note: 'Typed.' } as const
  expect(saidIn(content, signed)).toBe('Clinic\nConsent\nOwner: N\nYes.\nSigned by: N\nTyped.')
})
