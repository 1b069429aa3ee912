// Texts of imports about one row, and Arabic texts with file names in them.
import { expect, test } from 'vitest'
import errors from '../../i18n/errors/messages.ar.ts'
import ar from './messages.ar.ts'
import de from './messages.de.ts'
import en from './messages.en.ts'

const all = (texts: object): string[] =>
  Object.values(texts).flatMap(each => (typeof each === 'string' ? each : all(each)))

test('one row is no “1 rows”', () => {
  for (const text of [...all(en), ...all(de)]) expect(text).not.toMatch(/\{\{(n|all)\}\} (rows|Zeilen)/)
})

test('within Arabic the ending of a file keeps its full stop before it, and a number its plus', () => {
  const texts = [...all(ar), ...all(errors)]
  expect(texts.filter(text => text.includes('.xls'))).toHaveLength(4)
  for (const text of texts) {
    expect(text).not.toMatch(/(?<!\u2066)(\.xls|\+\{)/)
    expect(text).not.toMatch(/\.xlsx?(?!\u2069|x)/)
  }
})
