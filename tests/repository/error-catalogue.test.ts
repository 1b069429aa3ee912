// The error catalogue contains every sentence of the specification's § 5 and § 8, word for word and once.
import { expect, test } from 'vitest'
import { languages, textsOf } from '../support/messages.ts'
import { errorSentences, otherSentences } from './sentences.ts'

const texts = await Promise.all(languages.map(textsOf))

// Direction marks, which keep `.xlsx` together within Arabic, aren't part of the words.
const ISOLATES = /[\u2066-\u2069]/g

const saidAt = (key: string): (string | undefined)[] =>
  texts.map(language => language.get(key)?.replace(ISOLATES, ''))

test.each(Object.entries(errorSentences))('errors:%s', (key, sentence) => {
  expect(saidAt(`errors:${key}`)).toEqual([...sentence])
})

test.each(Object.entries(otherSentences))('%s', (key, sentence) => {
  expect(saidAt(key)).toEqual([...sentence])
})

test('the catalogue has no sentence that is not in the list', () => {
  const keys = [...(texts[0]?.keys() ?? [])].filter(key => key.startsWith('errors:'))
  expect(keys.sort()).toEqual(
    Object.keys(errorSentences)
      .map(key => `errors:${key}`)
      .sort(),
  )
})

test('no other set of messages says a sentence of the catalogue again', () => {
  // Words so short that they are also used as labels.
  const labels = new Set(['Required'])
  const sentences = new Set(Object.values(errorSentences).map(([en]) => en))
  const again = [...(texts[0] ?? [])]
    .filter(
      ([key, text]) =>
        !key.startsWith('errors:') && sentences.has(text.replace(/\.$/, '')) && !labels.has(text),
    )
    .map(([key, text]) => `${key}: ${text}`)
  expect(again).toEqual([])
})
