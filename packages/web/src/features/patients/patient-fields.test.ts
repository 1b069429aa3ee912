// How the values of a pet's fields are put into words.
import { expect, test } from 'vitest'
import type { Translate } from '../../i18n/use-t.ts'
import { patientWords } from './patient-fields.ts'

const t = ((key: string) => key) as Translate<'patients'>
const say = patientWords(t, { day: day => day, list: texts => texts.join(', ') })

test('yes or no is said so; being neutered alone has words of its own', () => {
  expect([say('estimatedBirth', true), say('estimatedBirth', false)]).toEqual(['yes', 'no'])
  expect([say('neutered', true), say('neutered', false)]).toEqual(['neutered.yes', 'neutered.no'])
  expect(say('neutered', undefined)).toBe('')
})
