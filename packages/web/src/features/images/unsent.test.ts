// What the tray says of waiting images: the number of files, in wording that also fits a single file.
import { expect, test } from 'vitest'
import type { Language } from '../../i18n/language.ts'
import { speakerOf } from '../clinical-forms/speaker.test-support.ts'
import { unsent } from './unsent.ts'

const told = (language: Language, files: number) => {
  const { say } = speakerOf(language)
  const texts = (namespace: string) => (key: string, values: object) =>
    say(`${namespace}:${key}`, { ...values })
  const words = { list: (parts: readonly string[]) => parts.at(-1), moment: () => '' }
  const content = { body: { files: Array.from({ length: files }, () => 'F') } }
  return unsent.entries.addImages?.detail(content as never, { texts, words } as never)
}

test('one file, and several', () => {
  expect([told('en', 1), told('en', 4)]).toEqual(['1 file', '4 files'])
  expect([told('de', 1), told('de', 4)]).toEqual(['1 Datei', '4 Dateien'])
  const arabic = ['ملف واحد', 'ملفان', '4 ملفات', '12 ملفاً', '100 ملف']
  expect([1, 2, 4, 12, 100].map(files => told('ar', files))).toEqual(arabic)
})
